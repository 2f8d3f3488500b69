#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import Testing

  @Suite("An operator finds each change of the schema")
  struct CatalogTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Schemas/Postgres/V0001_catalog.txt").standardized

    /// Records the catalog anew with `RECORD_FIXTURES=1`.
    @Test("the recorded catalog is that of the schema")
    func recordedCatalog() async throws {
      let database = try TestDatabase()
      let catalog = try await database.open().catalog()
      if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
        try String(contentsOf: Self.file, encoding: .utf8) != catalog
      {
        try catalog.write(to: Self.file, atomically: true, encoding: .utf8)
        Issue.record("recorded; run again without RECORD_FIXTURES")
      }
      #expect(try String(contentsOf: Self.file, encoding: .utf8) == catalog)
    }

    /// Each change, with words of the fault that names it. `kiosk` and `other` stand for roles, of which the
    /// first one is admitted.
    private static let changes: [(statement: String, words: String)] = [
      // Policies.
      ("ALTER POLICY admitted ON restoration.session USING (true)", "policy admitted of session"),
      (
        "ALTER POLICY admitted ON restoration.revision USING (app IN (SELECT a.app FROM "
          + "restoration.admission AS a) OR true)", "policy admitted of revision was changed"
      ),
      (
        "ALTER POLICY admitted ON restoration.store_key WITH CHECK (true)",
        "policy admitted of store_key was changed"
      ),
      (
        "ALTER POLICY own ON restoration.admission USING (pg_has_role(role::oid, 'MEMBER') OR true)",
        "policy own of admission was changed"
      ),
      ("ALTER POLICY admitted ON restoration.record TO other", "policy admitted of record"),
      ("DROP POLICY admitted ON restoration.record", "policy admitted of record is missing"),
      (
        "CREATE POLICY more ON restoration.record USING (true)",
        "policy more of record is not the store's"
      ),
      ("ALTER TABLE restoration.session DISABLE ROW LEVEL SECURITY", "no row-level security"),
      ("ALTER TABLE restoration.session FORCE ROW LEVEL SECURITY", "forced"),
      // Triggers and rules.
      (
        "DROP TRIGGER numbers_only_grow ON restoration.session",
        "numbers_only_grow of session is missing"
      ),
      (
        "ALTER TABLE restoration.revision DISABLE TRIGGER removed_rows_go",
        "removed_rows_go of revision was changed"
      ),
      (
        "ALTER TABLE restoration.record ENABLE REPLICA TRIGGER removed_rows_go",
        "removed_rows_go of record was changed"
      ),
      (
        "CREATE OR REPLACE TRIGGER numbers_only_grow BEFORE UPDATE ON restoration.session FOR EACH ROW "
          + "WHEN (NEW.next_number < 0) EXECUTE FUNCTION restoration.refuse_used_numbers()",
        "numbers_only_grow of session was changed"
      ),
      (
        "CREATE TRIGGER more BEFORE INSERT ON restoration.revision FOR EACH ROW "
          + "EXECUTE FUNCTION suppress_redundant_updates_trigger()", "trigger more of revision"
      ),
      (
        "CREATE RULE more AS ON INSERT TO restoration.revision DO INSTEAD NOTHING",
        "rule more of revision is not the store's"
      ),
      ("ALTER ROLE kiosk SET session_replication_role = replica", "session_replication_role"),
      // Functions.
      (
        "CREATE OR REPLACE FUNCTION restoration.remove_record() RETURNS trigger LANGUAGE plpgsql "
          + "SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS 'BEGIN RETURN NULL; END'",
        "function remove_record() was changed"
      ),
      ("ALTER FUNCTION restoration.remove_record RESET search_path", "function remove_record()"),
      (
        "ALTER FUNCTION restoration.tell SET search_path = public, pg_catalog",
        "function tell(uuid, bigint) was changed"
      ),
      ("ALTER FUNCTION restoration.remove_revision SECURITY INVOKER", "function remove_revision()"),
      ("ALTER PROCEDURE restoration.admit RESET lock_timeout", "function admit(name, bytea)"),
      ("ALTER FUNCTION restoration.remove_record OWNER TO other", "remove_record belongs to"),
      ("DROP PROCEDURE restoration.dismiss", "function dismiss(name, bytea) is missing"),
      (
        "CREATE FUNCTION restoration.more() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
        "function more() is not the store's"
      ),
      ("GRANT EXECUTE ON PROCEDURE restoration.admit TO kiosk", "may EXECUTE admit"),
      // Tables.
      ("ALTER TABLE restoration.revision SET UNLOGGED", "not logged"),
      ("ALTER TABLE restoration.record SET UNLOGGED", "not logged"),
      ("DROP TABLE restoration.watcher", "table watcher is missing"),
      ("CREATE TABLE restoration.more ()", "table more is not the store's"),
      ("CREATE TABLE public.more () INHERITS (restoration.revision)", "part of other tables"),
      ("CREATE VIEW restoration.more AS SELECT 1 AS one", "more is not the store's"),
      ("ALTER TABLE restoration.record OWNER TO other", "record belongs to"),
      (
        "ALTER TABLE restoration.session ALTER COLUMN next_number DROP DEFAULT",
        "column next_number of session was changed"
      ),
      (
        "ALTER TABLE restoration.session ALTER COLUMN id "
          + "SET DEFAULT '00000000-0000-0000-0000-000000000000'",
        "column id of session was changed"
      ),
      (
        "ALTER TABLE restoration.revision ALTER COLUMN bytes SET STORAGE EXTENDED",
        "column bytes of revision was changed"
      ),
      (
        "ALTER TABLE restoration.session ALTER COLUMN app SET STATISTICS 100",
        "column app of session was changed"
      ),
      ("ALTER TABLE restoration.revision ADD COLUMN more text", "column more of revision"),
      (
        "ALTER TABLE restoration.revision DROP CONSTRAINT revision_pkey",
        "constraint revision_pkey of revision is missing"
      ),
      (
        "ALTER TABLE restoration.record DROP CONSTRAINT record_bytes_check",
        "constraint record_bytes_check of record is missing"
      ),
      (
        "ALTER DOMAIN restoration.number DROP CONSTRAINT number_check",
        "constraint number_check of number is missing"
      ),
      ("DROP INDEX restoration.session_identifier", "index session_identifier is missing"),
      ("CREATE INDEX more ON restoration.session ((1))", "index more is not the store's"),
      // Rights.
      ("GRANT DELETE ON restoration.revision TO PUBLIC", "PUBLIC may DELETE revision"),
      ("GRANT TRUNCATE ON restoration.record TO kiosk", "may TRUNCATE record"),
      ("GRANT TRIGGER ON restoration.session TO kiosk", "may TRIGGER session"),
      ("GRANT REFERENCES ON restoration.session TO kiosk", "may REFERENCES session"),
      ("GRANT UPDATE ON restoration.session TO kiosk", "may UPDATE session"),
      ("GRANT UPDATE (id) ON restoration.session TO kiosk", "may UPDATE id of session"),
      ("GRANT SELECT ON restoration.watcher TO kiosk", "may SELECT watcher"),
      ("GRANT INSERT ON restoration.admission TO kiosk", "may INSERT admission"),
      ("GRANT SELECT ON restoration.session TO other", "may SELECT session"),
      ("GRANT CREATE ON SCHEMA restoration TO kiosk", "may CREATE the schema"),
      ("GRANT USAGE ON SCHEMA restoration TO PUBLIC", "PUBLIC may USAGE the schema"),
      (
        "GRANT SELECT ON restoration.session TO kiosk WITH GRANT OPTION",
        "may SELECT session, and let others"
      ),
      ("REVOKE INSERT ON restoration.record FROM kiosk", "may not INSERT record"),
      ("REVOKE EXECUTE ON FUNCTION restoration.tell FROM kiosk", "may not EXECUTE tell"),
      (
        "ALTER DEFAULT PRIVILEGES IN SCHEMA restoration GRANT SELECT ON TABLES TO PUBLIC",
        "rights of later objects"
      ),
      ("ALTER ROLE kiosk BYPASSRLS", "BYPASSRLS"),
      ("ALTER ROLE kiosk SUPERUSER", "it is a superuser"),
      ("GRANT owner TO kiosk", "a member of the store's owner"),
    ]

    @Test("whichever it is, the fault names it")
    func eachIsFound() async throws {
      let database = try TestDatabase()
      let backend = try await database.open()
      let sql = try database.sql()
      let number = UInt32.random(in: 0 ... .max)
      let (kiosk, other) = ("kiosk_\(number)", "other_\(number)")
      try sql.run("CREATE ROLE \(kiosk) LOGIN")
      try sql.run("CREATE ROLE \(other)")
      try sql.run("CALL restoration.admit('\(kiosk)', 'com.example.kiosk')")
      // As the guide advises, which is no fault.
      try sql.run("ALTER TABLE restoration.revision SET (autovacuum_vacuum_scale_factor = 0.02)")
      #expect(try await backend.facts().faults == [])
      // Each change is made in a copy.
      let copy = "\(database.name)_changed"
      let original = database.name
      for change in Self.changes {
        let statement = change.statement.replacing(#/\bkiosk\b/#, with: kiosk)
          .replacing(#/\bother\b/#, with: other)
        try Self.makeCopy(copy, of: original, in: database.cluster)
        defer { Self.remove(copy, kiosk, in: database.cluster) }
        try SQLConnection(database.cluster.address(copy)).run(statement)
        let faults = try await PostgresBackend(database.cluster.address(copy)).facts().faults
        #expect(
          faults.contains { $0.contains(change.words) },
          "\(statement): \(faults.joined(separator: "; "))"
        )
      }
      print("\(Self.changes.count) changes of the schema, each found")
    }

    private static func makeCopy(
      _ copy: String,
      of original: String,
      in cluster: TestCluster
    ) throws {
      let sql = try SQLConnection(cluster.address("postgres"))
      // Ends the connections to the original, which is asked again only by copies.
      try sql.run(
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '\(original)'"
      )
      try sql.run("CREATE DATABASE \(copy) TEMPLATE \(original)")
    }

    private static func remove(_ copy: String, _ kiosk: String, in cluster: TestCluster) {
      let sql = try? SQLConnection(cluster.address("postgres"))
      _ = try? sql?.run("DROP DATABASE \(copy) WITH (FORCE)")
      // Roles are those of all databases.
      _ = try? sql?.run("ALTER ROLE \(kiosk) NOSUPERUSER NOBYPASSRLS")
      _ = try? sql?.run("ALTER ROLE \(kiosk) RESET session_replication_role")
      _ = try? sql?.run("REVOKE owner FROM \(kiosk)")
    }

    @Test("a schema of a later version is not compared, and doctor says so")
    func laterVersions() async throws {
      let database = try TestDatabase()
      let backend = try await database.open()
      try database.sql().run("UPDATE restoration.schema_version SET version = 2")
      try database.sql().run("CREATE TABLE restoration.more ()")
      let facts = try await backend.facts()
      #expect(facts.faults == [] && !facts.isSchemaKnown)
      let doctor = try ToolRun("doctor", database.url)
      #expect(doctor.output.contains("version 2, which this tool does not know"))
    }

    @Test("what PostgreSQL leaves open to every role is listed until a superuser closes it")
    func openings() async throws {
      let database = try TestDatabase()
      let backend = try await database.open()
      let sql = try database.sql()
      let role = "kiosk_\(UInt32.random(in: 0 ... .max))"
      try sql.run("CREATE ROLE \(role) LOGIN")
      try sql.run("CALL restoration.admit('\(role)', 'com.example.kiosk')")
      let openings = try await backend.facts().openings.joined(separator: "\n")
      for word in [
        "temporary tables", "large objects", "advisory locks", "names of all connections",
      ] {
        #expect(openings.contains(word))
      }
      #expect(try ToolRun("doctor", database.url).output.contains("names of all connections"))
      try database.close(for: role)
      #expect(try await backend.facts().openings == [])
      // The app still saves, and both still ask.
      let app = try await database.open(role: role)
      let session = SceneSession(app: "com.example.kiosk")
      let number = try await app.change(session) { writer throws(RestorationError) in
        try writer.append { _ in NewRevision(bytes: ArchiveBytes([1])) }
      }
      #expect(number == 1)
      #expect(try await app.facts().byteCount == nil)
      #expect(try await app.facts().faults == [])
      let facts = try await backend.facts()
      #expect(facts.faults == [] && facts.byteCount != nil)
    }
  }
#endif
