public import RestorationArchive

/// The result of preserving a tree: the archive and one entry per object.
public struct Preservation: Sendable {
  /// The result for one object.
  public struct Entry: Sendable, Hashable {
    /// The outcome for one object.
    public enum Outcome: String, Sendable {
      /// The object is in the archive.
      case preserved
      /// The object was left out by a rule.
      case skipped
      /// The object failed to encode; its previously saved state stays.
      case stale
      /// The object has not appeared; its restored state was kept.
      case carried
      /// The object could not be preserved because of a fault in the app.
      case failed
    }

    /// The object's path; for an object that was left out, as far as its place has identifiers.
    public let path: IdentifierPath
    /// The stable name of the object's class.
    public let className: String
    /// The outcome for the object.
    public let outcome: Outcome
    /// The reason for the outcome, in plain words.
    public let reason: String
    /// The values that could not be stored although the object was preserved, in plain words.
    public let issues: [String]
    /// The code of the error that kept out the object or the first of its keys, or `nil` if there
    /// was none.
    public let errorCode: String?
    /// The state that could not be kept as it is now: single keys, or the object as a whole.
    public var refused: [RefusedValue] = []
    /// Indicates that no launch is known to make the object, so that its state will wait until the app
    /// does.
    ///
    /// Its restoration class is not registered; or it has none, and neither this launch nor a
    /// closure, a storyboard or a delegate has made it.
    public var isUnfound = false
  }

  /// The archive, or `nil` when the app declined to preserve (rule P5).
  public let archive: Archive?
  /// One entry per object, in the order of the visits.
  ///
  /// A full pass visits every object and also lists those that it left out. A pass that encodes
  /// only changes lists only the objects that it visited; see ``takenOverCount``.
  ///
  /// - Complexity: O(*n*), on each access.
  public var entries: [Entry] { log.all() }
  /// The state that could not be kept as it is now.
  ///
  /// - Complexity: O(*n*) in the number of entries that are not simply "encoded".
  public var refused: [RefusedValue] { log.refused }
  /// The objects of this pass that were preserved although nothing known makes or finds them at the
  /// next launch.
  ///
  /// - Complexity: O(*n*) in the number of entries that are not simply "encoded".
  public var unfound: [Entry] { log.unfound }
  /// The number of unchanged objects whose sections were copied from the previous archive without a
  /// visit; 0 after a full pass.
  public let takenOverCount: Int

  /// The result when the app declined to preserve (rule P5).
  package static let declined = Preservation(nil, PreservationLog(), takenOverCount: 0)

  private let log: PreservationLog

  private init(_ archive: Archive?, _ log: PreservationLog, takenOverCount: Int) {
    self.archive = archive
    self.log = log
    self.takenOverCount = takenOverCount
  }

  /// Creates the result from the encoded objects and their archive.
  public init(_ tree: TreeEngine.EncodedTree, _ archive: Archive) {
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
  /// One line for the pass and one for each object with a notable outcome; never a saved value.
  ///
  /// - Complexity: O(*n*) in the number of visited objects.
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
