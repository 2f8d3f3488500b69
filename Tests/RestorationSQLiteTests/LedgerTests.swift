#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  @Suite("Ledgers in a SQLite store")
  struct LedgerTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let name = "state.sqlite"

    init() throws {
      directory = try TemporaryDirectory()
    }

    @Test("A damaged row, or one under another session, reads as empty with an issue")
    func damagedRowIsEmpty() async throws {
      let other = SceneSession(app: "other")
      let store = try await RevisionStore(sqlite: directory(name))
      try await store.updateLedger(of: session) { $0.confirmed = 1 }
      try await store.updateLedger(of: other) { $0.confirmed = 2 }
      try withDatabase(at: directory(name)) {
        try $0.execute(sql: "UPDATE restoration_record SET session = 7 - session")
        try $0.execute(sql: "UPDATE restoration_record SET session = session - 4")
      }
      for one in [session, other] {
        let ledger = try await store.ledger(of: one)
        #expect(ledger.isEmpty)
        #expect(ledger.issue != nil)
        #expect(try await store.updateLedger(of: one) { $0.confirmed = 9 }.confirmed == 9)
        #expect(try await store.ledger(of: one).issue == nil)
      }
    }

    @Test("Logs of several sessions are private files in a directory beside the database")
    func logsAreKeptApart() async throws {
      let store = try await RevisionStore(sqlite: directory(name))
      let sessions = (0..<5).map { SceneSession(app: "app", scene: "\($0)") }
      for session in sessions {
        let log = try await store.attemptLog(of: session)
        log.begin(attempt: 1)
        log.note([session.scene], .decoding)
      }
      #expect(try directory.permissions(name + "-attempts") == 0o700)
      let files = try directory.contents(of: name + "-attempts")
      #expect(files.count == sessions.count)
      for file in files { #expect(try directory.permissions(name + "-attempts/" + file) == 0o600) }
      let reopened = try await RevisionStore(sqlite: directory(name))
      for session in sessions {
        let note = try await reopened.attemptLog(of: session).lastNote(ofAttempt: 1)
        #expect(note == RestorationNote([session.scene], .decoding))
      }
      #expect(try await reopened.sessions() == [])
    }
  }
#endif
