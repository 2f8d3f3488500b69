#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationMaintenance
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

    private func openForReading() async throws -> RevisionStore {
      try await RevisionStore(sqlite: directory(name), options: StoreOptions(isForReading: true))
    }

    @Test("Reading works, and what would change the store is refused")
    func changesAreRefused() async throws {
      let archive = try SampleArchive.make(session)
      let writer = try await RevisionStore(sqlite: directory(name))
      _ = try await writer.save(archive, for: session)
      let before = try directory.bytes(name)
      let store = try await openForReading()
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
      #expect(try await store.verify(session).map(\.state) == [.good])
      for attempt in ["save", "remove", "pin", "ledger", "quarantine", "purge", "key"] {
        let error = await #expect(throws: RestorationError.self, "\(attempt)") {
          switch attempt {
          case "save": _ = try await store.save(archive, for: session)
          case "remove": try await store.remove(1, of: session, force: true)
          case "pin": try await store.setPinned(true, 1, of: session)
          case "ledger": try await store.updateLedger(of: session) { $0.confirmed = 1 }
          case "quarantine": try await store.removeFromQuarantine(1, of: session)
          case "purge": try await store.purge(discarded: session)
          default: try await store.destroyKey(of: session)
          }
        }
        #expect(error?.code == .readOnlyStore, "\(attempt)")
      }
      #expect(try directory.bytes(name) == before)
    }

    @Test("No byte of a store is changed by looking at it")
    func lookingChangesNothing() async throws {
      try directory.write(FixtureTests.database(), to: name)
      let session = FixtureTests.session
      let before = try directory.bytes(name)
      let store = try await openForReading()
      #expect(try await store.sessions() == [session])
      #expect(try await store.verify(session).map(\.number) == [1, 2])
      #expect(try await store.newestGood(for: session)?.revision.number == 2)
      #expect(try await store.quarantined(of: session).map(\.number) == [3])
      #expect(try await store.quarantinedBytes(3, of: session) != nil)
      #expect(try await store.ledger(of: session).confirmed == 2)
      _ = try await store.plan(RetentionPolicy())
      #expect(try directory.bytes(name) == before)
      #expect(try directory.contents().filter { try directory.bytes($0) != [] } == [name])
    }

    @Test("A damaged database is reported and stays as it is")
    func damagedDatabaseStays() async throws {
      let writer = try await RevisionStore(sqlite: directory(name))
      _ = try await writer.save(try SampleArchive.make(session), for: session)
      var bytes = try directory.bytes(name)
      bytes[0] = 0
      try directory.write(bytes, to: name)
      let error = await #expect(throws: RestorationError.self) { try await openForReading() }
      #expect(error?.code == .corrupted)
      #expect(try directory.bytes(name) == bytes)
      #expect(try directory.contents() == [name, name + "-journal"])
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
