#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension SQLiteStore {
    // MARK: What is known to be good

    /// The newest revision of a session that needs no second look, or 0.
    func knownNumber(of session: SceneSession) -> RevisionNumber {
      forgetFormerOpening()
      return knownGood[session, default: 0]
    }

    func setKnownNumber(_ number: RevisionNumber, of session: SceneSession) {
      forgetFormerOpening()
      knownGood[session] = number
    }

    /// Remembers that a revision has been read whole: the next save need not look at it again.
    func noteGood(_ number: RevisionNumber, of session: SceneSession) {
      setKnownNumber(max(number, knownNumber(of: session)), of: session)
    }

    // MARK: Putting aside

    /// Puts aside what is damaged among the revisions newer than the newest good one, in the
    /// transaction of the save.
    func putAsideDamaged(
      in owner: SessionRow,
      newerThan known: RevisionNumber,
      _ database: Database
    ) throws {
      let numbers = try RevisionRow.numbers(above: known, of: owner, database)
      guard !numbers.isEmpty else { return }
      let findings = DamageSearch.damaged(among: numbers, newerThan: known) {
        number throws(RestorationError) in
        let found = try Self.fetch(number, of: owner, database)
        if let found { _ = try load(found, of: owner, database) }
      }
      for finding in findings { try putAside(finding, from: owner, database) }
    }

    private static func fetch(
      _ number: RevisionNumber,
      of owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) -> RevisionRow.Found? {
      do { return try RevisionRow.fetch(number, of: owner, database) } catch {
        throw RestorationError(sqlite: error)
      }
    }

    private func putAside(
      _ finding: DamageSearch.Finding,
      from owner: SessionRow,
      _ database: Database
    ) throws {
      // A number that cannot be one stays where it is; it is in nobody's way.
      guard finding.number > 0, try QuarantineRow.fetch(finding.number, of: owner, database) == nil,
        let found = try RevisionRow.fetch(finding.number, of: owner, database)
      else { return }
      let row: RevisionRow? = if case .sound(let row) = found { row } else { nil }
      let archive = try row?.archive ?? Self.claimedArchive(of: finding.number, owner, database)
      let exists = try archive.map { try Self.hasArchive($0, database) } ?? false
      try QuarantineRow(
        number: finding.number,
        archive: exists ? archive : nil,
        digest: row?.digest,
        isPinned: row?.isPinned ?? false,
        reason: finding.failure.message,
        putAsideAt: clock.now
      ).insert(in: owner, database)
      try Query.run(
        "DELETE FROM restoration_revision WHERE session = ? AND number = ?",
        .integer(owner.id),
        .integer(Int64(finding.number)),
        in: database
      )
    }

    /// What a damaged row says its archive is, unless a sound one says so as well.
    private static func claimedArchive(
      of number: RevisionNumber,
      _ owner: SessionRow,
      _ database: Database
    ) throws -> Int64? {
      let query = try Query(
        """
        SELECT archive FROM restoration_revision AS damaged WHERE session = ? AND number = ?
        AND NOT EXISTS (SELECT 1 FROM restoration_revision AS other
          WHERE other.archive = damaged.archive
          AND (other.session, other.number) <> (damaged.session, damaged.number))
        """,
        owner.id,
        Int64(clamping: number),
        in: database
      )
      return try query.next() ? query.integer(0) : nil
    }

    private static func hasArchive(_ id: Int64, _ database: Database) throws -> Bool {
      let query = try Query("SELECT 1 FROM restoration_archive WHERE id = ?", id, in: database)
      return try query.next()
    }

    // MARK: What was put aside
    //
    // Async, or a call on the concrete type would prefer the protocol's own, which does nothing.

    public func quarantined(
      of session: SceneSession
    ) async throws(RestorationError) -> [QuarantinedRevision] {
      try session.validate()
      return try read { database in
        guard let owner = try row(of: session, database) else { return [] }
        return try QuarantineRow.fetchAll(of: owner, database).map { row in
          QuarantinedRevision(
            session: session,
            number: row.number,
            byteCount: try row.archive.map { try ArchiveRow.byteCount(of: $0, database) } ?? 0,
            reason: row.reason,
            putAsideAt: row.putAsideAt.isNaN ? nil : row.putAsideAt
          )
        }
      }
    }

    public func quarantinedSessions() async throws(RestorationError) -> [SceneSession] {
      try read { try Self.sessions(in: "restoration_quarantine", $0) }
    }

    public func quarantinedBytes(
      _ number: RevisionNumber,
      of session: SceneSession
    ) async throws(RestorationError) -> ArchiveBytes? {
      try session.validate()
      return try read { database in
        guard let owner = try row(of: session, database),
          let archive = try QuarantineRow.fetch(number, of: owner, database)?.archive
        else { return nil }
        return try bytes(of: archive, database)
      }
    }

    @discardableResult
    public func restoreFromQuarantine(
      _ number: RevisionNumber,
      of session: SceneSession
    ) async throws(RestorationError) -> Revision {
      try session.validate()
      let revision = try write { database in
        guard let owner = try row(of: session, database),
          let row = try QuarantineRow.fetch(number, of: owner, database)
        else { throw RestorationError.notQuarantined(number, of: session) }
        guard try RevisionRow.fetch(number, of: owner, database) == nil else {
          throw RestorationError.revisionExists(number, of: session)
        }
        let (archive, bytes) = try verified(row, of: owner, database)
        guard let id = row.archive,
          var restored = RevisionRow(archive, storedAs: bytes, id: id, number: number)
        else { throw Self.damagedRow(number) }
        restored.isPinned = row.isPinned
        try row.remove(from: owner, database)
        try restored.insert(in: owner, database)
        return Revision(
          archive,
          storedAs: bytes,
          of: session,
          number: number,
          isPinned: restored.isPinned
        )
      }
      setKnownNumber(0, of: session)
      return revision
    }

    /// The archive of a row in quarantine, when it is now what was saved.
    private func verified(
      _ row: QuarantineRow,
      of owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) -> (Archive, ArchiveBytes) {
      guard let id = row.archive else { throw Self.damagedRow(row.number) }
      let bytes = try bytes(of: id, database)
      var sealing = cipher.session(owner.session, KeyRows(owner: owner, database: database))
      let archive = try sealing.archive(stored: bytes, row.number, limits: limits).archive
      guard row.digest == nil || row.digest == RevisionRow.Digest(of: bytes) else {
        throw RestorationError(
          .corrupted,
          "expected the archive that was saved as revision \(row.number), found another; use an "
            + "older revision"
        )
      }
      return (archive, bytes)
    }

    public func removeFromQuarantine(
      _ number: RevisionNumber,
      of session: SceneSession
    ) async throws(RestorationError) {
      try session.validate()
      try write { database in
        guard let owner = try row(of: session, database),
          let row = try QuarantineRow.fetch(number, of: owner, database)
        else { return }
        try Self.remove(row, of: owner, database)
      }
      tidyAfterRemoval()
    }

    static func remove(
      _ row: QuarantineRow,
      of owner: SessionRow,
      _ database: Database
    ) throws {
      try row.remove(from: owner, database)
      if let archive = row.archive { try ArchiveRow.removeUnlessUsed(archive, database) }
    }
  }
#endif
