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
    ///
    /// - Parameter room: The bytes for which pages stay, because the next saves take them. Moving live
    ///   pages into that room would write them for nothing.
    func giveBackFreePages(beyond room: Int) throws(RestorationError) {
      func count(_ pragma: String, _ database: Database) throws -> Int {
        try database.integer("PRAGMA \(pragma)") ?? 0
      }
      var surplus = try run { database in
        guard try count("auto_vacuum", database) == 2 else { return 0 }
        let surplus =
          try count("freelist_count", database)
          - room / max(1, count("page_size", database))
        return try surplus > max(sparePageCount, count("page_count", database) / 4) ? surplus : 0
      }
      while surplus > 0 {
        let step = min(stepPageCount, surplus)
        let given = try run(writing: true) { database in
          let free = try count("freelist_count", database)
          // It does one page at each step of the statement.
          try database.rows("PRAGMA incremental_vacuum(\(step))") { _ in }
          return try free - count("freelist_count", database)
        }
        guard given > 0 else { return }
        surplus -= given
      }
    }
  }
#endif
