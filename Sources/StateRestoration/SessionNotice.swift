import Foundation
public import RestorationEngine
public import RestorationStorage

/// A fact that people have to know even where the program looks at no outcome.
///
/// ``SessionOptions/onNotice`` gets each once. By default it is a line on standard error.
public enum SessionNotice: Sendable, Hashable {
  /// A value, or an object, cannot be kept as it is now; what was stored of it before stays.
  case refused(RefusedValue)
  /// Nothing was saved, for a reason that the program did not choose.
  case notSaved(SavingRefusal)
  /// Another process or window had saved revisions that this session has not seen; they are kept beside the
  /// revision that it saved.
  case savedBeside(ClosedRange<RevisionNumber>, by: RevisionNumber)
}

extension SessionNotice: CustomStringConvertible {
  /// The notice in one line; never a saved value.
  public var description: String {
    switch self {
    case .refused(let value): "not stored: \(value)"
    case .notSaved(let refusal): "nothing was saved: \(refusal.explanation)"
    case .savedBeside(let others, let own):
      "another process or window saved \(others.count == 1 ? "revision" : "revisions up to") "
        + "\(others.upperBound), which is kept beside revision \(own); restore(.passedOver) brings it back"
    }
  }

  /// Writes the notice to standard error, on one line.
  public func print() {
    let line = description.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Where there is no standard error, nothing is lost.
    try? FileHandle.standardError.write(contentsOf: Data("StateRestoration: \(line)\n".utf8))
  }
}
