#if Postgres
  /// A statement by which one app's role tries to hinder another app, or to learn of it.
  struct IntruderStatement: Sendable {
    let text: String
    /// Its kind, for the tests.
    let kind: Kind

    enum Kind: Sendable {
      case usual
      /// The answer has amounts of all apps together, or of the server: the guide says that they are not hidden.
      case amounts
      /// PostgreSQL lets every role do it, until a superuser closes that as the guide says.
      case open
    }

    /// Indicates whether it cannot be a part of a transaction.
    var isAlone: Bool {
      ["VACUUM", "DISCARD", "ALTER SYSTEM", "CHECKPOINT", "CREATE DATABASE", "DROP DATABASE"]
        .contains { text.hasPrefix($0) }
    }

    init(_ text: String, _ kind: Kind = .usual) { (self.text, self.kind) = (text, kind) }
  }

  extension IntruderStatement {
    static let all = tables + catalog + foreign + rights + shared + large + amounts

    private static let tables = [
      "schema_version", "admission", "session", "revision", "record", "store_key", "watcher",
    ].flatMap { table in
      [
        "ACCESS SHARE", "ROW SHARE", "ROW EXCLUSIVE", "SHARE UPDATE EXCLUSIVE", "SHARE",
        "SHARE ROW EXCLUSIVE", "EXCLUSIVE", "ACCESS EXCLUSIVE",
      ].map { IntruderStatement("LOCK TABLE restoration.\(table) IN \($0) MODE") }
        + [
          "SELECT * FROM restoration.\(table)", "SELECT count(*) FROM restoration.\(table)",
          "SELECT * FROM restoration.\(table) FOR UPDATE",
          "SELECT * FROM restoration.\(table) FOR KEY SHARE",
          "COPY restoration.\(table) TO STDOUT", "DELETE FROM restoration.\(table)",
          "TRUNCATE restoration.\(table)", "DROP TABLE restoration.\(table) CASCADE",
          "ALTER TABLE restoration.\(table) ADD COLUMN more text",
          "ALTER TABLE restoration.\(table) DISABLE ROW LEVEL SECURITY",
          "ALTER TABLE restoration.\(table) OWNER TO CURRENT_USER",
          "CREATE INDEX ON restoration.\(table) ((1))",
          "CREATE TRIGGER more BEFORE INSERT ON restoration.\(table) "
            + "EXECUTE FUNCTION restoration.remove_record()",
          "CREATE TEMP TABLE copy_\(table) (LIKE restoration.\(table))",
          "ANALYZE restoration.\(table)", "REINDEX TABLE restoration.\(table)",
        ].map { IntruderStatement($0) }
        + [
          IntruderStatement("SELECT pg_relation_size('restoration.\(table)')", .amounts),
          IntruderStatement("EXPLAIN SELECT * FROM restoration.\(table)", .amounts),
        ]
    }

    /// What the catalog and the views of the server show.
    private static let catalog = [
      "SELECT * FROM pg_stats WHERE schemaname = 'restoration'",
      "SELECT * FROM pg_stats_ext WHERE schemaname = 'restoration'", "SELECT * FROM pg_statistic",
      "SELECT relname, pg_get_expr(relpartbound, oid) FROM pg_class WHERE relname ~ 'revision'",
      "SELECT relname FROM pg_class WHERE relnamespace = 'restoration'::regnamespace",
      "SELECT relname, relacl FROM pg_class WHERE relnamespace = 'restoration'::regnamespace",
      "SELECT attname, attstattarget FROM pg_attribute WHERE attrelid = 'restoration.session'::regclass",
      "SELECT * FROM pg_policies", "SELECT * FROM pg_trigger",
      "SELECT prosrc FROM pg_proc WHERE "
        + "pronamespace = 'restoration'::regnamespace", "SELECT * FROM pg_sequences",
      "SELECT * FROM pg_sequence", "SELECT * FROM pg_description", "SELECT * FROM pg_seclabels",
      "SELECT * FROM pg_prepared_xacts", "SELECT * FROM pg_cursors",
      "SELECT * FROM pg_db_role_setting", "SELECT * FROM pg_hba_file_rules",
      "SELECT * FROM pg_file_settings", "SELECT * FROM pg_authid", "SELECT * FROM pg_shadow",
      "SELECT * FROM pg_user_mapping", "SELECT * FROM pg_publication",
      "SELECT * FROM pg_subscription", "SELECT * FROM pg_largeobject",
      "SELECT * FROM pg_largeobject_metadata", "SELECT query FROM pg_stat_statements",
      "SELECT * FROM pg_backend_memory_contexts", "SELECT * FROM pg_shmem_allocations",
      "SELECT * FROM information_schema.column_privileges WHERE grantee <> CURRENT_USER",
      "SELECT pg_listening_channels()",
    ].map { IntruderStatement($0) }

    /// What names another app.
    private static let foreign = [
      "EXPLAIN SELECT * FROM restoration.store_key WHERE app = 'com.example.clinic'",
      "SELECT * FROM restoration.session WHERE app = 'com.example.clinic'",
      "SELECT * FROM restoration.revision WHERE app = 'com.example.clinic'",
      "SELECT * FROM restoration.record WHERE app = 'com.example.clinic'",
      "SELECT * FROM restoration.store_key WHERE app = 'com.example.clinic'",
      "SELECT * FROM restoration.admission WHERE app = 'com.example.clinic'",
      "COPY (SELECT * FROM restoration.revision WHERE app = 'com.example.clinic') TO STDOUT",
      "INSERT INTO restoration.session (app, scene) VALUES ('com.example.clinic', 'scene') "
        + "ON CONFLICT DO NOTHING",
      "INSERT INTO restoration.session (app, scene) VALUES ('com.example.clinic', 'scene') "
        + "ON CONFLICT (app, scene) DO UPDATE SET change_count = 0",
      "INSERT INTO restoration.session (app, scene) VALUES ('com.example.clinic', 'scene')",
      "INSERT INTO restoration.revision (app, session, number, label, bytes) VALUES "
        + "('com.example.clinic', gen_random_uuid(), 1, '', '')",
      "INSERT INTO restoration.record (app, session, name, bytes) VALUES "
        + "('com.example.clinic', gen_random_uuid(), 'ledger', 'x')",
      "INSERT INTO restoration.store_key VALUES ('com.example.clinic', 'key')",
      "INSERT INTO restoration.store_key VALUES ('com.example.clinic', 'key') ON CONFLICT DO NOTHING",
      "UPDATE restoration.session SET change_count = 9 WHERE app = 'com.example.clinic'",
      "UPDATE restoration.session SET next_number = 9 WHERE app = 'com.example.clinic'",
      "UPDATE restoration.revision SET removed = true WHERE app = 'com.example.clinic'",
      "UPDATE restoration.revision SET app = 'com.example.clinic'",
      "UPDATE restoration.record SET removed = true WHERE app = 'com.example.clinic'",
      "DELETE FROM restoration.session WHERE app = 'com.example.clinic'",
      "CALL restoration.admit(CURRENT_USER::name, 'com.example.clinic')",
      "CALL restoration.dismiss(CURRENT_USER::name, 'com.example.clinic')",
      "INSERT INTO restoration.admission VALUES (CURRENT_USER::regrole, 'com.example.clinic')",
    ].map { IntruderStatement($0) }

    /// What takes more rights, or uses those of functions.
    private static let rights = [
      "UPDATE restoration.session SET change_count = change_count",
      "UPDATE restoration.revision SET removed = true",
      "UPDATE restoration.record SET removed = true",
      "UPDATE restoration.session SET id = gen_random_uuid()",
      "INSERT INTO restoration.store_key VALUES ('', 'key')",
      "INSERT INTO restoration.store_key VALUES ('com.example.kiosk', 'key')",
      "INSERT INTO restoration.watcher VALUES (gen_random_uuid(), 'infinity')",
      "SELECT restoration.tell(gen_random_uuid(), 1)",
      "SELECT restoration.tell(gen_random_uuid(), i) FROM generate_series(1, 10000) AS i",
      "SELECT restoration.remove_revision()",
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
      "SELECT pg_log_backend_memory_contexts(pg_backend_pid())", "SELECT pg_reload_conf()",
      "SELECT pg_rotate_logfile()", "SELECT pg_stat_reset()", "SELECT pg_switch_wal()",
      "SELECT pg_promote()", "SELECT pg_read_file('postgresql.conf')", "SELECT pg_ls_dir('.')",
      "SELECT pg_ls_waldir()", "SELECT pg_create_restore_point('x')",
      "COPY (SELECT 1) TO PROGRAM 'true'", "COPY (SELECT 1) TO '/tmp/own'",
      "ALTER SYSTEM SET fsync = off", "CHECKPOINT", "SET fsync = off", "SET row_security = off",
      "SET session_replication_role = replica", "SET ROLE owner", "SET SESSION AUTHORIZATION owner",
      "SET temp_file_limit = -1", "SET log_statement = 'all'", "SET max_connections = 1",
      "CREATE SCHEMA own", "CREATE TABLE restoration.own ()", "CREATE TABLE public.own ()",
      "CREATE FUNCTION restoration.own() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
      "CREATE ROLE own", "ALTER ROLE CURRENT_USER SUPERUSER", "ALTER ROLE CURRENT_USER BYPASSRLS",
      "DROP SCHEMA restoration CASCADE", "ALTER SCHEMA restoration RENAME TO own",
      "ALTER FUNCTION restoration.tell OWNER TO CURRENT_USER",
      "DROP POLICY admitted ON restoration.session",
      "COMMENT ON TABLE restoration.session IS 'own'",
      "CREATE PUBLICATION own FOR TABLE restoration.session",
      "CREATE STATISTICS own ON app, scene FROM restoration.session",
      "CREATE EXTENSION pg_stat_statements", "GRANT ALL ON restoration.session TO PUBLIC",
      "GRANT USAGE ON SCHEMA restoration TO PUBLIC",
      "CREATE DATABASE own", "VACUUM restoration.session", "VACUUM FULL restoration.revision",
      "VACUUM pg_catalog.pg_class", "DISCARD ALL",
      // A function of the role that a cheap condition runs on rows before a policy does.
      "SELECT * FROM restoration.session WHERE 1 / (octet_length(scene) - 6) > 0",
    ].map { IntruderStatement($0) }

    /// What all roles share: catalogs, notifications, the processors for a moment.
    private static let shared = [
      "LISTEN restoration", "NOTIFY restoration, 'x'", "SELECT pg_notify('restoration', 'x')",
      "SELECT pg_notify('restoration', i::text) FROM generate_series(1, 10000) AS i",
      "SELECT pg_sleep(0.01)", "SET statement_timeout = 0", "SET lock_timeout = 0",
      "SET deadlock_timeout = 1",
      "SELECT count(*) FROM generate_series(1, 100000)", "SET work_mem = '1GB'",
      "SELECT * FROM pg_prepared_statements", "LOCK TABLE pg_catalog.pg_class IN ACCESS SHARE MODE",
      "LOCK TABLE pg_catalog.pg_class IN ACCESS EXCLUSIVE MODE",
      "LOCK TABLE pg_catalog.pg_authid IN SHARE MODE",
      "SELECT * FROM pg_catalog.pg_class FOR UPDATE",
      "DO $$ BEGIN FOR i IN 1..100 LOOP BEGIN UPDATE restoration.session SET change_count = i; "
        + "EXCEPTION WHEN division_by_zero THEN NULL; END; END LOOP; END $$",
    ].map { IntruderStatement($0) }

    /// What PostgreSQL leaves open to every role.
    private static let large = [
      "CREATE TEMP TABLE own (app bytea REFERENCES restoration.store_key)",
      "CREATE TEMP TABLE own () INHERITS (restoration.session)",
      "CREATE TEMP TABLE own AS SELECT * FROM generate_series(1, 100000)",
      "DO $$ BEGIN FOR i IN 1..8000 LOOP EXECUTE 'CREATE TEMP TABLE own_' || i || '()'; "
        + "END LOOP; END $$",
      "SELECT lo_create(0)", "SELECT lo_from_bytea(0, 'x')", "SELECT lo_creat(-1)",
      "SELECT lo_create(0) FROM generate_series(1, 1000)",
      "SELECT pg_advisory_lock(1397904212)", "SELECT pg_advisory_xact_lock(1397904212)",
      "SELECT pg_try_advisory_lock(1397904212)", "SELECT pg_advisory_lock_shared(1397904212)",
      "SELECT pg_advisory_xact_lock(i) FROM generate_series(1, 100000) AS i",
      "SELECT * FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
      "SELECT pid, application_name FROM pg_stat_get_activity(NULL) WHERE pid <> pg_backend_pid()",
      "SELECT * FROM pg_stat_ssl WHERE pid <> pg_backend_pid()",
      "SELECT * FROM pg_stat_replication", "SELECT * FROM pg_locks WHERE pid <> pg_backend_pid()",
      "SELECT * FROM pg_stat_user_tables WHERE schemaname = 'restoration'",
      "SELECT * FROM pg_stat_user_indexes WHERE schemaname = 'restoration'",
      "SELECT * FROM pg_statio_user_tables WHERE schemaname = 'restoration'",
      "SELECT * FROM pg_stat_xact_user_tables WHERE schemaname = 'restoration'",
      "SELECT pg_stat_get_tuples_inserted('restoration.session'::regclass)",
      "SELECT * FROM pg_stat_user_functions", "SELECT * FROM pg_stat_database",
      "SELECT * FROM pg_stat_bgwriter", "SELECT * FROM pg_stat_wal",
      "SELECT pg_total_relation_size('restoration.revision')",
      "SELECT pg_database_size(current_database())",
    ].map { IntruderStatement($0, .open) }

    /// What tells amounts of all apps together.
    private static let amounts = [
      "SELECT relpages, reltuples FROM pg_class WHERE relname = 'revision'",
      "SELECT pg_current_wal_lsn()", "SELECT txid_current()",
      "SELECT pg_notification_queue_usage()",
      "SELECT pg_export_snapshot()", "SELECT * FROM pg_control_checkpoint()",
      "SELECT age(relfrozenxid) FROM pg_class",
      "EXPLAIN SELECT * FROM restoration.session WHERE app = 'com.example.clinic'",
      "EXPLAIN SELECT * FROM restoration.revision WHERE app = 'com.example.clinic'",
      "EXPLAIN ANALYZE SELECT * FROM restoration.session",
    ].map { IntruderStatement($0, .amounts) }
  }
#endif
