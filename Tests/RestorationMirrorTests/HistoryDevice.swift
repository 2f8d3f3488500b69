import RestorationArchive
import RestorationMirror
import RestorationStorage

/// A device of a history, whose process may be killed at any moment; its store stays.
struct HistoryDevice {
  let name: String
  let siblings: MirroredStore.Siblings
  private let session: SceneSession
  private let server: UnsteadyBackend
  private var base = MemoryBackend()
  private(set) var process: ProcessBackend
  private(set) var store: RevisionStore
  private(set) var mirror: MirroredStore
  /// The markers of the revisions that its app has saved, and that no retention has removed.
  var saved: Set<UInt64> = []

  /// Short pauses, so that a history of failures takes no time.
  static let pace = {
    var pace = MirrorPace()
    pace.shortestPause = .milliseconds(2)
    pace.longestPause = .milliseconds(10)
    return pace
  }()

  init(
    _ name: String,
    of session: SceneSession,
    _ server: UnsteadyBackend,
    _ siblings: MirroredStore.Siblings
  ) {
    (self.name, self.session, self.server, self.siblings) = (name, session, server, siblings)
    process = ProcessBackend(base)
    store = RevisionStore(unencrypted: process)
    mirror = server.mirror(name, of: store, siblings: siblings, pace: Self.pace)
  }

  /// Starts a new process; the one before is killed where it is.
  mutating func start() {
    process.die()
    process = ProcessBackend(base)
    store = RevisionStore(unencrypted: process)
    mirror = server.mirror(name, of: store, siblings: siblings, pace: Self.pace)
  }

  // MARK: Snapshots

  /// A device's disk at some moment, and what its process knew.
  struct Snapshot {
    fileprivate let base: MemoryBackend
    fileprivate let memory: MirrorMemory
    fileprivate let saved: Set<UInt64>
  }

  var snapshot: Snapshot { Snapshot(base: base.copy(), memory: mirror.memory, saved: saved) }

  /// Puts the device back to a moment, with what its process knew then, or without, as by a backup.
  mutating func putBack(to snapshot: Snapshot, withMemory: Bool) {
    process.die()
    (base, saved) = (snapshot.base.copy(), snapshot.saved)
    process = ProcessBackend(base)
    store = RevisionStore(unencrypted: process)
    let memory = withMemory ? snapshot.memory : MirrorMemory()
    mirror = server.mirror(
      name,
      of: store,
      siblings: siblings,
      pace: Self.pace,
      memory: memory
    )
  }

  /// Another device with the content of this one.
  func cloned(as name: String, withMemory: Bool) -> HistoryDevice {
    var device = HistoryDevice(name, of: session, server, siblings)
    device.putBack(to: snapshot, withMemory: withMemory)
    return device
  }

  /// The device's store as it is, whatever becomes of the process.
  private var truth: RevisionStore { RevisionStore(unencrypted: base) }

  /// The marker of its newest state.
  var newest: UInt64? {
    get async throws {
      try await truth.newestGood(for: session)?.archive.header.stateVersion
    }
  }

  var markers: [UInt64] {
    get async throws { try await truth.revisions(of: session).compactMap(\.stateVersion) }
  }
}
