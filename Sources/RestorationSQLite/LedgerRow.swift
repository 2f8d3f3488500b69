#if SQLite
  import Foundation
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
        query.integer(1) == checksum(of: record, owner)
      else { return [] }
      return Array(record)
    }

    static func setRecord(
      _ record: [UInt8]?,
      of owner: SessionRow,
      _ database: Database
    ) throws {
      guard let record else {
        try database.execute(
          sql: "DELETE FROM restoration_ledger WHERE session = ?",
          arguments: [owner.id]
        )
        return
      }
      let checksum = record.withUnsafeBytes { Self.checksum(of: $0, owner) }
      try database.execute(
        sql: "INSERT OR REPLACE INTO restoration_ledger (session, record, checksum) "
          + "VALUES (?, \(blobArgument), ?)",
        arguments: [owner.id, Data(record), checksum]
      )
    }

    private static func checksum(
      of record: UnsafeRawBufferPointer,
      _ owner: SessionRow
    ) -> Int64 {
      var encoding = RowEncoding("L")
      encoding.append(owner.id)
      encoding.append(record)
      return encoding.checksum
    }
  }
#endif
