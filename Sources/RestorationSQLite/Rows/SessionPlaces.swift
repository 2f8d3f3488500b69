#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// Where the rows of sessions are, as far as one opening of the file has seen, so that finding one
  /// does not read all of them.
  ///
  /// Rows of sessions are only ever added, each behind all others, and keep their names. So only the
  /// rows behind the last one that was read can be of sessions nobody has seen. What is remembered is
  /// still only a hint: the row itself is read and checked at each use, and when it does not say what
  /// it should, all rows are read again.
  ///
  /// The file has no index on the names, because a damaged one could hide a session.
  struct SessionPlaces {
    /// The sessions of the page that was listed last: whoever goes through all of them needs no more
    /// than these.
    private var page: [SceneSession: Int64] = [:]
    /// Identifiers by the hashes of names; ``several`` where two sessions have the same hash. The
    /// names themselves would take ten times the memory.
    private var identifiers: [Int: Int64] = [:]
    /// Every row up to this one has been read, was sound, and is in ``identifiers``.
    private var last: Int64 = 0

    private static let several: Int64 = 0

    /// The row of a session, or `nil` when there is none.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when it is not found among the sound rows
    ///   but could be a damaged one: then nobody can say that the session is new.
    /// - Complexity: O(log *n*) in the sessions, and O(*n*) in those that nobody has looked for yet.
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

    /// Forgets what may not be so: a transaction that has seen rows of its own was undone.
    mutating func forget() {
      identifiers = [:]
      last = 0
    }

    /// Remembers the sessions of a page, and forgets those of the page before.
    mutating func setPage(_ rows: [SessionRow]) {
      page = Dictionary(rows.map { ($0.session, $0.id) }, uniquingKeysWith: { first, _ in first })
    }
  }
#endif
