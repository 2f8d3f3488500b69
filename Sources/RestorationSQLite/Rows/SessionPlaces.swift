#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// A cache of the identifiers of sessions' rows, so that finding one does not read all rows.
  ///
  /// Rows of sessions are only ever added, each after all others, and keep their names. So new
  /// sessions can only be in the rows after the last one that was read. The cache is only a hint:
  /// the row itself is read and checked at each use, and when it does not match, all rows are read
  /// again.
  ///
  /// The file has no index on the names, because a damaged index could hide a session.
  struct SessionPlaces {
    /// The sessions of the page that was listed last; a visit of all sessions needs only these.
    private var page: [SceneSession: Int64] = [:]
    /// Identifiers by the hashes of names; ``several`` where two sessions have the same hash. The
    /// names themselves would take ten times the memory.
    private var identifiers: [Int: Int64] = [:]
    /// Every row up to this one has been read, was sound, and is in ``identifiers``.
    private var last: Int64 = 0

    private static let several: Int64 = 0

    /// Returns the row of a session, or `nil` when there is none.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when no sound row matches but a damaged
    ///   one might, so that the session cannot be taken for new.
    /// - Complexity: O(log *n*) in the sessions, and O(*n*) in the rows that were not read yet.
    mutating func row(of session: SceneSession, _ database: Database) throws(RestorationError)
      -> SessionRow?
    {
      if let id = page[session], let row = try SessionRow.fetch(id, database),
        row.session == session
      {
        return row
      }
      if let id = identifiers[session.hashValue] {
        if id != Self.several, let row = try SessionRow.fetch(id, database), row.session == session
        {
          return row
        }
        last = 0
      }
      return try search(for: session, database)
    }

    /// Reads the rows that were not read yet.
    private mutating func search(
      for session: SceneSession,
      _ database: Database
    ) throws(RestorationError) -> SessionRow? {
      if last == 0 { forget() }
      var found: SessionRow?
      let areAllSound = try SessionRow.visit(after: last, database) { row, areAllSoundSoFar in
        if found == nil, row.session == session { found = row }
        let hash = row.session.hashValue
        let known = identifiers[hash]
        identifiers[hash] = known == nil || known == row.id ? row.id : Self.several
        if areAllSoundSoFar { last = row.id }
      }
      if let found { return found }
      guard areAllSound else {
        throw .corrupted(
          "expected sound rows of sessions, found a damaged one that may be \(session); "
            + "keep the file and restore it from a copy"
        )
      }
      return nil
    }

    /// Empties the cache, because a transaction that has seen rows of its own was rolled back.
    mutating func forget() {
      identifiers = [:]
      last = 0
    }

    /// Caches the sessions of a page in place of those of the previous page.
    mutating func setPage(_ rows: [SessionRow]) {
      page = Dictionary(rows.map { ($0.session, $0.id) }, uniquingKeysWith: { first, _ in first })
    }
  }
#endif
