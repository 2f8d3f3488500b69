import RestorationArchive
import RestorationStorage
import Synchronization

/// The facts that a session knows about its store. Each save changes them in turn, off the main
/// actor.
final class SavedState: Sendable {
  struct Newest: Sendable {
    var number: RevisionNumber
    var archive: Archive
    /// The state that the app showed, where the archive also has objects of another process or
    /// window.
    var own: Archive?
    /// Indicates that the user went back to this revision, so that the later ones of others differ
    /// from it by more than the changes of others.
    var isGoneBackTo = false
  }

  private struct Content {
    var latest: Newest?
    var shown: RevisionNumber? = 0
    var owesNote = false
    var firstOwn: RevisionNumber?
    var latestOwn: RevisionNumber?
    var left: Range<RevisionNumber>?
    var seen: RevisionNumber?
    var savesSincePurge: Int?

    /// The revisions from the one after the restored one, or from the first own one, to the last own
    /// one without that.
    var ownAboveLatest: Range<RevisionNumber>? {
      guard let firstOwn, let latestOwn else { return nil }
      let first = max(firstOwn, (latest?.number ?? 0) + 1)
      return first < latestOwn ? first..<latestOwn : nil
    }
  }

  private let content = Mutex(Content())

  /// The revision that the session has restored or saved last, or `nil` if there is none.
  var latest: Newest? {
    get { content.withLock { $0.latest } }
    set { content.withLock { $0.latest = newValue } }
  }

  /// The newest revision that this launch showed, 0 for none; `nil` once the store knows that those
  /// above it were passed over.
  var shown: RevisionNumber? { content.withLock { $0.shown } }

  /// The revisions that this session saved, and from which the user went back to an earlier one, or
  /// `nil`. The last of them is no part: it is kept as passed over, so that the user can return to it.
  var left: Range<RevisionNumber>? { content.withLock { $0.left } }

  /// The first revision that this session has saved, or `nil`.
  var firstOwn: RevisionNumber? { content.withLock { $0.firstOwn } }

  /// The newest revision that the session knows of, its own or not; 0 for none, `nil` before it has
  /// looked.
  var seen: RevisionNumber? { content.withLock { $0.seen } }

  /// Notes the newest revision, 0 for none.
  func noteSeen(_ number: RevisionNumber) { content.withLock { $0.seen = number } }

  /// Notes that a revision of another process or window was merged, completely or in part.
  ///
  /// - Parameter isWhole: Indicates that the user sees all of it.
  func noteMerge(_ newest: Newest, isWhole: Bool) {
    content.withLock { content in
      // The part that was not merged is kept from the next save on.
      if !isWhole { content.shown = min(content.shown ?? .max, content.seen ?? 0) }
      if isWhole, content.shown != nil { content.shown = newest.number }
      content.latest = newest
      content.seen = newest.number
    }
  }

  /// Notes the newest revision that a restoration showed, 0 for none.
  func noteShown(_ number: RevisionNumber) {
    content.withLock { content in
      content.left = content.owesNote ? nil : content.ownAboveLatest
      // A revision below a save of which the store could not be told still has to be noted,
      // whatever is shown now.
      content.shown = content.owesNote ? min(content.shown ?? number, number) : number
    }
  }

  /// Notes that a revision saved by this session is the newest.
  ///
  /// - Parameters:
  ///   - isGuarded: Indicates that the store was told which revisions were passed over.
  ///   - shown: The newest revision shown at that time.
  func noteSave(_ newest: Newest, isGuarded: Bool, above shown: RevisionNumber?) {
    content.withLock { content in
      content.latest = newest
      content.seen = newest.number
      if content.firstOwn == nil { content.firstOwn = newest.number }
      content.latestOwn = newest.number
      content.owesNote = !isGuarded
      // Another revision may have been restored meanwhile.
      if isGuarded, content.shown == shown { (content.shown, content.left) = (nil, nil) }
    }
  }

  /// Indicates whether the retention policy has been applied in this session.
  var hasPurged: Bool { content.withLock { $0.savesSincePurge != nil } }

  /// Counts a save, and returns `true` if the retention policy is due: after the first save and
  /// then after every tenth, because it reads the session's listing and its newest archive.
  func isPurgeDue() -> Bool {
    content.withLock { content in
      let count = content.savesSincePurge.map { $0 + 1 } ?? Self.savesPerPurge
      content.savesSincePurge = count < Self.savesPerPurge ? count : 0
      return count >= Self.savesPerPurge
    }
  }

  private static let savesPerPurge = 10
}
