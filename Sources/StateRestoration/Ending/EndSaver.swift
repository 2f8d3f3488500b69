import Foundation
import RestorationArchive
import RestorationCoding
import RestorationFiles
import RestorationStorage
import Synchronization

/// Saves the values of a scene on any thread while the main actor is blocked, as in `readLine()`:
/// when the process ends, and by the cadence until then.
final class EndSaver: Sendable {
  private struct State {
    var header: ArchiveHeader
    /// State that a restoration has not given to the values; every save carries it over.
    var waiting: ArchiveValue?
    var hasChanged = false
    var maySave = false
    var changeCount = 0
    var isWatching = false
  }

  private let store: RevisionStore
  private let scene: SceneSession
  private let saved: SavedState
  private let values: StoredValues
  private let merging: SceneSave.Merging?
  private let late: LateRecord
  private let limits: ArchiveLimits
  private let policy: RetentionPolicy?
  /// The time that the main actor has for a save of its own; `nil` where nothing is saved
  /// automatically.
  private let delay: Duration?
  /// Called after a save with the others beside it.
  private let onSave: @Sendable (SceneSave.Saved) -> Void
  private let state: Mutex<State>

  @MainActor
  init(_ session: RestorationSession, _ values: StoredValues) {
    store = session.store
    scene = session.scene
    saved = session.saver.saved
    (merging, late) = (session.saver.merging, session.attempts.late)
    limits = session.engine.limits
    policy = session.options.retention
    // A test clock cannot tell how long the main actor has been blocked.
    delay =
      session.options.clock.delays is ContinuousClock ? session.options.cadence?.firstDelay : nil
    onSave = { [weak session] saved in Task { @MainActor in session?.showOthers(of: saved) } }
    self.values = values
    state = Mutex(State(header: session.header))
  }

  /// Indicates whether there are changes that may have to be saved.
  var hasChanges: Bool { state.withLock { $0.hasChanged && $0.maySave } }

  /// Notes a change.
  ///
  /// - Parameter maySave: Whether the session could save it now.
  func noteChange(_ header: ArchiveHeader, maySave: Bool) {
    let begins = state.withLock { state in
      state.header = header
      state.hasChanged = true
      state.maySave = maySave
      state.changeCount += 1
      defer { state.isWatching = delay != nil }
      return !state.isWatching
    }
    if begins, let delay { Task.detached { [weak self] in await self?.watch(delay) } }
  }

  /// Notes the state that waits beside the values, or that there is none.
  func noteWaiting(_ waiting: ArchiveValue?) { state.withLock { $0.waiting = waiting } }

  /// Notes that nothing is saved from now on.
  func stop() { state.withLock { $0.maySave = false } }

  /// Saves the values if they differ from the last save. A save that fails leaves the store
  /// unchanged.
  ///
  /// - Parameter purges: Applies the retention policy afterwards, when it is due.
  /// - Returns: Whether something was saved.
  @discardableResult
  func save(purges: Bool = false) async -> Bool {
    await saved.inTurn { [self] in
      guard let archive = unsaved else { return false }
      let memory = saved.memory
      // Only the main actor could carry over the other objects of the archive before.
      if let latest = memory.base.archive, latest.countWithoutLists > archive.countWithoutLists {
        return false
      }
      var save = SceneSave(archive, memory)
      save.merging = merging
      if late.isPending { save.recording = { [late] in late.write(to: &$0) } }
      let made = try? await saved.make(save, of: scene, in: store, recording: late)
      guard case .saved(let end, _)? = made else { return false }
      onSave(end)
      if purges, let policy = saved.due(policy, after: end) {
        _ = try? await store.apply(store.plan(policy, of: scene))
      }
      return true
    }.value
  }

  /// Ends the watch for changes if none is unsaved.
  func endWatching() -> Bool {
    let seen = state.withLock { $0.changeCount }
    // The main actor's next save encodes what waits for it; to encode it here would do so twice.
    let hasPending = values.withContent { $0.hasPending }
    guard !(hasPending && hasChanges), unsaved == nil else { return false }
    return state.withLock { state in
      if state.changeCount == seen { state.isWatching = false }
      return !state.isWatching
    }
  }

  /// The current values, or `nil` if they are saved already or must not be saved.
  var unsaved: Archive? {
    var (header, isWanted, waiting) = state.withLock {
      ($0.header, $0.hasChanged && $0.maySave, $0.waiting)
    }
    header.timestamp = SystemTime.now()
    guard isWanted, case let content = values.encodedContent,
      let archive = try? content.archive(header, waiting: waiting, limits: limits).archive
        .adding(content.lists)
    else { return nil }
    return saved.memory.base.own?.hasEqualValues(as: archive) == true ? nil : archive
  }
}
