#if SQLite
  import GRDB
  import GRDBSQLite
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  /// How a SQLite store makes its transactions durable.
  ///
  /// Keep the default unless several processes read while another saves. All processes that open a
  /// store have to choose the same; one that chooses otherwise finds the store busy, or changes it
  /// when nobody else has it open.
  public enum DatabaseJournal: Sendable, Hashable {
    /// A rollback journal, `TRUNCATE` with `synchronous=EXTRA`: one file to keep, and a flipped bit
    /// costs one revision at most. The default.
    case rollback
    /// A write-ahead log with `synchronous=FULL`.
    ///
    /// Takes SQLite 3.51.3 or later, or 3.50.7: earlier versions lose transactions when one process
    /// resets the log while another commits. A flipped bit in the log makes SQLite drop what was
    /// saved after it, in silence, until a checkpoint has moved it to the database.
    case writeAheadLog
    /// A write-ahead log, with every commit and every checkpoint under a lock of our own, in the file
    /// `-lock` beside the database. Takes any version of SQLite, on the condition that nobody but
    /// stores opened this way writes to the database.
    case lockedWriteAheadLog

    var mode: String { self == .rollback ? "truncate" : "wal" }
    /// What follows the name of the database in that of the journal or log.
    var suffix: String { self == .rollback ? "-journal" : "-wal" }
    // A write-ahead log has no directory entry to make durable at each commit.
    var synchronous: String { self == .rollback ? "3" : "2" }
    var isLocked: Bool { self == .lockedWriteAheadLog }

    /// The pragmas that only this mode needs.
    var pragmas: [(pragma: String, value: String)] {
      switch self {
      case .rollback: []
      case .writeAheadLog: [("checkpoint_fullfsync", "1")]
      case .lockedWriteAheadLog: [("checkpoint_fullfsync", "1"), ("wal_autocheckpoint", "0")]
      }
    }

    /// Refuses a version of SQLite that loses transactions in this mode.
    ///
    /// - Throws: `RestorationError` with code `unsupportedOperation`.
    package func checkLibrary(_ version: Int32 = sqlite3_libversion_number())
      throws(RestorationError)
    {
      let library = SQLiteLibrary(number: version)
      guard self != .writeAheadLog || !library.losesResetLogs else {
        throw RestorationError(
          .unsupportedOperation,
          "expected SQLite 3.51.3 or later, or 3.50.7, for a write-ahead log, found "
            + "\(library.version); "
            + "use the journal lockedWriteAheadLog or rollback"
        )
      }
    }

    /// Runs `body` under the lock that this mode has for what it writes, if it has one.
    func locked<Value>(
      _ path: String,
      timeout: Duration,
      _ body: () throws -> Value
    ) throws(RestorationError) -> Value {
      func run() throws(RestorationError) -> Value {
        do { return try body() } catch { throw RestorationError(sqlite: error) }
      }
      guard isLocked else { return try run() }
      return try StoreDirectory.withLock(
        PathName(path + "-lock"),
        in: nil,
        files: DatabaseFile.files,
        timeout: timeout
      ) { (_) throws(RestorationError) in try run() }
    }

    private static let maximumLogByteCount: Int64 = 4 << 20

    /// Moves a log that has grown long to the database. A log that stays is longer, not wrong, so
    /// nothing is said when that does not work.
    func limitLog(of database: OpenDatabase) {
      guard isLocked else { return }
      let log = PathName(database.file.path + "-wal")
      let status = try? DatabaseFile.files.statusIfPresent(of: log)
      if let status, status.byteCount > Self.maximumLogByteCount { try? emptyLog(of: database) }
    }

    /// Moves everything from the log to the database, where nobody still reads from the log, so that
    /// no removed byte stays in it.
    func emptyLog(of database: OpenDatabase) throws {
      guard self != .rollback else { return }
      try database.queue.inDatabase { connection in
        _ = try Row.fetchOne(connection, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
  }
#endif
