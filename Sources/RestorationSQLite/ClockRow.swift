#if SQLite
  import GRDB

  /// The row of `restoration_clock`, whose record has a checksum of its own.
  enum ClockRow {
    static func record(_ database: Database) throws -> [UInt8]? {
      let query = try Query("SELECT record FROM restoration_clock WHERE id = 1", in: database)
      return try query.next() ? Array(query.blob(0)) : nil
    }

    static func setRecord(_ record: [UInt8], _ database: Database) throws {
      try record.withUnsafeBytes { bytes in
        try Query.run(
          "INSERT OR REPLACE INTO restoration_clock (id, record) VALUES (1, ?)",
          .blob(bytes),
          in: database
        )
      }
    }
  }
#endif
