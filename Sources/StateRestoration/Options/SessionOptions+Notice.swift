import Foundation
public import RestorationArchive
public import RestorationEngine
public import RestorationStorage

extension SessionOptions {
  /// A fact that people have to know even where the program ignores the outcome of a save.
  ///
  /// ``SessionOptions/onNotice`` says when it is called; by default it prints a line on standard
  /// error.
  public enum Notice: Sendable, Hashable {
    /// A value or an object cannot be stored as it is now; its last stored state stays.
    case refused(Preservation.RefusedValue)
    /// Nothing was saved, for a reason that the program did not choose. The words about a store that cannot
    /// be used have its path, the cause and the remedy.
    case notSaved(SaveOutcome.Refusal, because: String? = nil)
    /// Another process or window has saved revisions that this session has not seen. They are kept
    /// beside the revision that this session saved.
    case savedBeside(ClosedRange<RevisionNumber>, by: RevisionNumber)
    /// An earlier revision of this session has objects that another process or window saved, and the
    /// revision that this session saved does not have all of them. The earlier one is kept.
    case leftBehind(RevisionNumber, by: RevisionNumber)
    /// State was stored once and is gone, for a reason such as a store that was damaged and set aside.
    case lost(String)
    /// State that waited for its object exceeds a limit, and the saves of this launch do not have it. The
    /// revision that has it stays as long as others that were passed over.
    case gaveUpWaiting([IdentifierPath], in: RevisionNumber)
    /// Other users could read the store, as after a copy that kept no permissions. It is closed to them now.
    case closedToOthers(String)
  }
}

extension SessionOptions.Notice: CustomStringConvertible {
  /// The notice in one line. It never contains a saved value.
  public var description: String {
    switch self {
    case .refused(let value): "not stored: \(value)"
    case .notSaved(let refusal, let cause):
      "nothing was saved: \(refusal.explanation(because: cause))"
    case .savedBeside(let others, let own):
      "another process or window saved \(others.count == 1 ? "revision" : "revisions up to") "
        + "\(others.upperBound), which is kept beside revision \(own); restore(.passedOver) brings it back"
    case .leftBehind(let number, let own):
      "what another process or window saved is not all in revision \(own), and is kept in revision "
        + "\(number); restore(.passedOver) brings it back"
    case .gaveUpWaiting(let paths, let number):
      "state that waited exceeds its limits, and later saves do not have it: "
        + paths.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
        + (paths.count > 10 ? " and \(paths.count - 10) more" : "")
        + "; it is kept in revision \(number), and restore(.revision(\(number)), only:) brings it back"
    case .lost(let reason), .closedToOthers(let reason): reason
    }
  }

  /// Writes the notice to standard error, on one line.
  public func print() {
    let line = description.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Without standard error the notice is dropped.
    try? FileHandle.standardError.write(contentsOf: Data("StateRestoration: \(line)\n".utf8))
  }
}
