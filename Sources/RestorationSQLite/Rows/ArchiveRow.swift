#if SQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_archive`: the bytes of a revision.
  enum ArchiveRow {
    /// Stores bytes under an identifier, or under the next free one.
    static func insert(_ bytes: ArchiveBytes, id: Int64?, _ database: Database)
      throws(RestorationError) -> Int64
    {
      try Query.run(
        "INSERT INTO restoration_archive (id, bytes) VALUES (?, ?)",
        id.map { .integer($0) } ?? .null,
        .archive(bytes.pointer),
        in: database
      )
      return database.lastInsertedRowID
    }

    /// Returns the bytes, or `nil` when there is no such row.
    ///
    /// - Throws: `RestorationError` with code `limitExceeded` when there are more than allowed.
    static func bytes(
      of id: Int64,
      _ extent: ReadExtent,
      _ database: Database
    ) throws(RestorationError) -> ArchiveBytes? {
      switch extent {
      case .front(let count):
        let query = try Query(
          "SELECT substr(bytes, 1, ?) FROM restoration_archive WHERE id = ?",
          .integer(Int64(count)),
          .integer(id),
          in: database
        )
        return try query.next() ? ArchiveBytes(query.blob(0)) : nil
      case .whole:
        let sql = "SELECT bytes FROM restoration_archive WHERE id = ?"
        let query = try Query(sql, .integer(id), in: database)
        guard try query.next() else { return nil }
        let bytes = query.blob(0)
        _ = try extent.byteCount(of: bytes.count)
        return ArchiveBytes(bytes)
      }
    }

    /// Indicates whether several revisions name the same bytes, which only happens by damage.
    static func isShared(_ id: Int64, _ database: Database) throws(RestorationError) -> Bool {
      let sql = "SELECT count(*) FROM restoration_revision WHERE archive = ?"
      let query = try Query(sql, .integer(id), in: database)
      return try query.next() && query.integer(0) > 1
    }

    /// Removes bytes that no revision names any more.
    static func removeUnlessUsed(_ id: Int64, _ database: Database) throws(RestorationError) {
      try Query.run(
        """
        DELETE FROM restoration_archive WHERE id = ?1
        AND NOT EXISTS (SELECT 1 FROM restoration_revision WHERE archive = ?1)
        """,
        .integer(id),
        in: database
      )
    }
  }
#endif
