#if SQLite
  import RestorationArchive

  // While there are few free pages, they are left for the next save instead of moving others.
  private let sparePageCount = 16
  // A step takes about as long as a save, so no writer waits longer than that for the lock.
  private let stepPageCount = 64

  extension DatabaseConnection {
    /// Returns unused pages to the file system if there are enough, in small transactions that let
    /// other writers in between.
    ///
    /// In an app's database, the app decides about the size of the file, unless it has set
    /// `auto_vacuum` to incremental.
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
