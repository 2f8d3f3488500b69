import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTesting
import StoreTestSupport
import Testing

@Suite("A store that gets another key")
struct RekeyingTests {
  private let session = SceneSession(app: "org.example.notes", scene: "main")

  @Test(
    "A session that an app saves with the old key meanwhile gets the new one too",
    arguments: EncryptedStore.kinds
  )
  func sessionsSavedMeanwhileFollow(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let app = try await place.open()
    _ = try await app.save(SampleArchive.make(session), for: session)
    let late = SceneSession(app: "org.example.notes", scene: "late")
    let archive = try SampleArchive.make(late)
    // The app saves after the sessions were listed, before the store's own record changes.
    let store = try await place.openPlain().hooked(before: { calls, _ throws(RestorationError) in
      guard calls.contains(.setRecord(.storeKey)) else { return }
      _ = try await app.save(archive, for: late)
    })
    let old = try SealingTrial.storeKey(0x42)
    let new = try SealingTrial.storeKey(0x43)
    #expect(try await store.maintenance.rekeyAll(from: old, to: new) == 2)
    let opened = try await place.open(key: 0x43)
    #expect(try await opened.load(1, of: late)?.archive.bytes == archive.bytes)
    #expect(try await opened.load(1, of: session) != nil)
    // The old key makes no key of a session any more.
    let other = SceneSession(app: "org.example.notes", scene: "other")
    let another = try SampleArchive.make(other)
    await expectAsync(.keyUnavailable) { try await app.save(another, for: other) }
    // A second run finds nothing to do, and counts the same.
    #expect(try await store.maintenance.rekeyAll(from: old, to: new) == 2)
  }
}
