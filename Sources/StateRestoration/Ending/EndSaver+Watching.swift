import RestorationArchive
import RestorationStorage

extension EndSaver {
  private static let promptRounds = 10
  private static let laterDelay = Duration.seconds(10)

  /// Saves changes while the main actor is blocked and cannot save.
  ///
  /// - Parameter delay: The time between a change and its save.
  func watch(_ delay: Duration) async {
    var round = 0
    repeat {
      // A store that is away for long is asked less often.
      let isPrompt = round < Self.promptRounds
      try? await Task.sleep(for: isPrompt ? delay : max(delay, Self.laterDelay))
      round += 1
      // A main actor that responds saves by the same cadence itself.
      if unsaved != nil, !(await MainActorAnswer.comes()), (try? await saveBeside()) == true {
        round = 0
      }
    } while !endWatching()
  }

  /// Saves the values off the main actor, only on top of revisions that the session knows.
  ///
  /// - Returns: Whether something was saved.
  private func saveBeside() async throws(RestorationError) -> Bool {
    // The order matters: a save of the main actor after the first line is newer and must stay on
    // top.
    let newest = try await store.newestNumber(of: scene)
    let (latest, shown) = (saved.latest, saved.shown)
    let known = saved.seen ?? latest?.number ?? newest ?? 0
    guard known == newest ?? 0, let archive = unsaved,
      latest.map({ $0.archive.objectCount <= archive.objectCount }) ?? true
    else { return false }
    let isGuarded = await store.notePassedOver(above: shown, except: saved.left, of: scene)
    guard let revision = try await store.save(archive, for: scene, ifNewestIs: newest) else {
      return false
    }
    let own = SavedState.Newest(number: revision.number, archive: archive)
    saved.noteSave(own, isGuarded: isGuarded, above: shown)
    if isGuarded, let policy, saved.isPurgeDue() {
      _ = try await store.apply(try await store.plan(policy, of: scene))
    }
    return true
  }
}
