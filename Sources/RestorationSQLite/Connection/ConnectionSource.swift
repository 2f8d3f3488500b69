#if SQLite
  import CRestorationSystemSQLite
  import Foundation
  import RestorationStorage

  /// Lends connections to one database, each to one caller at a time.
  protocol ConnectionSource: Sendable {
    var path: String { get }
    /// Lends a connection to read with, in a transaction.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value
    /// Lends the connection to write with, in no transaction.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value
    func close() throws
  }

  /// A connection to a file of the store's own.
  final class OwnConnection: ConnectionSource, @unchecked Sendable {
    // Unchecked because of the database: only who holds the lock uses it.
    private var database: Database?
    private let lock = NSLock()
    let path: String

    /// Opens a file.
    ///
    /// SQLite makes no missing one: `DatabaseFile` has made it, and it is missing only while
    /// another process replaces it.
    init(path: String, _ settings: ConnectionSettings) throws {
      self.path = path
      var connection: SQLiteConnection?
      let access = settings.options.owner == nil ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
      let flags = access | SQLITE_OPEN_NOMUTEX
      let code = sqlite3_open_v2(path, &connection, flags, try OwnFiles.layerName())
      guard code == SQLITE_OK, let connection else {
        defer { sqlite3_close(connection) }
        let extended = connection.map(sqlite3_extended_errcode) ?? code
        throw SQLiteFailure(code: extended, message: String(cString: sqlite3_errstr(code)))
      }
      sqlite3_extended_result_codes(connection, 1)
      sqlite3_busy_timeout(connection, Int32(clamping: settings.busyMilliseconds))
      let database = Database(connection)
      do {
        try settings.prepare(database)
        // Reads the file, so that one that is no database is found out here.
        _ = try database.texts("SELECT name FROM sqlite_schema LIMIT 1")
      } catch {
        database.forgetStatements()
        sqlite3_close_v2(connection)
        throw error
      }
      self.database = database
    }

    deinit { try? close() }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
      try write { database in
        try database.execute(sql: "BEGIN DEFERRED TRANSACTION")
        defer { if database.isInsideTransaction { try? database.rollback() } }
        return try body(database)
      }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
      try lock.withLock {
        guard let database else {
          throw SQLiteFailure(code: SQLITE_MISUSE, message: "the connection is closed")
        }
        return try body(database)
      }
    }

    func close() throws {
      try lock.withLock {
        guard let database else { return }
        database.forgetStatements()
        try database.check(sqlite3_close(database.sqliteConnection))
        self.database = nil
      }
    }
  }
#endif
