#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension SQLiteStore {
    // Async, or a call on the concrete type would prefer the protocol's own, which reads more.
    public func newestGood(
      for session: SceneSession
    ) async throws(RestorationError) -> StoredArchive? {
      try session.validate()
      return try read { database in
        guard let owner = try SessionRow.fetch(session, database) else { return nil }
        for found in try RevisionRow.fetchAll(of: owner, database).reversed() {
          do throws(RestorationError) {
            return try load(found, of: session, database)
          } catch {
            guard RevisionState(error) != nil else { throw error }
          }
        }
        return nil
      }
    }

    public func load(
      _ number: RevisionNumber,
      of session: SceneSession
    ) throws(RestorationError) -> StoredArchive? {
      try session.validate()
      return try read { database in
        guard let owner = try SessionRow.fetch(session, database),
          let found = try RevisionRow.fetch(number, of: owner, database)
        else { return nil }
        return try load(found, of: session, database)
      }
    }

    public func revisions(of session: SceneSession) throws(RestorationError) -> [Revision] {
      try session.validate()
      return try read { database in
        guard let owner = try SessionRow.fetch(session, database) else { return [] }
        return try RevisionRow.fetchAll(of: owner, database).map { Revision($0, of: session) }
      }
    }

    public func sessions() throws(RestorationError) -> [SceneSession] {
      try read { database in
        let used = try Row.fetchAll(
          database,
          sql: "SELECT DISTINCT session FROM restoration_revision"
        )
        let identifiers = Set(used.compactMap { ($0[0] as DatabaseValue).integer })
        let (sound, areAllSound) = try SessionRow.fetchAll(database)
        guard areAllSound else {
          throw RestorationError(
            .corrupted,
            "expected sound rows of sessions, found a damaged one; keep the file and "
              + "restore it from a copy"
          )
        }
        return sound.filter { identifiers.contains($0.id) }.map(\.session).sorted()
      }
    }

    /// Reads an archive and checks it against its row and in itself.
    func load(
      _ found: RevisionRow.Found,
      of session: SceneSession,
      _ database: Database
    ) throws(RestorationError) -> StoredArchive {
      guard case .sound(let row) = found else { throw Self.damagedRow(found.number) }
      let bytes = try bytes(of: row, database)
      let digest = bytes.withUnsafeBytes { ArchiveDigest.sha256($0) }
      guard bytes.count == row.byteCount, row.digest.elementsEqual(digest) else {
        throw RestorationError(
          .corrupted,
          "the archive of revision \(row.number) is damaged; use an older revision"
        )
      }
      let archive = try Archive(stored: bytes, in: session, limits: limits)
      return StoredArchive(revision: Revision(found, of: session), archive: archive)
    }

    private func bytes(
      of row: RevisionRow,
      _ database: Database
    ) throws(RestorationError) -> ArchiveBytes {
      do {
        let rows = try Row.fetchCursor(
          database,
          sql: "SELECT bytes FROM restoration_archive WHERE id = ?",
          arguments: [row.archive]
        )
        guard let stored = try rows.next() else { return ArchiveBytes([]) }
        return try stored.withUnsafeData(atIndex: 0) { data in
          (data ?? Data()).withUnsafeBytes { ArchiveBytes($0) }
        }
      } catch {
        throw RestorationError(sqlite: error)
      }
    }
  }
#endif
