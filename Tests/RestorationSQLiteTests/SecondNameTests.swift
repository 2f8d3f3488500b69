#if SQLite
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  /// A file that is moved to or from the quarantine has two names for a while.
  @Suite("A database that was being replaced when its process was killed")
  struct SecondNameTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let quarantine = "state.sqlite-quarantine"

    init() async throws {
      directory = try TemporaryDirectory()
      _ = try await save(RevisionStore(sqlite: directory("state.sqlite")), 1)
      try FileManager.default.createDirectory(
        atPath: directory(quarantine),
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    }

    private func save(_ store: RevisionStore, _ marker: Int) async throws -> RevisionNumber {
      try await store.save(SampleArchive.make(session, marker: marker), for: session).number
    }

    private func link(_ name: String, suffix: String = "") throws {
      try FileManager.default.linkItem(
        atPath: directory("state.sqlite" + suffix),
        toPath: directory(quarantine + "/" + name + suffix)
      )
    }

    private func damage() throws -> [UInt8] {
      var bytes = try directory.bytes("state.sqlite")
      bytes.replaceSubrange(100..<4096, with: repeatElement(0, count: 3996))
      try directory.write(bytes, to: "state.sqlite")
      return bytes
    }

    private func read() async throws -> RevisionStore {
      try await RevisionStore(
        sqlite: directory("state.sqlite"),
        options: StoreOptions(isForReading: true)
      )
    }

    @Test("Readers take it with both names, and writers take the other one away")
    func newDatabase() async throws {
      try link("ready.sqlite")
      let reader = try await read()
      #expect(try await reader.revisions(of: session).map(\.number) == [1])
      #expect(try directory.contents(of: quarantine) == ["ready.sqlite"])
      #expect(try await save(RevisionStore(sqlite: directory("state.sqlite")), 2) == 2)
      #expect(try directory.contents(of: quarantine) == ["lock"])
      #expect(try await reader.revisions(of: session).map(\.number) == [1, 2])
    }

    /// A process that still has it open may save to it, so the replacement may be older.
    @Test("A damaged one that still has its place is saved once more, with what came since")
    func damagedDatabase() async throws {
      try directory.write(directory.bytes("state.sqlite"), to: quarantine + "/ready.sqlite")
      #expect(try await save(RevisionStore(sqlite: directory("state.sqlite")), 2) == 2)
      let bytes = try damage()
      try link("1.sqlite")
      try link("1.sqlite", suffix: "-journal")
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      #expect(try await store.revisions(of: session).map(\.number) == [1, 2])
      #expect(await store.recovery?.path.hasSuffix("/1.sqlite") == true)
      #expect(try directory.bytes(quarantine + "/1.sqlite") == bytes)
      #expect(
        try directory.contents(of: quarantine)
          == ["1.sqlite", "1.sqlite-journal", "1.txt", "lock"]
      )
    }

    /// A power cut may bring the old name back.
    @Test(
      "What belongs to the damaged one is taken from the side of the new one, and kept",
      arguments: ["-journal", "-wal", "-shm"]
    )
    func companions(_ suffix: String) async throws {
      try directory.write([1, 2, 3], to: quarantine + "/1.sqlite")
      let old = suffix == "-journal" ? try directory.bytes("state.sqlite-journal") : [4, 5, 6]
      try directory.write(old, to: "state.sqlite" + suffix)
      try FileManager.default.linkItem(
        atPath: directory("state.sqlite" + suffix),
        toPath: directory(quarantine + "/1.sqlite" + suffix)
      )
      if suffix == "-journal" {
        #expect(try await read().revisions(of: session).map(\.number) == [1])
      } else {
        // Readers would apply the damaged database's log to this one.
        let error = await #expect(throws: RestorationError.self) { try await read() }
        #expect(error?.code == .storeBusy)
      }
      #expect(try await save(RevisionStore(sqlite: directory("state.sqlite")), 2) == 2)
      #expect(
        try directory.contents(of: quarantine) == ["1.sqlite", "1.sqlite" + suffix, "lock"]
      )
      #expect(try directory.bytes(quarantine + "/1.sqlite" + suffix) == old)
      #expect(try await read().revisions(of: session).map(\.number) == [1, 2])
    }

    @Test("A companion that was left in quarantine alone keeps its name there")
    func companionAlone() async throws {
      try directory.write([4, 5, 6], to: quarantine + "/1.sqlite-journal")
      // No number that we give, and none to count on from.
      try directory.write([7], to: quarantine + "/\(Int.max).sqlite")
      _ = try damage()
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      #expect(try await store.revisions(of: session).map(\.number) == [1])
      #expect(await store.recovery?.path.hasSuffix("/2.sqlite") == true)
      #expect(try directory.bytes(quarantine + "/1.sqlite-journal") == [4, 5, 6])
      #expect(try directory.bytes(quarantine + "/\(Int.max).sqlite") == [7])
    }

    @Test("Between its two moves it is a database to readers, who are told what to do")
    func onItsWay() async throws {
      try FileManager.default.moveItem(
        atPath: directory("state.sqlite"),
        toPath: directory(quarantine + "/ready.sqlite")
      )
      let location = try StoreLocation(directory("state.sqlite"))
      #expect(location.kind == .sqlite)
      let error = await #expect(throws: RestorationError.self) {
        try await location.open(options: StoreOptions(isForReading: true))
      }
      #expect(error?.code == .storeBusy)
      #expect(error?.message.contains("open it for changing once") == true)
      let store = try await location.open()
      #expect(try await store.revisions(of: session).map(\.number) == [1])
      #expect(try await read().revisions(of: session).map(\.number) == [1])
    }

    @Test("Another second name is refused, whatever is in quarantine", arguments: [true, false])
    func foreignName(_ reads: Bool) async throws {
      try FileManager.default.linkItem(
        atPath: directory("state.sqlite"),
        toPath: directory("elsewhere")
      )
      try directory.write([1, 2, 3], to: quarantine + "/ready.sqlite")
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(
          sqlite: directory("state.sqlite"),
          options: StoreOptions(isForReading: reads)
        )
      }
      #expect(error?.code == .insecurePermissions)
      #expect(FileManager.default.fileExists(atPath: directory("elsewhere")))
      #expect(try directory.bytes(quarantine + "/ready.sqlite") == [1, 2, 3])
    }
  }
#endif
