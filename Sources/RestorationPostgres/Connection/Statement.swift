#if Postgres
  import RestorationStorage

  /// A statement that a connection parses once. The server gets no other SQL; values are sent
  /// separately.
  struct Statement {
    /// The name of the prepared statement.
    let name: String
    let text: String

    private static let owner = "app = $1 AND session = $2"
    private static let watcher =
      "SELECT FROM restoration.watcher WHERE until BETWEEN now() AND now() + interval '1 hour'"
    /// The key of the app `$1` or of all apps. The store as a whole, which has no name, has the only one
    /// that the role sees.
    static let storeKey = """
      SELECT k.bytes FROM restoration.store_key AS k
      WHERE k.app = $1 OR k.app = ''
        OR ($1 = '' AND (SELECT count(*) FROM restoration.store_key) = 1)
      ORDER BY k.app DESC LIMIT 1
      """

    // MARK: Transactions

    static let begin = Statement(
      name: "begin",
      text: "BEGIN ISOLATION LEVEL READ COMMITTED"
    )
    static let beginReading = Statement(
      name: "begin_reading",
      text: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    )
    static let commit = Statement(name: "commit", text: "COMMIT")
    static let rollback = Statement(name: "rollback", text: "ROLLBACK")

    // MARK: Sessions

    /// Locks a session against changes until the transaction ends; no row when there is none.
    static let lock = Statement(
      name: "lock",
      text: "SELECT FROM restoration.session WHERE app = $1 AND scene = $2 FOR NO KEY UPDATE"
    )
    static let addSession = Statement(
      name: "add_session",
      text: "INSERT INTO restoration.session (app, scene) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    )
    /// Always one row: the server's commit settings, the session, its newest revision, the key of the
    /// store, which each save needs, the mark of the connection, and whether a watch wants to be told.
    /// It is separate from the lock, which may have waited: the values from before the wait are out of
    /// date.
    static let look = Statement(
      name: "look",
      text: """
        SELECT current_setting('fsync'), current_setting('synchronous_commit'),
          current_setting('synchronous_standby_names'),
          s.id, s.next_number, n.number, n.byte_count, n.label, (\(storeKey)), s.change_count,
          current_setting('restoration.connection', true), EXISTS (\(watcher))
        FROM (SELECT) AS always
        LEFT JOIN restoration.session AS s ON s.app = $1 AND s.scene = $2
        LEFT JOIN LATERAL (
          SELECT r.number, octet_length(r.bytes) AS byte_count, r.label
          FROM restoration.revision AS r
          WHERE r.app = $1 AND r.session = s.id AND NOT r.quarantined
          ORDER BY r.number DESC LIMIT 1
        ) AS n ON true
        """
    )
    static let setNumbers = Statement(
      name: "set_numbers",
      text: """
        UPDATE restoration.session SET next_number = $3, change_count = $4
        WHERE app = $1 AND scene = $2
        """
    )

    static func sessions(having sign: String, from order: String, named name: String) -> Statement {
      Statement(
        name: "sessions_\(name)",
        text: """
          SELECT s.app, s.scene FROM restoration.session AS s
          WHERE (s.app, s.scene) \(order) ($1, $2) AND EXISTS (\(sign))
          ORDER BY s.app, s.scene LIMIT $3
          """
      )
    }

    // MARK: Revisions

    /// The place of a row, as ``RevisionPlace/code``: a part is a row in quarantine with a label of its own.
    static let place = """
      (CASE WHEN NOT quarantined THEN 0 WHEN label <> '\\x70617274'::bytea THEN 1 ELSE 2 END)::bigint
      """
    /// Selects revisions, and the bytes of the parts that are heads of mirrors.
    static let list = Statement(
      name: "list",
      text: """
        SELECT number, octet_length(bytes), label,
          CASE WHEN $3 = 2 AND octet_length(bytes) <= \(MirrorHead.maximumByteCount) THEN bytes END
        FROM restoration.revision
        WHERE \(owner) AND \(place) = $3 AND number < $4 ORDER BY number DESC LIMIT $5
        """
    )
    /// Selects a revision: its length, and its bytes if there are not more than allowed.
    static let whole = Statement(
      name: "whole",
      text: """
        SELECT octet_length(bytes), CASE WHEN octet_length(bytes) <= $5 THEN bytes END
        FROM restoration.revision WHERE \(owner) AND number = $3 AND \(place) = $4
        """
    )
    static let front = Statement(
      name: "front",
      text: """
        SELECT octet_length(bytes), substring(bytes FROM 1 FOR $5::bigint::integer)
        FROM restoration.revision WHERE \(owner) AND number = $3 AND \(place) = $4
        """
    )
    static let append = Statement(
      name: "append",
      text: """
        INSERT INTO restoration.revision (app, session, number, label, bytes, quarantined)
        VALUES ($1, $2, $3, $4, $5, $6)
        """
    )
    /// Adds a revision if the session is unchanged (``SessionAsLeft``), no watch exists, and the
    /// server flushes its commits; one row if so, or none. `$5` is the key of the store, or empty for none.
    ///
    /// After waiting for the session's row, the statement reads that row again but no other: its
    /// view of everything else may be as old as its beginning. So every change of a session
    /// increases its change count.
    static func appendFromMemory(_ wanted: PostgresOptions.Acknowledgement) -> Statement {
      Statement(
        name: "append_from_memory",
        text: """
          WITH s AS (
            UPDATE restoration.session SET next_number = $3 + 1
            WHERE app = $1 AND scene = $2 AND next_number = $3 AND change_count = $4
              AND coalesce((\(storeKey)), '') = $5
              AND current_setting('restoration.connection', true) = $8
              AND NOT EXISTS (\(watcher))
              AND \(Durability.condition(wanted))
            RETURNING app, id
          )
          INSERT INTO restoration.revision (app, session, number, label, bytes)
          SELECT app, id, $3, $6, $7 FROM s
          """
      )
    }
    static let rewrite = Statement(
      name: "rewrite",
      text: """
        UPDATE restoration.revision SET label = $4, bytes = $5
        WHERE \(owner) AND number = $3 AND \(place) = $6
        """
    )
    static let remove = Statement(
      name: "remove",
      text: """
        UPDATE restoration.revision SET removed = true
        WHERE \(owner) AND number = ANY ($3) AND \(place) = $4
        """
    )
    static let move = Statement(
      name: "move",
      text: """
        UPDATE restoration.revision SET quarantined = $4
        WHERE \(owner) AND number = $3 AND \(place) = $5
        """
    )

    // MARK: Records

    static let record = Statement(
      name: "record",
      text: "SELECT bytes FROM restoration.record WHERE \(owner) AND name = $3"
    )
    static let setRecord = Statement(
      name: "set_record",
      text: """
        INSERT INTO restoration.record (app, session, name, bytes) VALUES ($1, $2, $3, $4)
        ON CONFLICT (app, session, name) DO UPDATE SET bytes = EXCLUDED.bytes
        """
    )
    static let removeRecord = Statement(
      name: "remove_record",
      text: "UPDATE restoration.record SET removed = true WHERE \(owner) AND name = $3"
    )
    static let addStoreKey = Statement(
      name: "add_store_key",
      text: """
        INSERT INTO restoration.store_key (app, bytes)
        SELECT CASE WHEN row_security_active('restoration.store_key') THEN $1 ELSE '' END, $2
        ON CONFLICT (app) DO NOTHING
        """
    )
    static let replaceStoreKey = Statement(
      name: "replace_store_key",
      text: "UPDATE restoration.store_key SET bytes = $3 WHERE app IN ('', $1) AND bytes = $2"
    )
    static let removeStoreKey = Statement(
      name: "remove_store_key",
      text: "DELETE FROM restoration.store_key WHERE app IN ('', $1) AND bytes = $2"
    )

    // MARK: Watching

    /// Notifies watches of a new revision when it is committed.
    static let tell = Statement(name: "tell", text: "SELECT restoration.tell($1, $2)")
    /// Listens on the channel of one watch.
    static func listen(_ identifier: [UInt8]) -> Statement {
      Statement(
        name: "listen",
        text: "LISTEN restoration_\(HexadecimalDigits.text(identifier))"
      )
    }
    /// Registers the watch for the next minute, and removes expired registrations. The one row says
    /// whether saves have notified the watch until now.
    static let watch = Statement(
      name: "watch",
      text: """
        WITH former AS (
          SELECT until BETWEEN now() AND now() + interval '1 hour' AS stands
          FROM restoration.watcher WHERE id = $1
        ), gone AS (
          DELETE FROM restoration.watcher
          WHERE id <> $1 AND NOT until BETWEEN now() AND now() + interval '1 hour'
        )
        INSERT INTO restoration.watcher VALUES ($1, now() + interval '1 minute')
        ON CONFLICT (id) DO UPDATE SET until = EXCLUDED.until
        RETURNING coalesce((SELECT stands FROM former), false)
        """
    )
    static let endWatch = Statement(
      name: "end_watch",
      text: "DELETE FROM restoration.watcher WHERE id = $1"
    )
    /// Selects the next number of each session.
    static let numbers = Statement(
      name: "numbers",
      text: "SELECT id, next_number FROM restoration.session"
    )
    static let names = Statement(
      name: "names",
      text: "SELECT app, scene FROM restoration.session WHERE id = $1"
    )

    // MARK: Opening

    /// Sets the options of the connection, and returns the effective ones. `$1` is the least
    /// acknowledgement of commits, then come the limits for locks and statements in milliseconds, the
    /// read-only flag, and the mark of the connection.
    static let settings = Statement(
      name: "settings",
      text: """
        SELECT
          set_config('synchronous_commit', CASE current_setting('synchronous_commit')
            WHEN 'remote_apply' THEN 'remote_apply' ELSE $1 END, false),
          set_config('lock_timeout', $2, false),
          set_config('statement_timeout', $3, false),
          set_config('idle_in_transaction_session_timeout', '60000', false),
          set_config('client_connection_check_interval', '2000', false),
          set_config('client_min_messages', 'warning', false),
          CASE WHEN $4 THEN set_config('default_transaction_read_only', 'on', false) END,
          set_config('search_path', '', false),
          set_config('row_security', 'on', false),
          set_config('default_transaction_isolation', 'read committed', false),
          set_config('plan_cache_mode', 'force_generic_plan', false),
          set_config('restoration.connection', $5, false)
        """
    )
    /// Plans the following statements of the transaction for their values, as a page of sessions
    /// requires. All others are planned once.
    static let planAnew = Statement(
      name: "plan_anew",
      text: "SELECT set_config('plan_cache_mode', 'auto', true)"
    )
    static let version = Statement(
      name: "version",
      text: "SELECT version, oldest_client FROM restoration.schema_version WHERE id = 1"
    )
    /// The columns of ``ServerFacts``, in its order. The setting of this connection is not used: it
    /// may have been opened for reading.
    static let facts = Statement(
      name: "facts",
      text: """
        SELECT current_setting('server_version'), current_setting('fsync'),
          current_setting('synchronous_standby_names'),
          pg_is_in_recovery() OR EXISTS (SELECT FROM pg_catalog.pg_settings
            WHERE name = 'default_transaction_read_only' AND reset_val = 'on'),
          current_user::text, NOT row_security_active('restoration.session'),
          current_setting('full_page_writes'),
          current_setting('log_parameter_max_length') <> '0'
            AND (current_setting('log_statement') IN ('mod', 'all')
              OR current_setting('log_min_duration_statement') <> '-1'
              OR current_setting('log_min_duration_sample') <> '-1')
            AND (NOT EXISTS (SELECT FROM restoration.admission)
              OR EXISTS (SELECT FROM restoration.admission AS a
                WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_db_role_setting AS s
                  WHERE s.setrole = a.role::oid
                    AND 'log_parameter_max_length=0' = ANY (s.setconfig))))
        """
    )
  }
#endif
