#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_archive`.
  enum ArchiveRow {
    /// Stores bytes as they are, under an identifier or the next one.
    static func insert(_ bytes: ArchiveBytes, id: Int64?, _ database: Database) throws -> Int64 {
      try bytes.withUnsafeBytes { raw in
        try Query.run(
          "INSERT INTO restoration_archive (id, bytes) VALUES (?, ?)",
          id.map { .integer($0) } ?? .null,
          .blob(raw),
          in: database
        )
      }
      return database.lastInsertedRowID
    }

    /// The bytes of an archive as they are; none when it is gone.
    static func bytes(of archive: Int64, _ database: Database) throws -> ArchiveBytes {
      let query = try Query(
        "SELECT bytes FROM restoration_archive WHERE id = ?",
        archive,
        in: database
      )
      guard try query.next() else { return ArchiveBytes([]) }
      return ArchiveBytes(query.blob(0))
    }

    /// The length of an archive, without reading it.
    static func byteCount(of archive: Int64, _ database: Database) throws -> Int {
      let query = try Query(
        "SELECT length(bytes) FROM restoration_archive WHERE id = ?",
        archive,
        in: database
      )
      return try query.next() ? Int(query.integer(0)) : 0
    }

    /// Removes an archive that no row names any more.
    static func removeUnlessUsed(_ id: Int64, _ database: Database) throws {
      let query = try Query(
        """
        SELECT EXISTS (SELECT 1 FROM restoration_revision WHERE archive = ?1)
        OR EXISTS (SELECT 1 FROM restoration_quarantine WHERE archive = ?1)
        """,
        id,
        in: database
      )
      guard try query.next(), query.integer(0) == 0 else { return }
      try Query.run("DELETE FROM restoration_archive WHERE id = ?", .integer(id), in: database)
    }
  }
#endif
