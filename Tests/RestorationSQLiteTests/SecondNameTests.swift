#if SQLite
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  /// Source: storage-reliability T4; what is moved to and from the quarantine has two names for a while.
  @Suite("A database that was being replaced when its process was killed")
  struct SecondNameTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let quarantine = "state.sqlite-quarantine"

    init() async throws {
      directory = try TemporaryDirectory()
      _ = try await save(SQLiteStore(path: directory("state.sqlite")), 1)
      try FileManager.default.createDirectory(
        atPath: directory(quarantine),
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    }

    private func save(_ store: SQLiteStore, _ marker: Int) async throws -> RevisionNumber {
      try await store.save(SampleArchive.make(session, marker: marker), for: session).number
    }

    private func link(_ name: String) throws {
      try FileManager.default.linkItem(
        atPath: directory("state.sqlite"),
        toPath: directory(quarantine + "/" + name)
      )
    }

    @Test("Readers take it with both names, and writers take the other one away")
    func newDatabase() async throws {
      try link("ready.sqlite")
      let options = StoreOptions(isForReading: true)
      let reader = try await SQLiteStore(path: directory("state.sqlite"), options: options)
      #expect(try await reader.revisions(of: session).map(\.number) == [1])
      #expect(try directory.contents(of: quarantine) == ["ready.sqlite"])
      #expect(try await save(SQLiteStore(path: directory("state.sqlite")), 2) == 2)
      #expect(try directory.contents(of: quarantine) == ["lock"])
      #expect(try await reader.revisions(of: session).map(\.number) == [1, 2])
    }

    /// Whoever still has it open may save to it, so what was to replace it may be older.
    @Test("A damaged one that still has its place is saved once more, with what came since")
    func damagedDatabase() async throws {
      try directory.write(directory.bytes("state.sqlite"), to: quarantine + "/ready.sqlite")
      #expect(try await save(SQLiteStore(path: directory("state.sqlite")), 2) == 2)
      var bytes = try directory.bytes("state.sqlite")
      bytes.replaceSubrange(100..<4096, with: repeatElement(0, count: 3996))
      try directory.write(bytes, to: "state.sqlite")
      try link("1.sqlite")
      let store = try await SQLiteStore(path: directory("state.sqlite"))
      #expect(try await store.revisions(of: session).map(\.number) == [1, 2])
      #expect(await store.salvage?.path.hasSuffix("/1.sqlite") == true)
      #expect(try directory.bytes(quarantine + "/1.sqlite") == bytes)
      #expect(
        try directory.contents(of: quarantine)
          == ["1.sqlite", "1.sqlite-journal", "1.txt", "lock"]
      )
    }

    @Test("Another second name is refused, whatever is in quarantine", arguments: [true, false])
    func foreignName(_ reads: Bool) async throws {
      try FileManager.default.linkItem(
        atPath: directory("state.sqlite"),
        toPath: directory("elsewhere")
      )
      try directory.write([1, 2, 3], to: quarantine + "/ready.sqlite")
      let error = await #expect(throws: RestorationError.self) {
        try await SQLiteStore(
          path: directory("state.sqlite"),
          options: StoreOptions(isForReading: reads)
        )
      }
      #expect(error?.code == .insecurePermissions)
      #expect(FileManager.default.fileExists(atPath: directory("elsewhere")))
      #expect(try directory.bytes(quarantine + "/ready.sqlite") == [1, 2, 3])
    }
  }
#endif
