public import RestorationArchive

/// What a preservation pass gives: the archive, and what became of each object.
public struct Preservation: Sendable {
  /// What happened to one object.
  public struct Entry: Sendable, Hashable {
    /// What became of an object.
    public enum Outcome: String, Sendable {
      /// The object is in the archive.
      case preserved
      /// The object was left out by rule.
      case skipped
      /// The object could not be preserved because something is wrong in the app.
      case failed
    }

    /// Where the object stands; of one that was left out, as far as its place has identifiers.
    public let path: IdentifierPath
    /// The stable name of the object's class.
    public let className: String
    /// What became of the object.
    public let outcome: Outcome
    /// Why, in plain words.
    public let reason: String
    /// Keys that could not be stored although the object was preserved, in plain words.
    public let issues: [String]
  }

  /// The archive, or `nil` when the app declined to preserve (rule P5).
  public let archive: Archive?
  /// One entry an object, in the order in which they were visited.
  public let entries: [Entry]
}

extension Preservation.Entry: CustomStringConvertible {
  /// Path, outcome and reason in one line; never a saved value.
  public var description: String {
    let detail = issues.isEmpty ? "" : " (\(issues.joined(separator: "; ")))"
    return "\(path): \(outcome.rawValue): \(reason)\(detail)"
  }
}
