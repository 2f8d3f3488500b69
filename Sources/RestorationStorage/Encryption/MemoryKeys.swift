import RestorationArchive
import Synchronization

/// Where a store in memory keeps its wrapped keys.
final class MemoryKeys: Sendable {
  let identifier = SealingRandomness.system.bytes(SealedIdentity.storeByteCount)
  private let records = Mutex<(store: [UInt8]?, sessions: [SceneSession: [UInt8]])>((nil, [:]))

  func destroy(_ session: SceneSession) {
    records.withLock { $0.sessions[session] = nil }
  }

  func place(of session: SceneSession) -> Place { Place(keys: self, session: session) }

  struct Place: KeyRecordPlace {
    let keys: MemoryKeys
    let session: SceneSession

    var storeIdentifier: [UInt8]? { keys.identifier }

    func storeKeyRecord() -> [UInt8]? { keys.records.withLock { $0.store } }

    func makeStoreKeyRecord(_ record: [UInt8]) { keys.records.withLock { $0.store = record } }

    func sessionKeyRecord() -> [UInt8]? { keys.records.withLock { $0.sessions[session] } }

    func makeSessionKeyRecord(_ record: [UInt8]) {
      keys.records.withLock { $0.sessions[session] = record }
    }
  }
}
