#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_part`: bytes that several archives have.
  enum PartRow {
    /// Stores a part unless it is there, and returns its identifier.
    ///
    /// What is there is compared byte for byte, so that no archive is acknowledged that relies on a
    /// damaged part; such a part is mended, since these are the bytes that it should have.
    static func put(
      _ bytes: UnsafeRawBufferPointer,
      digest: [UInt8],
      _ database: Database
    ) throws -> Int64 {
      try digest.withUnsafeBytes { digest in
        if let (id, isSound) = try find(digest, database, { sameBytes($0, bytes) }) {
          if !isSound {
            try Query.run(
              "UPDATE restoration_part SET bytes = ? WHERE id = ?",
              .blob(bytes),
              .integer(id),
              in: database
            )
          }
          return id
        }
        try Query.run(
          "INSERT INTO restoration_part (digest, bytes) VALUES (?, ?)",
          .blob(digest),
          .blob(bytes),
          in: database
        )
        return database.lastInsertedRowID
      }
    }

    private static func find<Value>(
      _ digest: UnsafeRawBufferPointer,
      _ database: Database,
      _ body: (UnsafeRawBufferPointer) -> Value
    ) throws -> (id: Int64, value: Value)? {
      let query = try Query(
        "SELECT id, bytes FROM restoration_part WHERE digest = ?",
        blob: digest,
        in: database
      )
      return try query.next() ? (query.integer(0), body(query.blob(1))) : nil
    }

    /// The bytes of a part as they are, or `nil` when there is none.
    static func bytes(of digest: [UInt8], _ database: Database) throws -> [UInt8]? {
      try digest.withUnsafeBytes { try find($0, database) { Array($0) }?.value }
    }

    static func used(by archive: Int64, _ database: Database) throws -> [Int64] {
      let query = try Query(
        "SELECT part FROM restoration_use WHERE archive = ?",
        archive,
        in: database
      )
      var parts: [Int64] = []
      while try query.next() { parts.append(query.integer(0)) }
      return parts
    }

    static func removeUnlessUsed(_ id: Int64, _ database: Database) throws {
      try Query.run(
        """
        DELETE FROM restoration_part WHERE id = ?1
        AND NOT EXISTS (SELECT 1 FROM restoration_use WHERE part = ?1)
        """,
        .integer(id),
        in: database
      )
    }
  }
#endif
