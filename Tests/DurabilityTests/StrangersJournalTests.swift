#if os(Linux) && SQLite
  import FaultRig
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  /// Another user plants a file beside a database after it and its surroundings were checked, and before
  /// SQLite looks for its own.
  ///
  /// Only the superuser can give files away, so elsewhere than in a container this is skipped.
  @Suite(
    "Another user plants a journal beside a database while it is being opened",
    .enabled(if: geteuid() == 0, "only the superuser can give a file to another user")
  )
  struct StrangersJournalTests {
    private static let stranger = uid_t(12_345)

    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let name = "state.sqlite"

    init() async throws {
      directory = try TemporaryDirectory(isInMemory: true)
      try await Self.makeStore(at: directory(name), marker: 1)
      try await Self.makeStore(at: directory("other.sqlite"), marker: 2)
      // As a copy of a database is, in a folder where everyone may make files.
      try FileManager.default.removeItem(atPath: directory(name) + "-journal")
      try #require(chmod(directory(""), 0o1777) == 0)
    }

    private static func makeStore(at path: String, marker: Int) async throws {
      let session = SceneSession(app: "app")
      let store = try await RevisionStore(sqlite: path)
      _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
    }

    /// Puts a file of the stranger beside the database when SQLite opens that.
    private func plant(_ bytes: [UInt8], as suffix: String) {
      let place = directory(name)
      SweptDatabase.beforeOpening(place) {
        let file = place + suffix
        #expect(FileManager.default.createFile(atPath: file, contents: Data(bytes)))
        #expect(chmod(file, 0o666) == 0)
        #expect(chown(file, Self.stranger, Self.stranger) == 0)
      }
    }

    private func open(_ options: StoreOptions) async -> RestorationError? {
      do {
        _ = try await RevisionStore(sqlite: directory(name), options: options)
        return nil
      } catch {
        return error
      }
    }

    @Test("A journal of the stranger's own store is not played back in 200 openings")
    func journalIsRefused() async throws {
      let before = try directory.bytes(name)
      let journal = Self.journal(replacingWith: try directory.bytes("other.sqlite"))
      for count in 0..<200 {
        plant(journal, as: "-journal")
        let error = await open(StoreOptions(isForReading: count.isMultiple(of: 2)))
        #expect(error?.code == .insecurePermissions)
        #expect(try directory.bytes(name) == before)
        try FileManager.default.removeItem(atPath: directory(name) + "-journal")
      }
      let store = try await RevisionStore(sqlite: directory(name))
      #expect(try await store.newestGood(for: session)?.archive.header.stateVersion == 1)
    }

    @Test(
      "A write-ahead log is not read in such a folder, whoever made it",
      arguments: [true, false]
    )
    func logIsRefused(isForReading: Bool) async throws {
      let before = try directory.bytes(name)
      plant([0x37, 0x7F, 0x06, 0x82] + [UInt8](repeating: 0, count: 28), as: "-wal")
      let error = await open(StoreOptions(isForReading: isForReading))
      #expect(error?.code == .insecurePermissions)
      #expect(try directory.bytes(name) == before)
    }

    /// A journal that replaces all pages of a database when it is played back, in SQLite's form.
    private static func journal(replacingWith database: [UInt8]) -> [UInt8] {
      func number(_ value: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
      }
      let pageSize = Int(database[16]) << 8 | Int(database[17])
      let count = database.count / pageSize
      let nonce = 0x0123_4567
      var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
      for value in [count, nonce, count, 512, pageSize] { journal += number(value) }
      journal += [UInt8](repeating: 0, count: 512 - journal.count)
      for index in 0..<count {
        let page = Array(database[index * pageSize..<(index + 1) * pageSize])
        let sums = stride(from: pageSize - 200, to: 0, by: -200).map { Int(page[$0]) }
        journal += number(index + 1) + page + number(sums.reduce(nonce, +))
      }
      return journal
    }
  }
#endif
