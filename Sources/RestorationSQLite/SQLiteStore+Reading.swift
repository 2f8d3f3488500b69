#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension SQLiteStore {
    // Async, or a call on the concrete type would prefer the protocol's own, which reads more.
    public func newestGood(
      for session: SceneSession
    ) async throws(RestorationError) -> StoredArchive? {
      try session.validate()
      let stored: StoredArchive? = try read { database in
        guard let owner = try row(of: session, database) else { return nil }
        var newest: StoredArchive?
        var sealed: RestorationError?
        // No row is read beyond the first good one, however many there are.
        try RevisionRow.visit(of: owner, .descending, database) { found in
          do throws(RestorationError) {
            newest = try load(found, of: owner, database)
            return false
          } catch {
            guard RevisionState(error) != nil else { throw error }
            if sealed == nil, error.code == .keyUnavailable { sealed = error }
            setKnownNumber(0, of: session)
            return true
          }
        }
        if newest == nil, let sealed { throw sealed }
        return newest
      }
      if let stored { noteGood(stored.revision.number, of: session) }
      return stored
    }

    public func load(
      _ number: RevisionNumber,
      of session: SceneSession
    ) throws(RestorationError) -> StoredArchive? {
      try session.validate()
      do throws(RestorationError) {
        let stored: StoredArchive? = try read { database in
          guard let owner = try row(of: session, database) else { return nil }
          let found =
            try RevisionRow.fetch(number, of: owner, database)
            ?? RevisionRow.search(for: number, of: owner, database)
          return try found.map { try load($0, of: owner, database) }
        }
        if stored != nil { noteGood(number, of: session) }
        return stored
      } catch {
        if RevisionState(error) != nil { setKnownNumber(0, of: session) }
        throw error
      }
    }

    public func revisions(of session: SceneSession) throws(RestorationError) -> [Revision] {
      try session.validate()
      return try read { database in
        guard let owner = try row(of: session, database) else { return [] }
        return try opened(RevisionRow.list(of: owner, database), of: owner, database)
      }
    }

    public func sessions() throws(RestorationError) -> [SceneSession] {
      try read { try Self.sessions(in: "restoration_revision", $0) }
    }

    /// The sessions that have rows in a table, in ascending order.
    static func sessions(in table: String, _ database: Database) throws -> [SceneSession] {
      let used = try Query("SELECT DISTINCT session FROM \(table)", in: database)
      var identifiers: Set<Int64> = []
      while try used.next() { identifiers.insert(used.integer(0)) }
      var result: [SceneSession] = []
      let areAllSound = try SessionRow.visit(database) { row, _ in
        if identifiers.contains(row.id) { result.append(row.session) }
      }
      guard areAllSound else { throw damagedSessions }
      return result.sorted()
    }

    static var damagedSessions: RestorationError {
      RestorationError(
        .corrupted,
        "expected sound rows of sessions, found a damaged one; keep the file and restore it "
          + "from a copy"
      )
    }

    /// Reads an archive and checks it against its row and in itself.
    func load(
      _ found: RevisionRow.Found,
      of owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) -> StoredArchive {
      guard case .sound(let row) = found else { throw Self.damagedRow(found.number) }
      let bytes = try bytes(of: row.archive, database)
      guard bytes.count == row.byteCount, row.digest == RevisionRow.Digest(of: bytes) else {
        throw RestorationError(
          .corrupted,
          "the archive of revision \(row.number) is damaged; use an older revision"
        )
      }
      var sealing = cipher.session(owner.session, KeyRows(owner: owner, database: database))
      let opened = try sealing.archive(stored: bytes, row.number, limits: limits)
      let revision = Revision(
        opened.archive,
        storedAs: bytes,
        of: owner.session,
        number: row.number,
        isPinned: row.isPinned
      )
      return StoredArchive(revision: revision, archive: opened.archive, issues: opened.issues)
    }

    /// The bytes of an archive as they are; none when there are none.
    func bytes(of archive: Int64, _ database: Database) throws(RestorationError) -> ArchiveBytes {
      do { return try ArchiveRow.bytes(of: archive, database) } catch {
        throw RestorationError(sqlite: error)
      }
    }
  }
#endif
