import Foundation
import RestorationArchive
import RestorationCoding
import RestorationStorage
import Synchronization

/// Saves the values of a scene on any thread, for a process whose main actor is blocked, as in `readLine()`:
/// when it ends, and by the cadence as long as it does not.
final class EndSaver: Sendable {
  private struct State {
    var header: ArchiveHeader
    /// The state that a restoration has not given to the values, which every save keeps beside them.
    var waiting: ArchiveValue?
    var hasChanged = false
    var maySave = false
    var changeCount = 0
    var isWatching = false
  }

  let store: RevisionStore
  let scene: SceneSession
  let saved: SavedState
  private let values: StoredValues
  private let limits: ArchiveLimits
  let policy: RetentionPolicy?
  /// How long the main actor has for a save of its own; `nil` where nothing is saved without being asked.
  private let delay: Duration?
  private let state: Mutex<State>

  @MainActor
  init(_ session: RestorationSession, _ values: StoredValues) {
    store = session.store
    scene = session.scene
    saved = session.saver.saved
    limits = session.engine.limits
    policy = session.options.retention
    // The clock of a test says nothing of how long the main actor has been blocked.
    delay =
      session.options.clock is ContinuousClock ? session.options.cadence?.firstDelay : nil
    self.values = values
    state = Mutex(State(header: session.header))
  }

  /// Whether something was changed that may have to be saved.
  var hasChanges: Bool { state.withLock { $0.hasChanged && $0.maySave } }

  /// Takes note of a change.
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

  /// Takes note of what waits beside the values, or that nothing does.
  func noteWaiting(_ waiting: ArchiveValue?) { state.withLock { $0.waiting = waiting } }

  /// Takes note that nothing is saved any more.
  func stop() { state.withLock { $0.maySave = false } }

  /// Saves the values if they are not what was saved last; what fails leaves the store as it was.
  func save() async {
    guard let archive = unsaved else { return }
    let (latest, shown) = (saved.latest, saved.shown)
    // What else the archive before has, the main actor alone could take along.
    if let latest, latest.archive.objectCount > archive.objectCount { return }
    let isGuarded = await store.notePassedOver(above: shown, of: scene)
    // What others saved meanwhile is kept beside: there is no time to take it over.
    if let seen = saved.seen { _ = await store.notePassedOver(above: seen, of: scene) }
    guard let revision = try? await store.save(archive, for: scene) else { return }
    let newest = SavedState.Newest(number: revision.number, archive: archive)
    saved.noteSave(newest, isGuarded: isGuarded, above: shown)
  }

  /// Ends the watch over changes if none is unsaved.
  func endWatching() -> Bool {
    let seen = state.withLock { $0.changeCount }
    guard unsaved == nil else { return false }
    return state.withLock { state in
      if state.changeCount == seen { state.isWatching = false }
      return !state.isWatching
    }
  }

  /// The values as they are, unless they are what was saved last, or must not be saved.
  var unsaved: Archive? {
    let (header, isWanted) = state.withLock { ($0.header, $0.hasChanged && $0.maySave) }
    guard isWanted, let archive = try? archive(header) else { return nil }
    return saved.latest?.archive.hasEqualState(as: archive) == true ? nil : archive
  }

  private func archive(_ header: ArchiveHeader) throws(RestorationError) -> Archive {
    var header = header
    header.timestamp = RestorationSession.systemDate
    let encoder = ArchiveEncoder(header: header, limits: limits)
    _ = encoder.begin(.root)
    try encoder.end(.root, className: String(reflecting: SceneValuesHost.self), role: .app)
    let path: IdentifierPath = [SceneValues.identifier]
    let coder = encoder.begin(path)
    values.encode(to: coder)
    if let waiting = state.withLock({ $0.waiting }) { try coder.storeWaiting(waiting) }
    try encoder.end(path, className: String(reflecting: SceneValues.self), role: .controller)
    return try encoder.finish()
  }
}
