#if SQLite
  import CRestorationSystemSQLite

  typealias SQLiteConnection = OpaquePointer
  typealias SQLiteStatement = OpaquePointer

  /// A connection to SQLite, for one thread at a time.
  class Database {
    let sqliteConnection: SQLiteConnection
    private var kept: [String: Statement] = [:]

    init(_ connection: SQLiteConnection) {
      sqliteConnection = connection
    }

    /// Runs statements without arguments, one after another.
    func execute(sql: String) throws {
      try check(sqlite3_exec(sqliteConnection, sql, nil, nil, nil))
    }

    /// The prepared statement of a text, kept for reuse unless its rows are being read.
    func statement(_ sql: String) throws -> Statement {
      if let statement = kept[sql] {
        return statement.isBusy ? try prepared(sql) : statement
      }
      let statement = try prepared(sql)
      kept[sql] = statement
      return statement
    }

    private func prepared(_ sql: String) throws -> Statement {
      var pointer: SQLiteStatement?
      try check(sqlite3_prepare_v2(sqliteConnection, sql, -1, &pointer, nil))
      guard let pointer else {
        throw SQLiteFailure(code: SQLITE_MISUSE, message: "expected a statement, found none")
      }
      return Statement(pointer) { sqlite3_finalize(pointer) }
    }

    /// Releases all statements, so that the connection can be closed.
    func forgetStatements() { kept = [:] }

    /// Throws SQLite's error for a result code that is not `SQLITE_OK`.
    func check(_ code: Int32) throws {
      guard code == SQLITE_OK else { throw failure(code) }
    }

    func failure(_ code: Int32) -> SQLiteFailure {
      let extended = sqlite3_extended_errcode(sqliteConnection)
      // The extended code is that of the last call, which may have been another one.
      let isSame = extended & 0xff == code & 0xff
      return SQLiteFailure(
        code: isSame ? extended : code,
        message: sqlite3_errmsg(sqliteConnection).map { String(cString: $0) } ?? ""
      )
    }

    // MARK: Transactions

    /// Indicates whether a transaction has begun and not ended.
    var isInsideTransaction: Bool { sqlite3_get_autocommit(sqliteConnection) == 0 }

    /// Begins a transaction for writing.
    func beginWriting() throws { try execute(sql: "BEGIN IMMEDIATE TRANSACTION") }
    func commit() throws { try execute(sql: "COMMIT TRANSACTION") }
    func rollback() throws { try execute(sql: "ROLLBACK TRANSACTION") }

    /// Runs a closure within a transaction, which is rolled back when any part fails.
    func inTransaction(writing isWriting: Bool, _ body: () throws -> Void) throws {
      try isWriting ? beginWriting() : execute(sql: "BEGIN DEFERRED TRANSACTION")
      // Also when the commit failed, unless SQLite has rolled back already.
      defer { if isInsideTransaction { try? rollback() } }
      try body()
      try commit()
    }

    // MARK: Values

    /// The identifier of the row that was inserted last.
    var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(sqliteConnection) }

    /// Calls a closure with each row of a statement that is used once.
    func rows(_ sql: String, _ body: (Statement) throws -> Void) throws {
      let statement = try prepared(sql)
      while true {
        switch sqlite3_step(statement.pointer) {
        case SQLITE_ROW: try body(statement)
        case SQLITE_DONE: return
        case let code: throw failure(code)
        }
      }
    }

    /// The first column of the first row, or `nil` for no row or NULL.
    func integer(_ sql: String) throws -> Int? {
      var result: Int?
      try rows(sql) { if result == nil { result = $0.integer(0).map { Int($0) } } }
      return result
    }

    /// A column of all rows, as text.
    func texts(_ sql: String, column: Int32 = 0) throws -> [String] {
      var result: [String] = []
      try rows(sql) { result.append($0.text(column) ?? "nothing") }
      return result
    }
  }

  /// A prepared statement, finalized with its last reference.
  final class Statement {
    let pointer: SQLiteStatement
    private let end: () -> Void

    init(_ pointer: SQLiteStatement, end: @escaping () -> Void) {
      self.pointer = pointer
      self.end = end
    }

    deinit { end() }

    var isBusy: Bool { sqlite3_stmt_busy(pointer) != 0 }

    /// An integer, or `nil` for NULL.
    func integer(_ column: Int32) -> Int64? {
      sqlite3_column_type(pointer, column) == SQLITE_NULL
        ? nil : sqlite3_column_int64(pointer, column)
    }

    /// A column as text, or `nil` for NULL.
    func text(_ column: Int32) -> String? {
      sqlite3_column_text(pointer, column).map { String(cString: $0) }
    }
  }
#endif
