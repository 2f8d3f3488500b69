import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

@Suite("A sealed store whose own key record is lost, and its key file as well")
struct LostKeyRecordTests {
  private let session = SceneSession(app: "org.example.notes", scene: "main")

  /// Makes a store with a revision, removes records from it, and takes its key file away.
  private func lose(_ records: [RecordName], of place: EncryptedStore) async throws -> [UInt8] {
    let keys = KeyFile(path: place.directory("state.key"))
    let store = try await place.open(StoreEncryption(keys: keys))
    _ = try await store.save(SampleArchive.make(session), for: session)
    let session = session
    try await place.openPlain().change(session) { writer throws(RestorationError) in
      for name in records { try writer.setRecord(nil, as: name) }
    }
    let key = try place.directory.bytes("state.key")
    try FileManager.default.removeItem(atPath: keys.path)
    return key
  }

  @Test(
    "No key is made, nothing is saved under another one, and the right one opens it",
    arguments: EncryptedStore.kinds
  )
  func noKeyIsMade(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let key = try await lose([.storeKey], of: place)
    let encryption = StoreEncryption(keys: KeyFile(path: place.directory("state.key")))
    let store = try await place.open(encryption)
    let other = SceneSession(app: "org.example.notes", scene: "other")
    await expectAsync(.keyUnavailable) {
      _ = try await store.save(try SampleArchive.make(other), for: other)
    }
    #expect(try !place.directory.contents().contains("state.key"))
    try place.directory.write(key, to: "state.key")
    try place.directory.setPermissions(0o600, of: "state.key")
    let opened = try await place.open(encryption)
    #expect(try await opened.load(1, of: session) != nil)
    #expect(try await opened.save(try SampleArchive.make(session), for: session).number == 2)
  }

  @Test("No key is made where only the revisions are left of what was sealed")
  func sealedRevisionAlone() async throws {
    let place = try EncryptedStore(.files)
    _ = try await lose([.storeKey, .key], of: place)
    let store = try await place.open(
      StoreEncryption(keys: KeyFile(path: place.directory("state.key")))
    )
    #expect(store.keyFailure?.code == .keyUnavailable)
    #expect(try !place.directory.contents().contains("state.key"))
  }
}
