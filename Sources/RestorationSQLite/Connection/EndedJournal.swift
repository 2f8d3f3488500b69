#if SQLite
  import RestorationArchive
  import RestorationStorage
  import Synchronization

  // The members of SQLite's structures belong to the one module that this one sees first.
  #if GRDB
    import GRDBSQLite
  #else
    import CSQLite
  #endif

  /// Erases the journal of a transaction of another process that has ended, before one of ours begins.
  ///
  /// In the mode `TRUNCATE` (and `PERSIST`) SQLite ends a transaction by emptying the journal, and
  /// makes that durable next. A process that is killed in between, or whose disk fails there, has
  /// committed for all who look, and no process after it makes it durable. If the next one has begun
  /// its journal in the same file when the power is cut, the disk may have the old journal with a part
  /// of the new one in it: SQLite plays back as much of the old one as verifies, and half of the
  /// transaction is undone.
  ///
  /// Synchronising again is not enough: where a synchronisation has failed, Linux shows an empty file
  /// from then on and never tells the disk. So the beginning, without which nothing is played back, is
  /// written over.
  ///
  /// Nobody else can have ended one where SQLite says that nobody else has changed the database, so
  /// that this costs a save of the only process nothing.
  final class EndedJournal: Sendable {
    private let knownVersion = Mutex<Int64?>(nil)

    /// Call this at the beginning of each transaction that writes, before it changes anything.
    func erase(in database: Database) throws {
      let query = try Query("PRAGMA data_version", in: database)
      let version = try query.next() ? query.integer(0) : nil
      if let version, knownVersion.withLock({ $0 == version }) { return }
      try Self.overwrite(of: database)
      knownVersion.withLock { $0 = version }
    }

    /// Lets the next transaction begin as after one of another process; call it when one of ours has
    /// failed, and the same connection goes on.
    func forget() {
      knownVersion.withLock { $0 = nil }
    }

    /// What SQLite itself writes over a journal that has ended, in the mode `PERSIST`.
    private static let nothing = [UInt8](repeating: 0, count: 28)

    // Through the layer that SQLite itself uses for this file. Nobody else may write to it: whoever
    // calls has begun a transaction that writes, and SQLite has found no journal to play back then.
    private static func overwrite(of database: Database) throws {
      var found: UnsafeMutablePointer<sqlite3_vfs>?
      let code = withUnsafeMutablePointer(to: &found) {
        sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_VFS_POINTER, $0)
      }
      guard code == SQLITE_OK, let layer = found, let open = layer.pointee.xOpen,
        let name = sqlite3_db_filename(database.sqliteConnection, "main"),
        let journal = sqlite3_filename_journal(name)
      else { throw SQLiteFailure(code: SQLITE_ERROR, message: "the journal has no name") }
      let byteCount = Int(layer.pointee.szOsFile)
      let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
      defer { memory.deallocate() }
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
      let file = memory.bindMemory(to: sqlite3_file.self, capacity: 1)
      let opened = open(
        layer,
        journal,
        file,
        SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_READWRITE,
        nil
      )
      guard opened == SQLITE_OK, let methods = file.pointee.pMethods else {
        // Other modes have none between their transactions.
        let place = PathName(String(cString: journal))
        if try DatabaseFile.files.statusIfPresent(of: place) == nil { return }
        throw failure(opened)
      }
      defer { _ = methods.pointee.xClose(file) }
      var size: sqlite3_int64 = 0
      try check(methods.pointee.xFileSize(file, &size))
      try check(methods.pointee.xWrite(file, nothing, Int32(nothing.count), 0))
      try check(methods.pointee.xSync(file, SQLITE_SYNC_FULL))
      // What is left of one that has been written over is for the mode that keeps it.
      if size == 0 { try check(methods.pointee.xTruncate(file, 0)) }
    }

    private static func check(_ code: Int32) throws {
      guard code == SQLITE_OK else { throw failure(code) }
    }

    private static func failure(_ code: Int32) -> SQLiteFailure {
      SQLiteFailure(code: code, message: String(cString: sqlite3_errstr(code)))
    }
  }
#endif
