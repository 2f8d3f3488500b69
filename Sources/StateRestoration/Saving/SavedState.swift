import RestorationArchive
import RestorationStorage
import Synchronization

/// The facts that a session knows of its store, changed by one save after the other, away from the main
/// actor.
final class SavedState: Sendable {
  struct Newest: Sendable {
    var number: RevisionNumber
    var archive: Archive
    /// The state that the app showed, where the archive has objects of another process or window besides.
    var own: Archive?
  }

  private struct Content {
    var latest: Newest?
    var shown: RevisionNumber? = 0
    var owesNote = false
    var firstOwn: RevisionNumber?
    var seen: RevisionNumber?
    var savesSincePurge: Int?
  }

  private let content = Mutex(Content())

  /// The revision that the session has restored or saved last, or `nil` when it has done neither.
  var latest: Newest? {
    get { content.withLock { $0.latest } }
    set { content.withLock { $0.latest = newValue } }
  }

  /// The newest revision that this launch showed, 0 for none, until the store knows that it passed
  /// over those above; then `nil`.
  var shown: RevisionNumber? { content.withLock { $0.shown } }

  /// The first revision that this session has saved, or `nil` when it has saved none.
  var firstOwn: RevisionNumber? { content.withLock { $0.firstOwn } }

  /// The newest revision that the session knows of, its own or not, 0 for none; `nil` when it has not
  /// looked.
  var seen: RevisionNumber? { content.withLock { $0.seen } }

  /// Notes the newest revision that there is, 0 for none.
  func noteSeen(_ number: RevisionNumber) { content.withLock { $0.seen = number } }

  /// Notes that a revision of another process or window was taken over, as far as it was.
  ///
  /// - Parameter isWhole: Whether the user sees all of it.
  func noteMerge(_ newest: Newest, isWhole: Bool) {
    content.withLock { content in
      // What was not taken over is kept from the next save on.
      if !isWhole { content.shown = min(content.shown ?? .max, content.seen ?? 0) }
      if isWhole, content.shown != nil { content.shown = newest.number }
      content.latest = newest
      content.seen = newest.number
    }
  }

  /// Notes the newest revision that a restoration showed, 0 for none.
  func noteShown(_ number: RevisionNumber) {
    content.withLock { content in
      // What lies under a save, and the store could not be told of, is owed whatever is shown now.
      content.shown = content.owesNote ? min(content.shown ?? number, number) : number
    }
  }

  /// Notes that a revision of the session's own is the newest.
  ///
  /// - Parameters:
  ///   - isGuarded: Whether the store was told what was passed over.
  ///   - shown: What was shown then.
  func noteSave(_ newest: Newest, isGuarded: Bool, above shown: RevisionNumber?) {
    content.withLock { content in
      content.latest = newest
      content.seen = newest.number
      if content.firstOwn == nil { content.firstOwn = newest.number }
      content.owesNote = !isGuarded
      // Unless something else was restored meanwhile.
      if isGuarded, content.shown == shown { content.shown = nil }
    }
  }

  /// Whether the retention policy is to be looked at after this save: after the first and then after
  /// every tenth, because it reads the session's listing and its newest archive.
  func isPurgeDue() -> Bool {
    content.withLock { content in
      let count = content.savesSincePurge.map { $0 + 1 } ?? Self.savesPerPurge
      content.savesSincePurge = count < Self.savesPerPurge ? count : 0
      return count >= Self.savesPerPurge
    }
  }

  private static let savesPerPurge = 10
}
