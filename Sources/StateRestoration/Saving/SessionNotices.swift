import RestorationArchive
import RestorationEngine
import RestorationStorage

/// Reports problems of stored state that people have to know, each once.
@MainActor
final class SessionNotices {
  private struct Place: Hashable {
    var path: IdentifierPath
    var key: String?
    /// Indicates that the other values take the room, which is said once for all keys.
    var isFull = false

    init(_ path: IdentifierPath, _ key: String?, _ error: RestorationError) {
      isFull = error.cause is SceneBudget.NoRoom
      (self.path, self.key) = (path, isFull ? nil : key)
    }
  }

  private let say: @MainActor (SessionOptions.Notice) -> Void
  /// The refusals that were reported and still hold.
  private var said: Set<Place> = []
  private var told: Set<SessionOptions.Notice> = []
  private var hasSaidWhyNothing = false

  init(_ say: @escaping @MainActor (SessionOptions.Notice) -> Void) { self.say = say }

  /// Reports on a key that was set just now.
  ///
  /// - Parameter refusal: The reason why its value cannot be stored, or `nil`.
  func tell(_ refusal: RestorationError?, at path: IdentifierPath, ofKey key: String) {
    guard let refusal else {
      said = said.filter { $0.path != path || $0.key != key }
      return
    }
    let place = Place(path, key, refusal)
    if said.insert(place).inserted { say(.refused(Preservation.RefusedValue(path, refusal))) }
  }

  /// Reports revisions of others below a save, each time.
  func tell(_ others: ClosedRange<RevisionNumber>, by own: RevisionNumber) -> String {
    let notice = SessionOptions.Notice.savedBeside(others, by: own)
    say(notice)
    return notice.description
  }

  /// Reports an earlier revision of this session with objects of others that a save does not have.
  func tell(behind number: RevisionNumber, by own: RevisionNumber) -> String {
    let notice = SessionOptions.Notice.leftBehind(number, by: own)
    say(notice)
    return notice.description
  }

  /// Reports what a launch has found or changed, once.
  func tell(_ notice: SessionOptions.Notice) { if told.insert(notice).inserted { say(notice) } }

  /// Reports the values that a save could not keep, or the reason why it did not save.
  ///
  /// - Parameter cause: More words about that reason, or `nil`.
  func tell(_ outcome: SaveOutcome, because cause: String?) {
    if let refusal = outcome.refusal {
      guard refusal.isUnchosen, !hasSaidWhyNothing else { return }
      hasSaidWhyNothing = true
      say(.notSaved(refusal, because: cause))
    } else if outcome.preservation != nil {
      let refused = outcome.refused
      let places = refused.map { Place($0.path, $0.key, $0.error) }
      hasSaidWhyNothing = false
      for (value, place) in zip(refused, places) where said.insert(place).inserted {
        say(.refused(value))
      }
      said.formIntersection(places)
    }
  }
}
