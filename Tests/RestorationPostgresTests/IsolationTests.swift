#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import Testing

  @Suite("No statement of one app's role stops another app, or tells of it", .serialized)
  struct IsolationTests {
    private static let tables = [
      "schema_version", "admission", "session", "revision", "record", "store_key", "watcher",
    ]
    private static let modes = [
      "ACCESS SHARE", "ROW SHARE", "ROW EXCLUSIVE", "SHARE UPDATE EXCLUSIVE", "SHARE",
      "SHARE ROW EXCLUSIVE", "EXCLUSIVE", "ACCESS EXCLUSIVE",
    ]

    /// The statements of an intruder.
    private static let statements: [String] =
      tables.flatMap { table in
        modes.map { "LOCK TABLE restoration.\(table) IN \($0) MODE" }
          + [
            "SELECT * FROM restoration.\(table)",
            "SELECT count(*) FROM restoration.\(table)",
            "SELECT * FROM restoration.\(table) FOR UPDATE",
            "EXPLAIN ANALYZE SELECT * FROM restoration.\(table)",
            "COPY restoration.\(table) TO STDOUT",
            "DELETE FROM restoration.\(table)", "TRUNCATE restoration.\(table)",
            "DROP TABLE restoration.\(table) CASCADE",
            "ALTER TABLE restoration.\(table) ADD COLUMN more text",
            "ALTER TABLE restoration.\(table) DISABLE ROW LEVEL SECURITY",
            "ALTER TABLE restoration.\(table) OWNER TO CURRENT_USER",
            "CREATE INDEX ON restoration.\(table) ((1))",
            "CREATE TRIGGER more BEFORE INSERT ON restoration.\(table) "
              + "EXECUTE FUNCTION restoration.remove_record()",
            "CREATE TEMP TABLE copy_\(table) (LIKE restoration.\(table))",
            "ANALYZE restoration.\(table)", "REINDEX TABLE restoration.\(table)",
            "SELECT pg_relation_size('restoration.\(table)')",
          ]
      } + [
        "SELECT * FROM pg_stats WHERE schemaname = 'restoration'",
        "SELECT * FROM pg_stat_user_tables WHERE schemaname = 'restoration'",
        "SELECT * FROM pg_stat_user_indexes WHERE schemaname = 'restoration'",
        "SELECT * FROM pg_statio_user_tables WHERE schemaname = 'restoration'",
        "SELECT * FROM pg_stat_activity", "SELECT * FROM pg_locks",
        "SELECT relname, pg_get_expr(relpartbound, oid) FROM pg_class WHERE relname ~ 'revision'",
        "SELECT * FROM pg_policies", "SELECT * FROM pg_prepared_statements",
        "SELECT * FROM pg_stat_database", "SELECT * FROM pg_sequences",
        "SELECT * FROM pg_description", "SELECT * FROM pg_largeobject_metadata",
        "SELECT query FROM pg_stat_statements", "SELECT * FROM pg_stat_replication",
        "EXPLAIN SELECT * FROM restoration.session WHERE app = 'com.example.clinic'",
        "EXPLAIN SELECT * FROM restoration.revision WHERE app = 'com.example.clinic'",
        "SELECT * FROM restoration.session WHERE app = 'com.example.clinic'",
        "INSERT INTO restoration.session (app, scene) VALUES ('com.example.clinic', 'canary') "
          + "ON CONFLICT DO NOTHING",
        "INSERT INTO restoration.session (app, scene) VALUES ('com.example.clinic', 'canary')",
        "UPDATE restoration.session SET change_count = 9 WHERE app = 'com.example.clinic'",
        "UPDATE restoration.revision SET removed = true",
        "UPDATE restoration.record SET removed = true",
        "INSERT INTO restoration.store_key VALUES ('', 'key')",
        "INSERT INTO restoration.store_key VALUES ('com.example.kiosk', 'key')",
        "INSERT INTO restoration.store_key VALUES ('com.example.clinic', 'key')",
        "INSERT INTO restoration.watcher VALUES (gen_random_uuid(), 'infinity')",
        "INSERT INTO restoration.admission VALUES (CURRENT_USER::regrole, 'com.example.clinic')",
        "CALL restoration.admit(CURRENT_USER::name, 'com.example.clinic')",
        "CALL restoration.dismiss(CURRENT_USER::name, 'com.example.clinic')",
        "SELECT restoration.tell(gen_random_uuid(), 1)", "SELECT restoration.remove_revision()",
        "SELECT lo_create(0)", "SELECT lo_from_bytea(0, 'x')",
        "LISTEN restoration", "NOTIFY restoration, 'x'", "SELECT pg_notify('restoration', 'x')",
        "SELECT pg_listening_channels()", "SELECT pg_advisory_lock(1397904212)",
        "SELECT pg_advisory_xact_lock(1397904212)",
        "SELECT pg_advisory_lock(i) FROM generate_series(1, 99) AS i",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
        "SELECT pg_reload_conf()", "SELECT pg_read_file('postgresql.conf')",
        "COPY (SELECT 1) TO PROGRAM 'true'", "ALTER SYSTEM SET fsync = off", "CHECKPOINT",
        "SET row_security = off", "SET session_replication_role = replica", "SET ROLE owner",
        "CREATE SCHEMA own", "CREATE TABLE restoration.own ()",
        "CREATE FUNCTION restoration.own() "
          + "RETURNS integer LANGUAGE sql AS 'SELECT 1'",
        "DROP SCHEMA restoration CASCADE", "ALTER SCHEMA restoration RENAME TO own",
        "ALTER FUNCTION restoration.tell OWNER TO CURRENT_USER",
        "DROP POLICY admitted ON restoration.session",
        "COMMENT ON TABLE restoration.session IS 'own'",
        "CREATE TEMP TABLE own (app bytea REFERENCES restoration.store_key)",
        "CREATE TEMP TABLE own () INHERITS (restoration.session)", "VACUUM restoration.session",
        "CREATE PUBLICATION own FOR TABLE restoration.session", "DISCARD ALL",
        "CREATE EXTENSION pg_stat_statements", "GRANT ALL ON restoration.session TO PUBLIC",
      ]

    @Test("whatever a role keeps doing, another app saves, and the role reads nothing of it")
    func statementsStopNothing() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let sql = try database.sql()
      let number = UInt32.random(in: 0 ... .max)
      let roles = ["kiosk_\(number)", "clinic_\(number)"]
      for (role, app) in zip(roles, ["com.example.kiosk", "com.example.clinic"]) {
        try sql.run("CREATE ROLE \(role) LOGIN")
        try sql.run("CALL restoration.admit('\(role)', '\(app)')")
      }
      // Answers come soon enough to tell one that waits from one that does not.
      let victim = try await database.open(
        role: roles[1],
        options: StoreOptions(busyTimeout: .seconds(2))
      )
      let session = SceneSession(app: "com.example.clinic", scene: "canary")
      func save() async throws -> Duration {
        let start = ContinuousClock.now
        try await victim.change(session) { writer throws(RestorationError) in
          try writer.setRecord([1], as: .ledger)
          _ = try writer.append { _ in NewRevision(bytes: ArchiveBytes([1, 2, 3])) }
        }
        return start.duration(to: .now)
      }
      let intruder = try database.sql(role: roles[0])
      try intruder.run(
        "INSERT INTO restoration.session (app, scene) VALUES ('com.example.kiosk', '')"
      )
      // In turns, because other programs make the machine slower and faster.
      var before: [Duration] = []
      var times: [Duration] = []
      var table = ""
      let canaries = ["canary", Self.digits("canary"), Self.digits("com.example.clinic")]
      for statement in Self.statements {
        before.append(try await save())
        // The transaction stays open, with its locks.
        try intruder.run("BEGIN")
        var outcome = "done"
        do {
          let answer = try intruder.run(statement).joined(separator: " ")
          let echo = statement.contains("canary") || statement.contains("clinic")
          for canary in canaries where answer.contains(canary) && !(echo && canary != canaries[1]) {
            Issue.record("\(statement) tells \(answer)")
          }
        } catch let refusal as SQLConnection.Refusal {
          outcome = refusal.state
        }
        let time = try await save()
        times.append(time)
        table += "| `\(statement)` | \(outcome) | \(time) |\n"
        try intruder.run("ROLLBACK")
      }
      let usual = before.sorted()[before.count / 2]
      let during = times.sorted()[times.count / 2]
      print("| statement | outcome | a save of the other app |\n|---|---|---|\n\(table)")
      print("\(Self.statements.count) statements; a save \(usual) before, \(during) during")
      #expect(Self.statements.count >= 200)
      // A save that waited for the intruder would have failed after two seconds.
      #expect(during < usual * 2)
    }

    private static func digits(_ name: String) -> String {
      name.utf8.map { String(format: "%02x", $0) }.joined()
    }
  }
#endif
