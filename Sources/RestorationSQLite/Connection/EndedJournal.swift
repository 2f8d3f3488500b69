#if SQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import Synchronization

  // The members of SQLite's structures belong to the one module that this one sees first.
  #if GRDB
    import GRDBSQLite
  #else
    import CRestorationSystemSQLite
  #endif

  /// Erases the journal of a transaction of another process that has ended, before one of ours begins.
  ///
  /// In the mode `TRUNCATE` (and `PERSIST`) SQLite ends a transaction by emptying the journal, and
  /// then makes that durable. A process that is killed in between, or whose disk fails there, has
  /// committed as far as all readers see, but no later process makes the commit durable. If the
  /// next transaction has begun its journal in the same file when the power is cut, the disk may
  /// have the old journal mixed with a part of the new one. SQLite then plays back as much of the
  /// old one as verifies, and half of the transaction is undone.
  ///
  /// Synchronising again is not enough: after a failed synchronisation, Linux shows an empty file
  /// from then on and never writes that to the disk. So the beginning of the journal, without which
  /// nothing is played back, is overwritten.
  ///
  /// When SQLite reports that no other process has changed the database, there is no such journal,
  /// so a single process pays nothing for this at a save.
  final class EndedJournal: Sendable {
    private let knownVersion = Mutex<Int64?>(nil)

    /// Erases the journal if necessary; called at the beginning of each writing transaction.
    func erase(in database: Database) throws {
      let query = try Query("PRAGMA data_version", in: database)
      let version = try query.next() ? query.integer(0) : nil
      if let version, knownVersion.withLock({ $0 == version }) { return }
      try Self.overwrite(of: database)
      knownVersion.withLock { $0 = version }
    }

    /// Makes the next transaction erase the journal; called when a transaction of this process has
    /// failed and the same connection continues.
    func forget() {
      knownVersion.withLock { $0 = nil }
    }

    /// The bytes with which SQLite itself overwrites a finished journal, in the mode `PERSIST`.
    private static let nothing = [UInt8](repeating: 0, count: 28)

    // Written through the VFS that SQLite itself uses for this file. No other process may write to
    // it: the caller has begun a writing transaction, and SQLite has found no journal to play back
    // then.
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
        // Other modes have no journal between transactions.
        let place = PathName(String(cString: journal))
        if try DatabaseFile.files.statusIfPresent(of: place) == nil { return }
        throw failure(opened)
      }
      defer { _ = methods.pointee.xClose(file) }
      var size: sqlite3_int64 = 0
      try check(methods.pointee.xFileSize(file, &size))
      try check(methods.pointee.xWrite(file, nothing, Int32(nothing.count), 0))
      try check(methods.pointee.xSync(file, SQLITE_SYNC_FULL))
      // The rest of an overwritten journal is kept for the mode that reuses it.
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
