#if SQLite
  import GRDB

  /// Gives pages that nothing uses any more back to the file system.
  enum FreeSpace {
    // About as long as a save: nobody waits longer for the lock than that.
    private static let stepPageCount = 64
    // Free pages are not worth moving others for while they are few: the next save takes them.
    private static let sparePageCount = 16

    /// Shortens the file in small transactions, so that others get their turn in between.
    ///
    /// - Complexity: O(*n*) in the free pages; each may move one page of content.
    static func giveBack(after journal: EndedJournal, in database: Database) throws {
      guard try count("auto_vacuum", database) == 2 else { return }
      var free = try count("freelist_count", database)
      if free <= max(sparePageCount, try count("page_count", database) / 4) { return }
      while free > 0 {
        // It does one page at each step of the statement.
        try database.writing(after: journal) { database in
          let statement = try database.makeStatement(
            sql: "PRAGMA incremental_vacuum(\(stepPageCount))"
          )
          _ = try Row.fetchAll(statement)
        }
        let rest = try count("freelist_count", database)
        guard rest < free else { return }
        free = rest
      }
    }

    private static func count(_ pragma: String, _ database: Database) throws -> Int {
      try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0
    }
  }
#endif
