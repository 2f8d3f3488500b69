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
      /// The object failed to encode, and what was saved of it before stays.
      case stale
      /// The object has not appeared; its restored state was taken along.
      case carried
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
    /// What kind of error kept the object or the first of its keys away, or `nil` when none did.
    public let errorCode: String?
    /// What could not be kept as it is now: single keys, or the object as a whole.
    public var refused: [RefusedValue] = []
  }

  /// The archive, or `nil` when the app declined to preserve (rule P5).
  public let archive: Archive?
  /// One entry an object, in the order in which they were visited.
  ///
  /// A full pass visits everything, and names what it left out as well. One that encodes only what
  /// has changed lists the objects that it visited; see ``takenOverCount``.
  ///
  /// Complexity: O(*n*); the entries are made when they are asked for.
  public var entries: [Entry] { log.all() }
  /// What could not be kept as it is now. Complexity: O(*n*) in the objects of which there is something to
  /// say.
  public var refused: [RefusedValue] { log.refused }
  /// How many objects have not changed, so that their sections were taken over from the archive
  /// before, without a visit; 0 after a full pass.
  public let takenOverCount: Int

  /// What there is to say when the app declined (rule P5).
  package static let declined = Preservation(nil, PreservationLog(), takenOverCount: 0)

  private let log: PreservationLog

  private init(_ archive: Archive?, _ log: PreservationLog, takenOverCount: Int) {
    self.archive = archive
    self.log = log
    self.takenOverCount = takenOverCount
  }

  /// Joins what was encoded with the archive that was made of it.
  public init(_ tree: EncodedTree, _ archive: Archive) {
    self.init(archive, tree.log, takenOverCount: tree.takenOverCount)
  }
}

extension Preservation.Entry: CustomStringConvertible {
  /// Path, outcome and reason in one line; never a saved value.
  public var description: String {
    let detail = issues.isEmpty ? "" : " (\(issues.joined(separator: "; ")))"
    return "\(path): \(outcome.rawValue): \(reason)\(detail)"
  }
}

extension Preservation: CustomStringConvertible {
  /// One line for the pass, one for each object of which there is something to say; never a saved value.
  ///
  /// Complexity: O(*n*) in the number of visited objects.
  public var description: String {
    guard archive != nil else { return "declined: the app did not consent to being preserved" }
    let entries = entries
    let kept = entries.count { $0.outcome == .preserved }
    let counts = [
      "\(kept) preserved", takenOverCount > 0 ? "\(takenOverCount) unchanged" : nil,
      count(.skipped, in: entries), count(.stale, in: entries), count(.carried, in: entries),
      count(.failed, in: entries),
    ]
    let notable = entries.filter {
      $0.outcome != .preserved || !$0.issues.isEmpty || $0.reason != PreservationLog.usualReason
    }
    let summary = counts.compactMap { $0 }.joined(separator: ", ")
    return ([summary] + notable.map { "  \($0)" }).joined(separator: "\n")
  }

  private func count(_ outcome: Entry.Outcome, in entries: [Entry]) -> String? {
    let count = entries.count { $0.outcome == outcome }
    return count == 0 ? nil : "\(count) \(outcome.rawValue)"
  }
}
