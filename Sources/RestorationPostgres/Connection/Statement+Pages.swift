#if Postgres
  extension Statement {
    // Pages of sessions, which are named by `$1` and `$2`. Each row begins with the place of its session
    // among them, from 1. The lateral joins look up an index, whatever the server estimates.

    private static let page = """
      unnest($1, $2) WITH ORDINALITY AS w (app, scene, place)
      """

    /// Selects the sessions, each with the facts about its newest revisions, at most `$3` of them, and with
    /// the bytes of the first revisions of all that have at most `$4` together. The first row has the mark of
    /// the connection.
    static let pageContents = Statement(
      name: "page_contents",
      text: """
        SELECT w.place,
          CASE WHEN w.place = 1 THEN current_setting('restoration.connection', true) END,
          s.id, s.next_number, r.quarantined, r.number, r.byte_count, r.label,
          CASE WHEN NOT r.quarantined AND sum(r.byte_count) OVER (
            ORDER BY w.place, r.number DESC ROWS UNBOUNDED PRECEDING
          ) <= $4 THEN r.bytes END
        FROM \(page)
        LEFT JOIN restoration.session AS s ON s.app = w.app AND s.scene = w.scene
        LEFT JOIN LATERAL (
          SELECT r.quarantined, r.number, octet_length(r.bytes) AS byte_count, r.label, r.bytes
          FROM restoration.revision AS r
          WHERE r.app = s.app AND r.session = s.id
          ORDER BY r.number DESC LIMIT $3
        ) AS r ON true
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
