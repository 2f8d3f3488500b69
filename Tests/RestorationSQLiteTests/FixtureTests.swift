#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  @Suite("Databases that released versions wrote")
  struct FixtureTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "RestorationFixtures/Databases")
    static let session = SceneSession(app: "org.example.notes")

    /// Recorded by opening the database of schema 2 when revision 2 is damaged, and saving.
    @Test func databaseOfSchemaThreeIsRead() async throws {
      let directory = try TemporaryDirectory()
      let file = Self.folder.appending(path: "v3/notes.sqlite")
      if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
        !FileManager.default.fileExists(atPath: file.path)
      {
        try await record(to: file, in: directory)
        Issue.record("recorded; run again without RECORD_FIXTURES")
      }
      try directory.write(Array(Data(contentsOf: file)), to: "notes.sqlite")
      let store = try await SQLiteStore(path: directory("notes.sqlite"))
      #expect(await store.salvage == nil)
      #expect(try await store.verify(Self.session).map(\.number) == [1, 3])
      #expect(try await store.verify(Self.session).map(\.state) == [.good, .good])
      let aside = try await store.quarantined(of: Self.session)
      #expect(aside.map(\.number) == [2])
      #expect(aside.map(\.putAsideAt) == [100])
      #expect(try await store.clockRecord() == ClockRecord(trusted: 1234))
      #expect(try await store.ledger(of: Self.session).confirmed == 2)
    }

    private static func keep(_ bytes: [UInt8], as file: URL) throws {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }

    private struct StoppedClock: StoreClock {
      let now = 100.0
      let sinceBoot = Duration.seconds(5)
      let boot = "boot"
    }

    private func record(to file: URL, in directory: TemporaryDirectory) async throws {
      let older = Self.folder.appending(path: "v2/notes.sqlite")
      try directory.write(Array(Data(contentsOf: older)), to: "new.sqlite")
      try withDatabase(at: directory("new.sqlite")) {
        try $0.execute(sql: "UPDATE restoration_archive SET bytes = zeroblob(50) WHERE id = 2")
      }
      let store = try await SQLiteStore(
        path: directory("new.sqlite"),
        options: StoreOptions(clock: StoppedClock())
      )
      let good = try #require(try await store.newestGood(for: Self.session))
      _ = try await store.save(good.archive, for: Self.session)
      try await store.setClockRecord(ClockRecord(trusted: 1234))
      try Self.keep(try directory.bytes("new.sqlite"), as: file)
    }

    @Test(
      "Databases of all schemas are brought to the current one and lose nothing",
      .scenario(184),
      arguments: [1, 2, 3]
    )
    func olderDatabasesAreMigrated(_ version: Int) async throws {
      let directory = try TemporaryDirectory()
      let file = Self.folder.appending(path: "v\(version)/notes.sqlite")
      try directory.write(Array(Data(contentsOf: file)), to: "notes.sqlite")
      let store = try await SQLiteStore(path: directory("notes.sqlite"))
      #expect(try await store.settings()["user_version"] == "4")
      #expect(try await store.verify(Self.session).map(\.state) == [.good, .good])
      #expect(await store.salvage == nil)
    }
  }
#endif
