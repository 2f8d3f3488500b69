#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// Rules: storage-reliability F6, F7, 4.2 "why not WAL".
  @Suite("A SQLite store with a write-ahead log")
  struct JournalTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func open(_ journal: DatabaseJournal) async throws -> SQLiteStore {
      try await SQLiteStore(
        path: directory("state.sqlite"),
        options: StoreOptions(busyTimeout: .milliseconds(50)),
        journal: journal
      )
    }

    @Test(
      "Versions of SQLite that lose transactions are refused",
      arguments: [
        (3_007_000, false), (3_040_001, false), (3_050_006, false), (3_050_007, true),
        (3_050_999, true), (3_051_000, false), (3_051_002, false), (3_051_003, true),
        (4_000_000, true),
      ] as [(Int32, Bool)]
    )
    func unsafeVersionsAreRefused(_ version: Int32, _ isSafe: Bool) throws {
      if isSafe {
        try DatabaseJournal.writeAheadLog.checkLibrary(version)
      } else {
        let error = #expect(throws: RestorationError.self) {
          try DatabaseJournal.writeAheadLog.checkLibrary(version)
        }
        #expect(error?.code == .unsupportedOperation)
      }
      try DatabaseJournal.rollback.checkLibrary(version)
      try DatabaseJournal.lockedWriteAheadLog.checkLibrary(version)
    }

    @Test("The settings are those that make a commit durable, after GRDB has had its say")
    func settingsAreDurable() async throws {
      let settings = try await open(.lockedWriteAheadLog).settings()
      #expect(settings["journal_mode"] == "wal")
      #expect(settings["synchronous"] == "2")
      #expect(settings["wal_autocheckpoint"] == "0")
    }

    @Test(
      "A store whose contents are in its log opens again, by either way",
      arguments: [true, false]
    )
    func closedStoreOpensAgain(_ isForReading: Bool) async throws {
      let archive = try SampleArchive.make(session, marker: 1)
      do {
        let store = try await open(.lockedWriteAheadLog)
        _ = try await store.save(archive, for: session)
      }
      let header = try Data(contentsOf: URL(filePath: directory("state.sqlite")))
      try #require(header.count <= 4096, "the contents are in the database already")
      let store = try await SQLiteStore(
        path: directory("state.sqlite"),
        options: StoreOptions(createsMissingStore: false, isForReading: isForReading),
        journal: .lockedWriteAheadLog
      )
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    }

    @Test("A database of another app whose contents are in its log stays as it is")
    func foreignDatabaseStays() async throws {
      let path = directory("state.sqlite")
      let queue = try DatabaseQueue(path: path)
      try await queue.writeWithoutTransaction { database in
        _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = wal")
        try database.execute(sql: "CREATE TABLE theirs (text)")
      }
      // As their process leaves it when it is killed.
      let names = ["state.sqlite", "state.sqlite-wal"]
      let before = try names.map { try Data(contentsOf: URL(filePath: directory($0))) }
      try queue.close()
      for (name, bytes) in zip(names, before) {
        try bytes.write(to: URL(filePath: directory(name)))
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o600],
          ofItemAtPath: directory(name)
        )
      }
      for journal in [DatabaseJournal.rollback, .lockedWriteAheadLog] {
        let error = await #expect(throws: RestorationError.self) { try await open(journal) }
        #expect(error?.code == .storeFailed)
        #expect(error?.message.contains("another app") == true)
        #expect(try names.map { try Data(contentsOf: URL(filePath: directory($0))) } == before)
      }
    }

    @Test("All files are closed to other users")
    func filesAreClosedToOthers() async throws {
      let store = try await open(.lockedWriteAheadLog)
      _ = try await store.save(try SampleArchive.make(session), for: session)
      let files = try directory.contents()
      #expect(Set(files).isSuperset(of: ["-wal", "-shm", "-lock"].map { "state.sqlite" + $0 }))
      for file in files { #expect(try directory.permissions(file) == 0o600) }
    }

    @Test("Removed bytes are in no file (T26)")
    func removedBytesAreGone() async throws {
      let store = try await open(.lockedWriteAheadLog)
      let canary = Array("canary-of-one-state".utf8)
      var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: "app"))
      try writer.add(
        ObjectRecord(
          ObjectDescription(path: ["a"], className: "A", role: .controller),
          values: [KeyedValue("secret", .data(canary))]
        )
      )
      _ = try await store.save(try writer.finish(), for: session)
      #expect(try directory.bytes("state.sqlite-wal").firstRange(of: canary) != nil)
      try await store.remove(1, of: session, force: true)
      for file in try directory.contents() {
        #expect(try directory.bytes(file).firstRange(of: canary) == nil, "\(file)")
      }
    }

    @Test("The log is moved to the database before it grows long")
    func logStaysShort() async throws {
      let store = try await open(.lockedWriteAheadLog)
      let archive = try SampleArchive.make(session, marker: 1, byteCount: 400_000)
      for _ in 0..<24 { _ = try await store.save(archive, for: session) }
      #expect(try directory.bytes("state.sqlite-wal").count < 6 << 20)
      #expect(try directory.bytes("state.sqlite").count > 4 << 20)
    }

    @Test("A store can be opened with the other journal when nobody else has it open")
    func journalCanBeChanged() async throws {
      let archive = try SampleArchive.make(session)
      for (round, journal) in [
        DatabaseJournal.rollback, .lockedWriteAheadLog, .rollback,
      ].enumerated() {
        let numbers = try await saveOnce(archive, journal)
        #expect(numbers.count == round + 1)
      }
      #expect(!FileManager.default.fileExists(atPath: directory("state.sqlite-wal")))
    }

    /// Opens the store, saves, lists, and closes it.
    private func saveOnce(
      _ archive: Archive,
      _ journal: DatabaseJournal
    ) async throws -> [RevisionNumber] {
      let store = try await open(journal)
      _ = try await store.save(archive, for: session)
      try await store.giveBackSpace()
      return try await store.revisions(of: session).map(\.number)
    }

    @Test("A store that is open with a log cannot be opened without")
    func otherJournalIsBusy() async throws {
      let store = try await open(.lockedWriteAheadLog)
      _ = try await store.save(try SampleArchive.make(session), for: session)
      let error = await #expect(throws: RestorationError.self) { try await open(.rollback) }
      #expect(error?.code == .storeBusy)
      #expect(try await store.newestGood(for: session)?.revision.number == 1)
    }

    @Test("Nobody commits while another holds the lock")
    func commitsAreUnderTheLock() async throws {
      let store = try await open(.lockedWriteAheadLog)
      let archive = try SampleArchive.make(session)
      let lock = try #require(FileHandle(forUpdatingAtPath: directory("state.sqlite-lock")))
      #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
      let error = await #expect(throws: RestorationError.self) {
        try await store.save(archive, for: session)
      }
      #expect(error?.code == .storeBusy)
      // Reading needs no lock.
      #expect(try await store.newestGood(for: session) == nil)
      #expect(flock(lock.fileDescriptor, LOCK_UN) == 0)
      #expect(try await store.save(archive, for: session).number == 1)
    }

    @Test(
      "Damage to a database does not cost what its log holds",
      arguments: [0..<100, 100..<4096, 0..<4096, 4096..<8192, 0..<65536] as [Range<Int>]
    )
    func logOfADamagedDatabase(_ range: Range<Int>) async throws {
      let archives = try (1...4).map { try SampleArchive.make(session, marker: $0, byteCount: 300) }
      let store = try await open(.lockedWriteAheadLog)
      for archive in archives.prefix(2) { _ = try await store.save(archive, for: session) }
      try await store.giveBackSpace()
      for archive in archives.suffix(2) { _ = try await store.save(archive, for: session) }
      // What a process leaves that is killed now.
      var bytes = try directory.bytes("state.sqlite")
      let damage = range.clamped(to: 0..<bytes.count)
      bytes.replaceSubrange(damage, with: repeatElement(0, count: damage.count))
      try directory.write(bytes, to: "killed.sqlite")
      try directory.write(directory.bytes("state.sqlite-wal"), to: "killed.sqlite-wal")
      let again = try await SQLiteStore(
        path: directory("killed.sqlite"),
        journal: .lockedWriteAheadLog
      )
      for number in 3...4 as ClosedRange<RevisionNumber> {
        let found = try await again.load(number, of: session)
        #expect(found?.archive.bytes == archives[Int(number) - 1].bytes)
      }
    }

    @Test("A log that tells of pages far away keeps nobody waiting", .timeLimit(.minutes(5)))
    func pagesFarAway() async throws {
      let archive = try SampleArchive.make(session)
      let store = try await open(.lockedWriteAheadLog)
      _ = try await store.save(archive, for: session)
      try await store.giveBackSpace()
      _ = try await store.save(archive, for: session)
      try directory.write([UInt8](repeating: 0, count: 8192), to: "killed.sqlite")
      var log = try directory.bytes("state.sqlite-wal")
      // The first frame is of the last page that there may be, and its checksum says so.
      log.replaceSubrange(32..<36, with: [0xFF, 0xFF, 0xFF, 0xFE])
      try directory.write(mended(log), to: "killed.sqlite-wal")
      let again = try await SQLiteStore(
        path: directory("killed.sqlite"),
        journal: .lockedWriteAheadLog
      )
      #expect(await again.salvage != nil)
      #expect(try await again.load(2, of: session)?.archive.bytes == archive.bytes)
    }

    /// A log with the checksums that its frames should have.
    private func mended(_ log: [UInt8]) -> [UInt8] {
      var log = log
      var sums: (UInt32, UInt32) = (0, 0)
      func word(_ offset: Int) -> UInt32 {
        log[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      func add(_ range: Range<Int>) {
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
          sums.0 = sums.0 &+ word(offset) &+ sums.1
          sums.1 = sums.1 &+ word(offset + 4) &+ sums.0
        }
      }
      add(0..<24)
      for frame in stride(from: 32, through: log.count - 4120, by: 4120) {
        add(frame..<(frame + 8))
        add((frame + 24)..<(frame + 4120))
        for (index, sum) in [sums.0, sums.1].enumerated() {
          let place = frame + 16 + 4 * index
          withUnsafeBytes(of: sum.bigEndian) { log.replaceSubrange(place..<(place + 4), with: $0) }
        }
      }
      return log
    }

    @Test("A damaged database is saved with what was in its log")
    func damagedDatabaseIsSaved() async throws {
      let archive = try SampleArchive.make(session)
      _ = try await saveOnce(archive, .lockedWriteAheadLog)
      var bytes = try directory.bytes("state.sqlite")
      bytes.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
      try directory.write(bytes, to: "state.sqlite")
      let again = try await open(.lockedWriteAheadLog)
      #expect(try await again.newestGood(for: session)?.archive.bytes == archive.bytes)
      #expect(try await again.settings()["journal_mode"] == "wal")
    }
  }
#endif
