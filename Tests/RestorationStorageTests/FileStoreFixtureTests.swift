import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

@Suite("File stores that released versions wrote")
struct FileStoreFixtureTests {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "RestorationFixtures")
  static let folder = fixtures.appending(path: "FileStores")
  static let session = SceneSession(app: "org.example.notes")

  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// The contents of a store of one version.
  struct Expected: Sendable, CustomTestStringConvertible {
    let version: Int
    let numbers: [RevisionNumber]
    let next: RevisionNumber

    var testDescription: String { "version \(version)" }
  }

  static let stores = [
    Expected(version: 1, numbers: [1, 2, 4], next: 6)
  ]

  private static func notes() throws -> Archive {
    let file = fixtures.appending(path: "Archives/v1/notes.restoration")
    return try Archive(ArchiveBytes(Array(Data(contentsOf: file))))
  }

  @Test("They open, verify, list, and take a new save", arguments: stores)
  func storesOfAllVersionsWork(_ expected: Expected) async throws {
    try await recordIfWanted(expected)
    try put(expected)
    let store = try await RevisionStore(files: directory("store"))
    #expect(try await store.sessions() == [Self.session])
    let health = try await store.verify(Self.session)
    #expect(health.map(\.number) == expected.numbers)
    #expect(health.allSatisfy { $0.state == .good })
    let listed = try await store.revisions(of: Self.session)
    #expect(listed.map(\.isPinned) == expected.numbers.map { $0 == 1 })
    let notes = try Self.notes()
    for revision in listed {
      let stored = try await store.load(revision.number, of: Self.session)
      #expect(stored?.archive.bytes == notes.bytes)
      #expect(stored?.revision == revision)
    }
    let aside = try await store.quarantined(of: Self.session)
    #expect(aside.map(\.number) == [3])
    #expect(aside.map(\.quarantinedAt) == [100])
    #expect(try await store.ledger(of: Self.session).confirmed == 3)
    #expect(try await store.ledger(of: Self.session).issue == nil)

    #expect(try await store.save(notes, for: Self.session).number == expected.next)
    #expect(try await store.verify(Self.session).allSatisfy { $0.state == .good })
    let again = try await RevisionStore(files: directory("store"))
    #expect(try await again.newestGood(for: Self.session)?.revision.number == expected.next)
    let mark = String(decoding: try directory.bytes("store/STORE"), as: UTF8.self)
    #expect(mark.contains("\nread \(expected.version)\nwrite \(expected.version)\n"))
  }

  @Test("Looking at them changes nothing", arguments: stores)
  func readingChangesNothing(_ expected: Expected) async throws {
    try put(expected)
    let before = try tree()
    let store = try await RevisionStore(
      files: directory("store"),
      options: StoreOptions(isForReading: true)
    )
    #expect(try await store.verify(Self.session).map(\.number) == expected.numbers)
    #expect(try await store.ledger(of: Self.session).confirmed == 3)
    #expect(try tree() == before)
  }

  // MARK: Files

  /// Puts a fixture in place, with the permissions and the empty directory that a checkout loses.
  private func put(_ expected: Expected) throws {
    let place = directory("store")
    let source = Self.folder.appending(path: "v\(expected.version)").path
    try FileManager.default.copyItem(atPath: source, toPath: place)
    try FileManager.default.createDirectory(
      atPath: place + "/tmp",
      withIntermediateDirectories: true
    )
    try directory.setPermissions(0o700, of: "store")
    for name in try directory.contents(of: "store") {
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: place + "/" + name, isDirectory: &isDirectory)
      try directory.setPermissions(isDirectory.boolValue ? 0o700 : 0o600, of: "store/" + name)
    }
  }

  private func tree() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for name in try directory.contents(of: "store") {
      result[name] = (try? directory.bytes("store/" + name)) ?? []
    }
    return result
  }

  private func recordIfWanted(_ expected: Expected) async throws {
    let target = Self.folder.appending(path: "v\(expected.version)")
    guard ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
      !FileManager.default.fileExists(atPath: target.path)
    else { return }
    Issue.record("recorded; run again without RECORD_FIXTURES")
    func open() async throws -> RevisionStore {
      var options = StoreOptions()
      options.now = { 100 }
      return try await RevisionStore(files: directory("store"), options: options)
    }
    let notes = try Self.notes()
    let store = try await open()
    for _ in 1...3 { _ = try await store.save(notes, for: Self.session) }
    let place = "store/s/" + SessionKey(Self.session).directoryName
    try directory.write(
      SampleArchive.damaged(notes).array,
      to: place + "/r/0000000000000003.restoration"
    )
    let again = try await open()
    for _ in 4...5 { _ = try await again.save(notes, for: Self.session) }
    try await again.remove(5, of: Self.session, force: true)
    try await again.setPinned(true, 1, of: Self.session)
    let ledger = Self.fixtures.appending(path: "Ledgers/v1.ledger")
    try directory.write(Array(Data(contentsOf: ledger)), to: place + "/ledger")
    try? FileManager.default.removeItem(atPath: directory("store/tmp"))
    try FileManager.default.createDirectory(
      at: Self.folder,
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(atPath: directory("store"), toPath: target.path)
  }
}
