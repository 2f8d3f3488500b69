#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  @Suite("Databases that this and other versions wrote")
  struct FixtureTests {
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "RestorationFixtures")
    static let session = SceneSession(app: "org.example.notes")

    static func database() throws -> [UInt8] {
      try Array(Data(contentsOf: fixtures.appending(path: "Databases/v1/notes.sqlite")))
    }

    /// A database of schema version 1 as development versions had it before the first release, with
    /// two revisions.
    static func developmentDatabase() throws -> [UInt8] {
      try Array(Data(contentsOf: fixtures.appending(path: "Databases/development/notes.sqlite")))
    }

    let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    private static func notes() throws -> Archive {
      let file = fixtures.appending(path: "Archives/v1/notes.restoration")
      return try Archive(ArchiveBytes(Array(Data(contentsOf: file))))
    }

    @Test("A store of version 1 is read whole, and takes a new save", .scenario(184))
    func storeOfVersionOneIsRead() async throws {
      try await recordIfWanted()
      try directory.write(Self.database(), to: "notes.sqlite")
      let store = try await RevisionStore(sqlite: directory("notes.sqlite"))
      #expect(await store.recovery == nil)
      #expect(try await store.database.settings()["user_version"] == "1")
      #expect(try await store.sessions() == [Self.session])
      #expect(try await store.verify(Self.session).map(\.number) == [1, 2])
      #expect(try await store.verify(Self.session).map(\.state) == [.good, .good])
      let listed = try await store.revisions(of: Self.session)
      #expect(listed.map(\.isPinned) == [true, false])
      let notes = try Self.notes()
      #expect(listed.map(\.facts) == [Revision.Facts(notes), Revision.Facts(notes)])
      #expect(try await store.newestGood(for: Self.session)?.archive.bytes == notes.bytes)
      let aside = try await store.quarantined(of: Self.session)
      #expect(aside.map(\.number) == [3])
      #expect(aside.map(\.quarantinedAt) == [100])
      let ledger = try await store.ledger(of: Self.session)
      #expect(ledger.issue == nil)
      #expect(ledger.confirmed == 2)
      #expect(ledger.attempts.count == 2)
      #expect(try await store.save(notes, for: Self.session).number == 5)
    }

    /// Makes the fixture: remove it, and run this with `RECORD_FIXTURES=1`.
    private func recordIfWanted() async throws {
      let file = Self.fixtures.appending(path: "Databases/v1/notes.sqlite")
      guard ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
        !FileManager.default.fileExists(atPath: file.path)
      else { return }
      Issue.record("recorded; run again without RECORD_FIXTURES")
      var options = StoreOptions()
      options.now = { 100 }
      func open() async throws -> RevisionStore {
        try await RevisionStore(sqlite: directory("new.sqlite"), options: options)
      }
      let notes = try Self.notes()
      let first = try await open()
      for _ in 1...3 { _ = try await first.save(notes, for: Self.session) }
      try withDatabase(at: directory("new.sqlite")) {
        try $0.execute(sql: "UPDATE restoration_archive SET bytes = zeroblob(50) WHERE id = 3")
      }
      let store = try await open()
      _ = try await store.save(notes, for: Self.session)
      try await store.remove(4, of: Self.session, force: true)
      try await store.setPinned(true, 1, of: Self.session)
      try await store.updateLedger(of: Self.session) { ledger in
        ledger.begin(revision: 2, build: "7", startedAt: 100)
        ledger.close(1, .interrupted(RestorationNote(["tabs", "notes"], .decoding)))
        ledger.begin(revision: 2, build: "7", startedAt: 101, leftOut: [["tabs", "notes"]])
        ledger.close(2, .confirmed)
      }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(directory.bytes("new.sqlite")).write(to: file)
    }

    @Test("A database of a development version is refused in words, untouched", arguments: 1...5)
    func developmentDatabaseIsRefused(_ version: Int) async throws {
      let name = "notes.sqlite"
      try directory.write(Self.developmentDatabase(), to: name)
      try withDatabase(at: directory(name)) {
        try $0.execute(sql: "PRAGMA user_version = \(version)")
      }
      let before = try directory.bytes(name)
      for options in [StoreOptions(), StoreOptions(isForReading: true)] {
        let error = await #expect(throws: RestorationError.self) {
          try await RevisionStore(sqlite: directory(name), options: options)
        }
        #expect(error?.code == .unsupportedVersion)
        #expect(error?.message.contains("development version") == true)
        #expect(try directory.bytes(name) == before)
        #expect(try directory.contents() == [name])
      }
    }

    @Test("A damaged database of a development version is not recovered into a new one")
    func damagedDevelopmentDatabaseIsKept() async throws {
      let name = "notes.sqlite"
      try directory.write(Self.developmentDatabase(), to: name)
      try withDatabase(at: directory(name)) {
        try $0.execute(sql: "UPDATE restoration_session SET checksum = 0")
      }
      let before = try directory.bytes(name)
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(sqlite: directory(name))
      }
      #expect(error?.code == .unsupportedVersion)
      #expect(try directory.bytes(name) == before)
      #expect(try directory.contents() == [name])
    }
  }
#endif
