#if SQLite
  import RestorationArchive

  // Free pages are not worth moving others for while they are few: the next save takes them.
  private let sparePageCount = 16
  // About as long as a save: nobody waits longer for the lock than that.
  private let stepPageCount = 64

  extension DatabaseConnection {
    /// Gives pages that nothing uses any more back to the file system, if that is worth while: in small
    /// transactions, so that others get their turn in between.
    ///
    /// How large its file is, is for an app to decide, unless it has left that to the tables.
    func giveBackFreePages() throws(RestorationError) {
      func count(_ pragma: String, _ database: Database) throws -> Int {
        try database.integer("PRAGMA \(pragma)") ?? 0
      }
      var free = try run { database in
        guard try count("auto_vacuum", database) == 2 else { return 0 }
        let free = try count("freelist_count", database)
        return try free > max(sparePageCount, count("page_count", database) / 4) ? free : 0
      }
      while free > 0 {
        let rest = try run(writing: true) { database in
          // It does one page at each step of the statement.
          try database.rows("PRAGMA incremental_vacuum(\(stepPageCount))") { _ in }
          return try count("freelist_count", database)
        }
        guard rest < free else { return }
        free = rest
      }
    }
  }
#endif
