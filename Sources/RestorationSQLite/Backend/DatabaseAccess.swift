#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// The cached state of one opening of a database.
  ///
  /// Concurrency: belongs to the actor that opened it.
  final class DatabaseAccess {
    let connection: DatabaseConnection
    var places = SessionPlaces()
    /// Indicates whether the current change has removed rows.
    var hasRemoved = false
    /// The bytes that each of the last ten saves took. The next ones will take as much.
    private var takenByteCounts: [Int] = []
    /// The generation of the opened file for which the places are valid.
    private var generation = 0

    init(_ connection: DatabaseConnection) {
      self.connection = connection
    }

    /// Returns the row of a session, or `nil` when there is none.
    func row(of session: SceneSession, _ database: Database) throws(RestorationError) -> SessionRow?
    {
      // The cached places are invalid for a file that was opened again.
      if generation != connection.generation {
        generation = connection.generation
        places = SessionPlaces()
      }
      return try places.row(of: session, database)
    }

    /// Returns the pages that a removal freed to the file system, if there are enough. A failure is
    /// ignored: the removal is done, and the next one tries again.
    func tidyAfterRemoval() {
      if hasRemoved {
        try? connection.giveBackFreePages(beyond: takenByteCounts.reduce(0, +))
      }
      hasRemoved = false
    }

    func noteSave(of byteCount: Int) {
      takenByteCounts.append(byteCount)
      if takenByteCounts.count > 10 { takenByteCounts.removeFirst() }
    }

    func sessions(
      having content: SessionContent,
      after mark: Int64,
      limit: Int
    ) throws(RestorationError) -> RevisionStore.SessionPage {
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
      return RevisionStore.SessionPage(rows.map(\.session), mark: count < limit ? nil : "\(last)")
    }
  }

  extension SessionContent {
    /// An SQL expression that tells whether a session `owner` is listed: 0 for yes, NULL for no,
    /// any other value when its revisions have to be inspected.
    fileprivate var sign: String {
      switch self {
      case .revisions:
        """
        SELECT coalesce(quarantined, 1) FROM restoration_revision
        WHERE session = owner.id ORDER BY number DESC LIMIT 1
        """
      case .quarantine:
        """
        SELECT 0 FROM restoration_revision
        WHERE session = owner.id AND quarantined <> 0 AND label <> CAST('part' AS BLOB) LIMIT 1
        """
      case .ledger, .log:
        """
        SELECT 0 FROM restoration_record
        WHERE session = owner.id AND name = CAST('\(rawValue)' AS BLOB)
        """
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
