#if SQLite
  import GRDB
  import GRDBSQLite
  import RestorationArchive

  /// One statement that only reads, stepped through SQLite's own interface.
  ///
  /// GRDB makes an object of every row and copies every blob before anybody has looked at it;
  /// listing 10,000 revisions took nine times as long as the bare statement that way, and takes
  /// hardly longer than it this way (`Tools/bench --filter list-10000`).
  ///
  /// Concurrency: belongs to the call of `Connection.read` or `write` that its database came from.
  struct Query: ~Copyable {
    // GRDB keeps it prepared for the next time; meanwhile nobody else may use the same text.
    private let statement: Statement
    private let connection: SQLiteConnection?

    init(_ sql: String, _ arguments: Int64..., in database: Database) throws {
      let prepared = try database.cachedStatement(sql: sql)
      sqlite3_reset(prepared.sqliteStatement)
      for (index, argument) in arguments.enumerated() {
        let code = sqlite3_bind_int64(prepared.sqliteStatement, Int32(index + 1), argument)
        guard code == SQLITE_OK else { throw Self.failure(code, database.sqliteConnection) }
      }
      statement = prepared
      connection = database.sqliteConnection
    }

    /// Runs a statement without rows.
    static func run(_ sql: String, in database: Database) throws {
      let query = try Query(sql, in: database)
      _ = try query.next()
    }

    deinit {
      // Gives its locks back.
      sqlite3_reset(statement.sqliteStatement)
    }

    private var pointer: SQLiteStatement { statement.sqliteStatement }

    /// Goes to the next row, and says whether there is one.
    borrowing func next() throws -> Bool {
      switch sqlite3_step(pointer) {
      case SQLITE_ROW: true
      case SQLITE_DONE: false
      case let code: throw Self.failure(code, connection)
      }
    }

    private static func failure(_ code: Int32, _ connection: SQLiteConnection?) -> DatabaseError {
      DatabaseError(
        resultCode: ResultCode(rawValue: connection.map(sqlite3_extended_errcode) ?? code),
        message: connection.flatMap(sqlite3_errmsg).map { String(cString: $0) }
      )
    }

    // MARK: The columns of this row
    //
    // As SQLite converts them when they are of another type. Every row that matters has a checksum
    // over what is read here, so a damaged column either says the same all the same or is noticed.

    // Looks the column up once. SQLite calls such a value unprotected, which means that nobody else
    // may use the connection meanwhile; nobody does.
    private borrowing func value(_ column: Int32) -> OpaquePointer? {
      sqlite3_column_value(pointer, column)
    }

    /// An integer; 0 for NULL.
    borrowing func integer(_ column: Int32) -> Int64 {
      sqlite3_value_int64(value(column))
    }

    /// A floating-point number, or `nil` for NULL.
    borrowing func real(_ column: Int32) -> Double? {
      let value = value(column)
      return sqlite3_value_type(value) == SQLITE_NULL ? nil : sqlite3_value_double(value)
    }

    /// Bytes, which are valid until the next step; none for NULL.
    borrowing func blob(_ column: Int32) -> UnsafeRawBufferPointer {
      let value = value(column)
      // The address has to be asked for before the length.
      guard let start = sqlite3_value_blob(value) else {
        return UnsafeRawBufferPointer(start: nil, count: 0)
      }
      return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    }

    /// The text that a blob holds, or `nil` when that is no UTF-8.
    borrowing func text(_ column: Int32) -> String? {
      String(validating: blob(column), as: UTF8.self)
    }
  }
#endif
