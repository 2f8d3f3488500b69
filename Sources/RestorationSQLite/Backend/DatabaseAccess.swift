#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// What one opening of a database knows of it.
  ///
  /// Concurrency: belongs to the actor that opened it.
  final class DatabaseAccess {
    let connection: DatabaseConnection
    var places = SessionPlaces()
    /// Whether the change that is under way has removed something.
    var hasRemoved = false
    /// The opening of the file that the places are about.
    private var generation = 0

    init(_ connection: DatabaseConnection) {
      self.connection = connection
    }

    /// The row of a session, or `nil` when there is none.
    func row(of session: SceneSession, _ database: Database) throws(RestorationError) -> SessionRow?
    {
      // What was known of a file that had to be opened anew is not known any more.
      if generation != connection.generation {
        generation = connection.generation
        places = SessionPlaces()
      }
      return try places.row(of: session, database)
    }

    /// Gives back what a removal freed, if it is worth while. The removal is done, whatever this comes
    /// to; another one tries again.
    func tidyAfterRemoval() {
      if hasRemoved { try? connection.giveBackFreePages() }
      hasRemoved = false
    }

    func sessions(
      having content: SessionContent,
      after mark: Int64,
      limit: Int
    ) throws(RestorationError) -> SessionPage {
      var rows: [SessionRow] = []
      var last = mark
      var count = 0
      try connection.run { database in
        let query = try Query(
          """
          SELECT \(SessionRow.columns), (\(content.sign)) FROM restoration_session AS owner
          WHERE id > ? ORDER BY id LIMIT ?
          """,
          .integer(mark),
          .integer(Int64(limit)),
          in: database
        )
        while try query.next() {
          last = query.integer(0)
          count += 1
          if query.isNull(5) { continue }
          guard let row = SessionRow(id: last, query) else {
            throw RestorationError.corrupted(
              "expected sound rows of sessions, found a damaged one; keep the file and restore it "
                + "from a copy"
            )
          }
          let isCertain = query.integer(5) == 0
          if try isCertain || row.hasRevisions(database) { rows.append(row) }
        }
      }
      places.setPage(rows)
      return SessionPage(rows.map(\.session), mark: count < limit ? nil : "\(last)")
    }
  }

  extension SessionContent {
    /// What says of a session `owner` that it is listed: 0 when it is, NULL when it is not, anything
    /// else when the revisions have to be looked at.
    fileprivate var sign: String {
      switch self {
      case .revisions:
        """
        SELECT coalesce(quarantined, 1) FROM restoration_revision
        WHERE session = owner.id ORDER BY number DESC LIMIT 1
        """
      case .quarantine:
        "SELECT 0 FROM restoration_revision WHERE session = owner.id AND quarantined <> 0 LIMIT 1"
      case .ledger:
        "SELECT 0 FROM restoration_record WHERE session = owner.id AND name = CAST('ledger' AS BLOB)"
      }
    }
  }

  extension SessionRow {
    fileprivate func hasRevisions(_ database: Database) throws(RestorationError) -> Bool {
      var result = false
      try RevisionRow.visit(of: self, in: .session, database) { _, _ in
        result = true
        return false
      }
      return result
    }
  }
#endif
