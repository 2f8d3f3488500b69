import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTesting
import Synchronization
import Testing

/// A server that can be reached or not, and its contents.
final class MirrorServer: Sendable {
  enum Mood: Sendable {
    case reachable
    case unreachable(RestorationError.Code)
    case silent
  }

  static let session = SceneSession(app: "com.example.mirror")
  static let keys = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 7, count: 32)) }

  let backend = MemoryBackend()
  private let mood: Mutex<Mood>

  init(_ mood: Mood = .reachable) { self.mood = Mutex(mood) }

  func become(_ mood: Mood) { self.mood.withLock { $0 = mood } }

  @Sendable
  func open() async throws(RestorationError) -> any RevisionBackend {
    switch mood.withLock({ $0 }) {
    case .reachable: return backend
    case .unreachable(let code): throw RestorationError(code, "the server cannot be reached")
    case .silent:
      try? await Task.sleep(for: .seconds(3600))
      throw RestorationError(.unavailable, "the server has not answered")
    }
  }

  /// The markers of the revisions that a device with the key finds there, by number.
  func savedMarkers() async throws -> [UInt64] {
    let store = try await RevisionStore(
      backend,
      attemptLogs: .inMemory,
      options: StoreOptions(encryption: StoreEncryption(keys: Self.keys))
    )
    var markers: [UInt64] = []
    for revision in try await store.revisions(of: Self.session) {
      let stored = try #require(try await store.load(revision.number, of: Self.session))
      markers.append(stored.archive.header.stateVersion)
    }
    return markers
  }

  // MARK: Devices

  static func mirror(
    _ store: RevisionStore,
    _ server: MirrorServer,
    device: String = "desk",
    sealing: MirroredStore.Sealing = .keys(keys)
  ) -> MirroredStore {
    MirroredStore(of: store, device: device, sealing: sealing, server: server.open)
  }

  /// Saves an archive that tells which one it is, and when: higher markers are newer.
  static func save(_ marker: Int, in mirror: MirroredStore) async throws {
    try await mirror.store.save(try SampleArchive.make(session, marker: marker), for: session)
  }

  static func newest(in mirror: MirroredStore) async throws -> UInt64? {
    try await mirror.store.newestGood(for: session)?.archive.header.stateVersion
  }
}
