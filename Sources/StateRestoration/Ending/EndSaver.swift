import Foundation
import RestorationArchive
import RestorationCoding
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

  let store: RevisionStore
  let scene: SceneSession
  let saved: SavedState
  private let values: StoredValues
  private let limits: ArchiveLimits
  let policy: RetentionPolicy?
  /// The time that the main actor has for a save of its own; `nil` where nothing is saved
  /// automatically.
  private let delay: Duration?
  private let state: Mutex<State>

  @MainActor
  init(_ session: RestorationSession, _ values: StoredValues) {
    store = session.store
    scene = session.scene
    saved = session.saver.saved
    limits = session.engine.limits
    policy = session.options.retention
    // A test clock cannot tell how long the main actor has been blocked.
    delay =
      session.options.clock.delays is ContinuousClock ? session.options.cadence?.firstDelay : nil
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
  func save() async {
    guard let archive = unsaved else { return }
    let (latest, shown) = (saved.latest, saved.shown)
    // Only the main actor could carry over the other objects of the archive before.
    if let latest, latest.archive.objectCount > archive.objectCount { return }
    let isGuarded = await store.notePassedOver(above: shown, except: saved.left, of: scene)
    // Revisions that others saved meanwhile are kept beside: there is no time to merge them.
    if let seen = saved.seen { _ = await store.notePassedOver(above: seen, of: scene) }
    guard let revision = try? await store.save(archive, for: scene) else { return }
    let newest = SavedState.Newest(number: revision.number, archive: archive)
    saved.noteSave(newest, isGuarded: isGuarded, above: shown)
  }

  /// Ends the watch for changes if none is unsaved.
  func endWatching() -> Bool {
    let seen = state.withLock { $0.changeCount }
    guard unsaved == nil else { return false }
    return state.withLock { state in
      if state.changeCount == seen { state.isWatching = false }
      return !state.isWatching
    }
  }

  /// The current values, or `nil` if they are saved already or must not be saved.
  var unsaved: Archive? {
    let (header, isWanted) = state.withLock { ($0.header, $0.hasChanged && $0.maySave) }
    guard isWanted, let archive = try? archive(header) else { return nil }
    return saved.latest?.archive.hasEqualState(as: archive) == true ? nil : archive
  }

  private func archive(_ header: ArchiveHeader) throws(RestorationError) -> Archive {
    var header = header
    header.timestamp = SystemTime.now()
    let encoder = ArchiveEncoder(header: header, limits: limits)
    let app = encoder.begin(UnownedNode(.root))
    try encoder.end(app, className: String(reflecting: SceneValuesHost.self), role: .app)
    let path: IdentifierPath = [SceneValues.identifier]
    let coder = encoder.begin(UnownedNode(path))
    values.encode(to: coder)
    if let waiting = state.withLock({ $0.waiting }) { try coder.storeWaiting(waiting) }
    try encoder.end(coder, className: String(reflecting: SceneValues.self), role: .controller)
    return try encoder.finish()
  }
}
