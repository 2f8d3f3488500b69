#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_ledger`.
  enum LedgerRow {
    /// The record of a session, or `nil` when it has none. A damaged row has an empty record, which
    /// no ledger has, so that it reads as damaged.
    static func record(of owner: SessionRow, _ database: Database) throws -> [UInt8]? {
      let query = try Query(
        "SELECT record, checksum FROM restoration_ledger WHERE session = ?",
        owner.id,
        in: database
      )
      guard try query.next() else { return nil }
      let record = query.blob(0)
      guard record.count <= SessionLedger.maximumByteCount,
        query.integer(1) == checksum(of: record, owner.id)
      else { return [] }
      return Array(record)
    }

    static func setRecord(
      _ record: [UInt8]?,
      of owner: SessionRow,
      _ database: Database
    ) throws {
      guard let record else {
        try Query.run(
          "DELETE FROM restoration_ledger WHERE session = ?",
          .integer(owner.id),
          in: database
        )
        return
      }
      try record.withUnsafeBytes { bytes in
        try Query.run(
          "INSERT OR REPLACE INTO restoration_ledger (session, record, checksum) VALUES (?, ?, ?)",
          .integer(owner.id),
          .blob(bytes),
          .integer(checksum(of: bytes, owner.id)),
          in: database
        )
      }
    }

    static func checksum(of record: UnsafeRawBufferPointer, _ session: Int64) -> Int64 {
      var encoding = RowEncoding("L")
      encoding.append(session)
      encoding.append(record)
      return encoding.checksum
    }
  }
#endif
