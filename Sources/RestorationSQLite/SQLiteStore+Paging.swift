#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension SQLiteStore: SessionPaging {
    package func sessions(
      after mark: String?,
      count: Int
    ) throws(RestorationError) -> SessionPage {
      let rows = try read { database in
        forgetFormerOpening()
        var rows: [SessionRow] = []
        let query = try Query(
          """
          SELECT \(SessionRow.columns) FROM restoration_session AS owner WHERE id > ?
          AND EXISTS (SELECT 1 FROM restoration_revision WHERE session = owner.id)
          ORDER BY id LIMIT ?
          """,
          mark.flatMap { Int64($0) } ?? .min,
          Int64(count),
          in: database
        )
        while try query.next() {
          guard let row = SessionRow(id: query.integer(0), query) else {
            throw Self.damagedSessions
          }
          rows.append(row)
        }
        return rows
      }
      // What is remembered of sessions that have been gone through would grow with their number.
      if knownGood.count > count { knownGood = [:] }
      places.setPage(rows)
      return SessionPage(
        rows.map(\.session),
        mark: rows.count < count ? nil : rows.last.map { "\($0.id)" }
      )
    }
  }
#endif
