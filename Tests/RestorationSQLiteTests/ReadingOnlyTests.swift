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

  @Suite("A SQLite store that is only read")
  struct ReadingOnlyTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let name = "state.sqlite"

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func openForReading() async throws -> SQLiteStore {
      try await SQLiteStore(path: directory(name), options: StoreOptions(isForReading: true))
    }

    @Test("Reading works, and what would change the store is refused")
    func changesAreRefused() async throws {
      let archive = try SampleArchive.make(session)
      let writer = try await SQLiteStore(path: directory(name))
      _ = try await writer.save(archive, for: session)
      let before = try directory.bytes(name)
      let store = try await openForReading()
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
      #expect(try await store.verify(session).map(\.state) == [.good])
      for attempt in ["save", "remove", "pin", "ledger", "clock"] {
        let error = await #expect(throws: RestorationError.self, "\(attempt)") {
          switch attempt {
          case "save": _ = try await store.save(archive, for: session)
          case "remove": try await store.remove(1, of: session, force: true)
          case "pin": try await store.setPinned(true, 1, of: session)
          case "ledger": try await store.updateLedger(of: session) { $0.confirmed = 1 }
          default: try await store.setClockRecord(ClockRecord(trusted: 1))
          }
        }
        #expect(error?.code == .readOnlyStore, "\(attempt)")
      }
      #expect(try directory.bytes(name) == before)
    }

    @Test("A store of an older schema is read as it is", arguments: [1, 2])
    func olderSchemaIsReadAsItIs(_ version: Int) async throws {
      let file = FixtureTests.folder.appending(path: "v\(version)/notes.sqlite")
      let bytes = try Array(Data(contentsOf: file))
      try directory.write(bytes, to: name)
      let store = try await openForReading()
      #expect(try await store.verify(FixtureTests.session).map(\.state) == [.good, .good])
      #expect(try await store.quarantined(of: FixtureTests.session) == [])
      #expect(try await store.ledger(of: FixtureTests.session).isEmpty == (version == 1))
      #expect(try await store.clockRecord() == ClockRecord())
      #expect(try directory.bytes(name) == bytes)
      #expect(try directory.contents().filter { try directory.bytes($0) != [] } == [name])
    }

    @Test("A damaged database is reported and stays as it is")
    func damagedDatabaseStays() async throws {
      let writer = try await SQLiteStore(path: directory(name))
      _ = try await writer.save(try SampleArchive.make(session), for: session)
      var bytes = try directory.bytes(name)
      bytes[0] = 0
      try directory.write(bytes, to: name)
      let error = await #expect(throws: RestorationError.self) { try await openForReading() }
      #expect(error?.code == .corrupted)
      #expect(try directory.bytes(name) == bytes)
      #expect(try directory.contents() == [name, name + "-journal"])
    }

    @Test("A store with a log is read beside its writer, and the log stays")
    func logStays() async throws {
      let writer = try await SQLiteStore(path: directory(name), journal: .lockedWriteAheadLog)
      _ = try await writer.save(try SampleArchive.make(session), for: session)
      let log = try directory.bytes(name + "-wal")
      #expect(try await openForReading().newestGood(for: session)?.revision.number == 1)
      #expect(try directory.bytes(name + "-wal") == log)
      #expect(try await writer.save(try SampleArchive.make(session), for: session).number == 2)
    }

    @Test("A missing store is not made")
    func missingStoreIsNotMade() async throws {
      let error = await #expect(throws: RestorationError.self) { try await openForReading() }
      #expect(error?.code == .storeFailed)
      try directory.write([], to: name)
      await #expect(throws: RestorationError.self) { try await openForReading() }
      #expect(try directory.contents() == [name])
      #expect(try directory.bytes(name) == [])
    }
  }
#endif
