import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("Records of a file store that are nothing but zeros")
struct ErasedRecordTests {
  let directory: TemporaryDirectory
  let session = SceneSession(app: "org.example.notes")

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Some file systems leave a file so when the power is cut.
  @Test("Pins and ledgers are damaged then, and not absent")
  func zerosAreDamage() async throws {
    let store = try await RevisionStore(files: directory("store"))
    for marker in 1...2 {
      _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
    }
    try await store.setPinned(true, 1, of: session)
    try await store.updateLedger(of: session) { $0.confirmed = 1 }
    for name in ["pins", "ledger"] {
      let path = "store/s/\(SessionKey(session).directoryName)/\(name)"
      let count = try directory.bytes(path).count
      try directory.write([UInt8](repeating: 0, count: count), to: path)
    }
    #expect(try await store.revisions(of: session).map(\.isPinned) == [true, true])
    #expect(try await store.pinIssue(of: session) != nil)
    #expect(try await store.ledger(of: session).issue != nil)
    try await store.setPinned(false, 2, of: session)
    #expect(try await store.revisions(of: session).map(\.isPinned) == [true, false])
    try await store.setPinned(false, 1, of: session)
    #expect(try await store.revisions(of: session).map(\.isPinned) == [false, false])
  }
}
