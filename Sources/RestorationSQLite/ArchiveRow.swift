#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_archive`, with the parts that it shares with others.
  enum ArchiveRow {
    /// From this size on, archives share their parts unless the options say otherwise; measured, see
    /// <doc:Decisions>.
    static let sharingThreshold = 512 << 10
    /// A smaller part is not worth a row of its own.
    static let smallestPart = 1 << 13

    /// Stores an archive, whole or in parts, and returns its identifier.
    static func insert(
      _ archive: Archive,
      sharing: SectionSharing,
      smallestPart: Int,
      _ database: Database
    ) throws -> Int64 {
      guard sharing.applies(to: archive.bytes.count, automaticThreshold: sharingThreshold) else {
        return try insert(archive.bytes, id: nil, database)
      }
      let parts = try ArchiveParts(archive, sharingAtLeast: smallestPart)
      guard parts.sharedByteCount > 0 else { return try insert(archive.bytes, id: nil, database) }
      let id = try insert(ArchiveBytes(PartIndex.file(archive, parts)), id: nil, database)
      try archive.bytes.withUnsafeBytes { bytes in
        var used: Set<[UInt8]> = []
        for part in parts.parts {
          guard let digest = part.digest, used.insert(digest).inserted else { continue }
          let piece = UnsafeRawBufferPointer(rebasing: bytes[part.range])
          try use(try PartRow.put(piece, digest: digest, database), in: id, database)
        }
      }
      return id
    }

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

    static func use(_ part: Int64, in archive: Int64, _ database: Database) throws {
      try Query.run(
        "INSERT INTO restoration_use (archive, part) VALUES (?, ?)",
        .integer(archive),
        .integer(part),
        in: database
      )
    }

    /// The bytes of an archive as they are, put together when it shares parts; none when it is gone.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when a part or the list of them is damaged.
    static func bytes(
      of archive: Int64,
      limits: ArchiveLimits,
      _ database: Database
    ) throws -> ArchiveBytes {
      let query = try Query(
        "SELECT bytes FROM restoration_archive WHERE id = ?",
        archive,
        in: database
      )
      guard try query.next() else { return ArchiveBytes([]) }
      let stored = query.blob(0)
      guard isList(stored) else { return ArchiveBytes(stored) }
      return try assemble(stored, limits: limits) { try PartRow.bytes(of: $0, database) }
    }

    /// Whether some bytes are those of an archive that shares parts.
    static func isList(_ bytes: UnsafeRawBufferPointer) -> Bool {
      bytes.starts(with: PartIndex.magic)
    }

    /// Puts an archive together.
    static func assemble(
      _ stored: UnsafeRawBufferPointer,
      limits: ArchiveLimits,
      _ part: ([UInt8]) throws -> [UInt8]?
    ) throws -> ArchiveBytes {
      let list = try PartIndex(stored, fileByteCount: stored.count, limits: limits)
      var result: [UInt8] = []
      result.reserveCapacity(list.archiveByteCount)
      var own = list.tableByteCount
      for entry in list.entries {
        if let digest = entry.digest {
          guard let bytes = try part(digest), bytes.count == entry.byteCount else {
            throw RestorationError(
              .corrupted,
              "expected a shared part of the archive, found none; use an older revision"
            )
          }
          result += bytes
        } else {
          result += stored[own..<(own + entry.byteCount)]
          own += entry.byteCount
        }
      }
      return ArchiveBytes(result)
    }

    /// The length of an archive, without reading it.
    static func byteCount(of archive: Int64, _ database: Database) throws -> Int {
      let query = try Query(
        """
        SELECT length(bytes), substr(bytes, 1, \(PartIndex.headByteCount))
        FROM restoration_archive WHERE id = ?
        """,
        archive,
        in: database
      )
      guard try query.next() else { return 0 }
      return PartIndex.archiveByteCount(query.blob(1)) ?? Int(query.integer(0))
    }

    /// Removes an archive that no row names any more, and the parts that only it needed.
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
      let parts = try PartRow.used(by: id, database)
      try Query.run("DELETE FROM restoration_use WHERE archive = ?", .integer(id), in: database)
      try Query.run("DELETE FROM restoration_archive WHERE id = ?", .integer(id), in: database)
      for part in parts { try PartRow.removeUnlessUsed(part, database) }
    }
  }
#endif
