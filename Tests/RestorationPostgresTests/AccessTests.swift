#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import Testing

  @Suite("A role has the state of its own apps and no other")
  struct AccessTests {
    static let own = "com.example.kiosk'; DROP SCHEMA restoration CASCADE; --\\\" %s"
    static let foreign = "com.example.clinic\u{0}"

    /// A database with a store, and a role that was admitted to an app.
    private struct AdmittedRole {
      let database: TestDatabase
      let role: String

      init() async throws {
        database = try TestDatabase()
        role = "role_\(UInt32.random(in: 0 ... .max))"
        _ = try await database.open()
        let sql = try database.sql()
        try sql.run("CREATE ROLE \(role) LOGIN")
        try sql.run(Self.admitting, role, AdmittedRole.digits(AccessTests.own))
        try await AccessTests.save([1, 2, 3], AccessTests.foreign, try await database.open())
      }

      static let admitting = "CALL restoration.admit($1::name, decode($2, 'hex'))"

      static func digits(_ name: String) -> String {
        name.utf8.map { String(format: "%02x", $0) }.joined()
      }
    }

    @discardableResult
    private static func save(
      _ bytes: [UInt8],
      _ app: String,
      _ backend: PostgresBackend
    ) async throws -> RevisionNumber {
      try await backend.change(SceneSession(app: app)) { writer throws(RestorationError) in
        try writer.setRecord(bytes, as: .ledger)
        return try writer.append { _ in NewRevision(bytes: ArchiveBytes(bytes)) }
      }
    }

    @Test("an admitted role saves, reads, lists and removes what is its app's")
    func ownStateIsThere() async throws {
      let fleet = try await AdmittedRole()
      let backend = try await fleet.database.open(role: fleet.role)
      for number in 1...3 as ClosedRange<RevisionNumber> {
        #expect(try await Self.save([UInt8(number)], Self.own, backend) == number)
      }
      let session = SceneSession(app: Self.own)
      try await backend.change(session) { writer throws(RestorationError) in
        try writer.remove([3], from: .session)
        try writer.move(2, to: .quarantine)
        try writer.setRecord(nil, as: .ledger)
        try writer.setRecord([7], as: .storeKey)
      }
      #expect(try await Self.save([4], Self.own, backend) == 4)
      // Without a look at the server, from the second one on.
      for number in 5...7 as ClosedRange<RevisionNumber> {
        let given = try await backend.change(session) { writer throws(RestorationError) in
          try writer.append { _ in NewRevision(bytes: ArchiveBytes([5])) }
        }
        #expect(given == number)
      }
      let bytes = try await backend.read(session) { reader throws(RestorationError) in
        try reader.bytes(of: 1, in: .session, .whole(maximum: 10))?.array
      }
      #expect(bytes == [1])
      for content in SessionContent.allCases {
        let page = try await backend.sessions(having: content, after: nil, limit: 10)
        #expect(page.sessions == [session], "\(content)")
      }
    }

    @Test("a role neither lists, reads nor changes what is another app's")
    func foreignStateIsHidden() async throws {
      let fleet = try await AdmittedRole()
      let backend = try await fleet.database.open(role: fleet.role)
      let session = SceneSession(app: Self.foreign)
      for content in SessionContent.allCases {
        let page = try await backend.sessions(having: content, after: nil, limit: 10)
        #expect(page.sessions.isEmpty, "\(content)")
      }
      let (bytes, record) = try await backend.read(session) { reader throws(RestorationError) in
        try reader.visitRevisions(in: .session) { number, _ in
          Issue.record("found \(number)")
          return true
        }
        return (
          try reader.bytes(of: 1, in: .session, .whole(maximum: 100)), try reader.record(.ledger)
        )
      }
      #expect(bytes == nil && record == nil)
      let error = await #expect(throws: RestorationError.self) {
        try await Self.save([4], Self.foreign, backend)
      }
      #expect(error?.code == .storeFailed)
      let owner = try await fleet.database.open()
      #expect(try await Self.save([5], Self.foreign, owner) == 2, "as if there had been no attempt")
    }

    @Test(
      "a role gets by no statement at what is not its own",
      arguments: [
        "SELECT bytes FROM restoration.revision_other",
        "UPDATE restoration.session SET id = gen_random_uuid()",
        "UPDATE restoration.session SET next_number = 1",
        "UPDATE restoration.session SET next_number = -1",
        "INSERT INTO restoration.session (app, scene, next_number) "
          + "SELECT app, '\\x00', 0 FROM restoration.admission",
        "DELETE FROM restoration.session",
        "UPDATE restoration.revision SET number = 9",
        "UPDATE restoration.revision SET app = '\\x00'",
        "INSERT INTO restoration.revision SELECT '\\x00', gen_random_uuid(), 1, false, '', ''",
        "INSERT INTO restoration.admission VALUES (current_user, '\\x00')",
        "UPDATE restoration.store_key SET bytes = '\\x00'",
        "DELETE FROM restoration.store_key",
        "CALL restoration.admit(current_user, '\\x00')",
        "TRUNCATE restoration.record", "DROP TABLE restoration.record",
        "ALTER TABLE restoration.session DISABLE ROW LEVEL SECURITY",
        "CREATE TABLE restoration.own ()",
      ]
    )
    func statementsAreRefused(_ statement: String) async throws {
      let fleet = try await AdmittedRole()
      let backend = try await fleet.database.open(role: fleet.role)
      try await Self.save([1], Self.own, backend)
      try await Self.save([2], Self.own, backend)
      let refusal = #expect(throws: SQLConnection.Refusal.self) {
        try fleet.database.sql(role: fleet.role).run(statement)
      }
      // Refused for want of a right, or because numbers only grow.
      #expect(["42501", "23514"].contains(refusal?.state ?? ""), "\(refusal?.description ?? "")")
    }

    @Test("a role sees no rows of others in any table, and of roles only itself")
    func tablesShowOwnRows() async throws {
      let fleet = try await AdmittedRole()
      try await Self.save([1], Self.own, try await fleet.database.open(role: fleet.role))
      try fleet.database.sql().run("CREATE ROLE \(fleet.role)_2 LOGIN")
      try fleet.database.sql().run(
        AdmittedRole.admitting,
        "\(fleet.role)_2",
        AdmittedRole.digits(Self.foreign)
      )
      let sql = try fleet.database.sql(role: fleet.role)
      for table in ["session", "revision", "record", "admission"] {
        let apps = try sql.run("SELECT DISTINCT encode(app, 'hex') FROM restoration.\(table)")
        #expect(apps == [AdmittedRole.digits(Self.own)], "\(table)")
      }
      #expect(try sql.run("SELECT role FROM restoration.admission") == [fleet.role])
    }

    @Test("a role that was never admitted, or that was dismissed, gets no store")
    func othersGetNothing() async throws {
      let fleet = try await AdmittedRole()
      let sql = try fleet.database.sql()
      try sql.run("CREATE ROLE \(fleet.role)_3 LOGIN")
      try sql.run(
        "CALL restoration.dismiss($1::name, decode($2, 'hex'))",
        fleet.role,
        AdmittedRole.digits(Self.own)
      )
      for role in [fleet.role, "\(fleet.role)_3"] {
        let error = await #expect(throws: RestorationError.self) {
          try await fleet.database.open(role: role)
        }
        #expect(error?.code == .storeFailed)
      }
    }

    @Test("an app has partitions of its own, and keeps what it saved before it was admitted")
    func appsHavePartitions() async throws {
      let fleet = try await AdmittedRole()
      let sql = try fleet.database.sql()
      let count =
        "SELECT count(*) FROM pg_inherits WHERE inhparent = 'restoration.revision'::regclass"
      #expect(try sql.run(count) == ["2"])
      // Its state is among the others' already, and stays there.
      try sql.run(AdmittedRole.admitting, fleet.role, AdmittedRole.digits(Self.foreign))
      #expect(try sql.run(count) == ["2"])
      let backend = try await fleet.database.open(role: fleet.role)
      #expect(try await Self.save([9], Self.foreign, backend) == 2)
      let storage = try sql.run(
        "SELECT DISTINCT attstorage FROM pg_attribute JOIN pg_class ON oid = attrelid "
          + "WHERE relname LIKE 'revision%' AND relkind <> 'i' AND attname = 'bytes'"
      )
      #expect(storage == ["e"], "outside the row, as it came")
    }
  }
#endif
