#if Postgres
  extension Statement {
    // Pages of sessions, which are named by `$1` and `$2`. Each row begins with the place of its session
    // among them, from 1. The lateral joins look up an index, whatever the server estimates.

    private static let page = """
      unnest($1, $2) WITH ORDINALITY AS w (app, scene, place)
      """

    static let pageSessions = Statement(
      name: "page_sessions",
      text: """
        SELECT w.place, s.id, s.next_number, current_setting('restoration.connection', true)
        FROM \(page)
        LEFT JOIN restoration.session AS s ON s.app = w.app AND s.scene = w.scene
        """
    )
    /// Selects the facts about the newest revisions of each session, at most `$3` of each.
    static let pageRevisions = Statement(
      name: "page_revisions",
      text: """
        SELECT w.place, r.quarantined, r.number, r.byte_count, r.label
        FROM \(page)
        JOIN restoration.session AS s ON s.app = w.app AND s.scene = w.scene
        CROSS JOIN LATERAL (
          SELECT r.quarantined, r.number, octet_length(r.bytes) AS byte_count, r.label
          FROM restoration.revision AS r
          WHERE r.app = s.app AND r.session = s.id
          ORDER BY r.number DESC LIMIT $3
        ) AS r
        ORDER BY w.place, r.number DESC
        """
    )
    /// Selects the records of each session; without the bytes of those that have more than `$3`.
    static let pageRecords = Statement(
      name: "page_records",
      text: """
        SELECT w.place, k.name, CASE WHEN octet_length(k.bytes) <= $3 THEN k.bytes END
        FROM \(page)
        JOIN restoration.session AS s ON s.app = w.app AND s.scene = w.scene
        CROSS JOIN LATERAL (
          SELECT k.name, k.bytes FROM restoration.record AS k
          WHERE k.app = s.app AND k.session = s.id OFFSET 0
        ) AS k
        """
    )
    /// Selects the bytes of revisions outside quarantine, named by app, session and number.
    static let pageBytes = Statement(
      name: "page_bytes",
      text: """
        SELECT r.bytes
        FROM unnest($1, $2, $3) WITH ORDINALITY AS w (app, session, number, place)
        CROSS JOIN LATERAL (
          SELECT r.bytes FROM restoration.revision AS r
          WHERE r.app = w.app AND r.session = w.session AND r.number = w.number
            AND NOT r.quarantined OFFSET 0
        ) AS r
        ORDER BY w.place
        """
    )
    static let readStoreKey = Statement(name: "read_store_key", text: storeKey)
  }
#endif
