import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("Labels in the record of a file store")
struct LabelRecordTests {
  let directory: TemporaryDirectory
  let store: RevisionStore
  let session = SceneSession(app: "app")

  init() async throws {
    directory = try TemporaryDirectory()
    store = try await RevisionStore(files: directory("store"))
    for marker in 1...3 {
      _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
    }
  }

  private var record: String { "store/s/" + SessionKey(session).directoryName + "/pins" }

  private func labels() async throws -> [[String]] {
    try await store.revisions(of: session).map(\.labels)
  }

  @Test("The worked example of the description is what is stored")
  func workedExample() async throws {
    try await store.setPinned(true, 2, of: session)
    try await store.setLabel("a", to: 3, of: session)
    var expected = Array("SRPINS01".utf8) + [2] + [UInt8](repeating: 0, count: 15)
    expected += [1, 0, 0x61, 3] + [UInt8](repeating: 0, count: 7)
    let checksum = expected.withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) { expected += $0 }
    #expect(try directory.bytes(record) == expected)
    #expect(expected.count == 39)
    try await store.setLabel("a", to: nil, of: session)
    try await store.setPinned(false, 2, of: session)
    #expect(
      try !directory.contents(of: "store/s/" + SessionKey(session).directoryName).contains("pins")
    )
  }

  @Test("A record cut short at any byte keeps every revision, and a label can be given again")
  func cutRecord() async throws {
    try await store.setLabel("a", to: 3, of: session)
    let sound = try directory.bytes(record)
    for count in 0..<sound.count {
      try directory.write(sound.dropLast(sound.count - count), to: record)
      #expect(try await labels() == [[], [], []])
      #expect(try await store.revisions(of: session).allSatisfy(\.isPinned))
    }
    #expect(try await store.pinIssue(of: session) != nil)
    try await store.setLabel("a", to: 1, of: session)
    #expect(try await labels() == [["a"], [], []])
    #expect(try await store.pinIssue(of: session) == nil)
  }

  @Test("More labels than a record holds are refused, and the stored ones stay")
  func tooManyLabels() async throws {
    let long = String(repeating: "l", count: 250)
    let error = await #expect(throws: RestorationError.self) {
      for index in 0..<300 { try await store.setLabel("\(index)" + long, to: 1, of: session) }
    }
    #expect(error?.code == .limitExceeded)
    #expect(try await labels()[0].count > 200)
  }

  @Test("The label of a removed revision goes with the next change")
  func removedRevision() async throws {
    try await store.setLabel("a", to: 1, of: session)
    try await store.remove(1, of: session, force: true)
    try await store.setLabel("b", to: 2, of: session)
    #expect(try await labels() == [["b"], []])
    #expect(try directory.bytes(record).count == 39 - 8)
  }
}
