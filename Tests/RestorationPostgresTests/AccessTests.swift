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
        try writer.setRecord([7], as: .log)
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
        "SELECT id FROM restoration.watcher", "DELETE FROM restoration.revision",
        "DELETE FROM restoration.record",
        "DO $$ BEGIN LOCK TABLE restoration.revision IN SHARE MODE; END $$",
        "DO $$ BEGIN LOCK TABLE restoration.session IN ACCESS EXCLUSIVE MODE; END $$",
        "INSERT INTO restoration.store_key VALUES ('', '\\x00')",
        "INSERT INTO restoration.store_key VALUES ('\\x00', '\\x00')",
        "UPDATE restoration.session SET id = gen_random_uuid()",
        "UPDATE restoration.session SET next_number = 1",
        "UPDATE restoration.session SET next_number = -1",
        "INSERT INTO restoration.session (app, scene, next_number) "
          + "SELECT app, '\\x00', 0 FROM restoration.admission",
        "DELETE FROM restoration.session",
        "UPDATE restoration.revision SET number = 9",
        "UPDATE restoration.revision SET app = '\\x00'",
        "INSERT INTO restoration.revision SELECT '\\x00', gen_random_uuid(), 1, false, '', ''",
        "INSERT INTO restoration.admission VALUES (current_user::text::regrole, '\\x00')",
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

    @Test("a role that holds on to its rights is dismissed all the same")
    func dismissedWhileHolding() async throws {
      let fleet = try await AdmittedRole()
      let backend = try await fleet.database.open(role: fleet.role)
      try await Self.save([1], Self.own, backend)
      let holder = try fleet.database.sql(role: fleet.role)
      try holder.run("BEGIN")
      // No right is given, and the row of the table in the catalog is locked.
      try holder.run("GRANT ALL ON restoration.session TO PUBLIC")
      try fleet.database.sql().run(
        "CALL restoration.dismiss($1::name, decode($2, 'hex'))",
        fleet.role,
        AdmittedRole.digits(Self.own)
      )
      await #expect(throws: RestorationError.self) { try await Self.save([2], Self.own, backend) }
      #expect(try holder.run("SELECT count(*) FROM restoration.session") == ["0"])
      // What is left is found, and goes when no transaction is in the way.
      var faults = try await fleet.database.open().facts().faults
      #expect(!faults.isEmpty)
      try holder.run("ROLLBACK")
      // Each call waits a few seconds for its locks, which a busy machine may take longer to grant.
      for _ in 1...10 where !faults.isEmpty {
        try fleet.database.sql().run(
          "CALL restoration.dismiss($1::name, decode($2, 'hex'))",
          fleet.role,
          AdmittedRole.digits(Self.own)
        )
        faults = try await fleet.database.open().facts().faults
      }
      #expect(faults == [])
    }

    @Test("a key that one app's role makes is no other app's")
    func keysAreApart() async throws {
      let fleet = try await AdmittedRole()
      let backend = try await fleet.database.open(role: fleet.role)
      try await backend.change(SceneSession(app: Self.own)) { writer throws(RestorationError) in
        try writer.setRecord([7], as: .storeKey)
      }
      let owner = try await fleet.database.open()
      let keys = try await [Self.own, Self.foreign].asyncMap { app in
        try await owner.read(SceneSession(app: app)) { reader throws(RestorationError) in
          try reader.record(.storeKey)
        }
      }
      #expect(keys == [[7], nil])
    }

    @Test(
      "members of an admitted role are admitted, and a later role of a dropped one's name is not"
    )
    func rolesAreTheirIdentities() async throws {
      let fleet = try await AdmittedRole()
      let sql = try fleet.database.sql()
      let member = "\(fleet.role)_member"
      try sql.run("CREATE ROLE \(member) LOGIN")
      try sql.run("GRANT \(fleet.role) TO \(member)")
      #expect(try await Self.save([1], Self.own, try await fleet.database.open(role: member)) == 1)
      let dropped = "\(fleet.role)_dropped"
      try sql.run("CREATE ROLE \(dropped) LOGIN")
      try sql.run(AdmittedRole.admitting, dropped, AdmittedRole.digits(Self.foreign))
      try sql.run("DROP OWNED BY \(dropped)")
      try sql.run("DROP ROLE \(dropped)")
      try sql.run("CREATE ROLE \(dropped) LOGIN")
      #expect(try await fleet.database.open().facts().faults.count == 1)
      try sql.run(AdmittedRole.admitting, dropped, AdmittedRole.digits(Self.own))
      #expect(try await fleet.database.open().facts().faults == [])
      let backend = try await fleet.database.open(role: dropped)
      #expect(try await Self.save([2], Self.own, backend) == 2)
      await #expect(throws: RestorationError.self) {
        try await Self.save([3], Self.foreign, backend)
      }
    }

    @Test("a superuser admits to the store of another role, which keeps all rights in it")
    func superusersAdmit() async throws {
      let database = try TestDatabase()
      let names = (1...2).map { "role_\($0)_\(UInt32.random(in: 0 ... .max))" }
      let sql = try database.sql()
      for name in names { try sql.run("CREATE ROLE \(name) LOGIN") }
      try sql.run("GRANT CREATE ON DATABASE \(database.name) TO \(names[0])")
      let owner = try await database.open(role: names[0])
      try sql.run(AdmittedRole.admitting, names[1], AdmittedRole.digits(Self.own))
      #expect(try await Self.save([1], Self.own, try await database.open(role: names[1])) == 1)
      #expect(try await Self.save([2], Self.own, owner) == 2)
      #expect(try await owner.facts().faults == [])
      try database.sql(role: names[0]).run(
        "CALL restoration.dismiss($1::name, decode($2, 'hex'))",
        names[1],
        AdmittedRole.digits(Self.own)
      )
      await #expect(throws: RestorationError.self) { try await database.open(role: names[1]) }
    }

    @Test("an app is admitted, and others save, while a backup reads everything")
    func admittedDuringBackups() async throws {
      let fleet = try await AdmittedRole()
      let backup = try fleet.database.sql()
      try backup.run("BEGIN ISOLATION LEVEL REPEATABLE READ")
      for table in ["session", "revision", "record", "admission", "store_key"] {
        try backup.run("LOCK TABLE restoration.\(table) IN ACCESS SHARE MODE")
      }
      let sql = try fleet.database.sql()
      try sql.run(AdmittedRole.admitting, fleet.role, AdmittedRole.digits("com.example.new"))
      let backend = try await fleet.database.open(role: fleet.role)
      #expect(try await Self.save([9], "com.example.new", backend) == 1)
      try backup.run("COMMIT")
    }
  }

  extension Array {
    fileprivate func asyncMap<Value>(
      _ body: (Element) async throws -> Value
    ) async rethrows -> [Value] {
      var values: [Value] = []
      for element in self { values.append(try await body(element)) }
      return values
    }
  }
#endif
