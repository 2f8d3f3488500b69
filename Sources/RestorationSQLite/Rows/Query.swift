#if SQLite
  import CRestorationSystemSQLite
  import RestorationArchive
  import RestorationStorage

  /// One statement, stepped through SQLite's own interface.
  ///
  /// Columns are read from SQLite's own memory, and an archive is not copied on its way in. Listing
  /// 10,000 revisions takes less than twice as long as the bare statement (`Tools/bench --filter
  /// list-10000`).
  ///
  /// Concurrency: belongs to the access to which its database was lent.
  struct Query: ~Copyable, RowColumns {
    // Keeps the statement alive as long as the query.
    private let statement: Statement
    private let pointer: SQLiteStatement
    private let database: Database

    /// An argument for a question mark.
    enum Argument {
      case integer(Int64)
      case null
      /// Bytes that SQLite copies.
      case bytes([UInt8])
      /// Bytes at an address that stays valid until the statement has run.
      case archive(UnsafeRawBufferPointer)

      static func text(_ text: String) -> Argument { .bytes(Array(text.utf8)) }
    }

    init(
      _ sql: String,
      _ arguments: Argument...,
      in database: Database
    ) throws(RestorationError) {
      try self.init(sql, arguments, in: database)
    }

    private init(
      _ sql: String,
      _ arguments: [Argument],
      in database: Database
    ) throws(RestorationError) {
      let statement = try Self.prepared(sql, database)
      let pointer = statement.pointer
      sqlite3_reset(pointer)
      for (index, argument) in arguments.enumerated() {
        let code = Self.bind(argument, at: Int32(index + 1), to: pointer)
        guard code == SQLITE_OK else { throw RestorationError(sqlite: database.failure(code)) }
      }
      self.statement = statement
      self.pointer = pointer
      self.database = database
    }

    private static func prepared(
      _ sql: String,
      _ database: Database
    ) throws(RestorationError) -> Statement {
      do {
        return try database.statement(sql)
      } catch {
        throw RestorationError(sqlite: error)
      }
    }

    /// Runs a statement without rows.
    static func run(
      _ sql: String,
      _ arguments: Argument...,
      in database: Database
    ) throws(RestorationError) {
      let query = try Query(sql, arguments, in: database)
      // Otherwise the cached statement would keep the bound values and their pointers.
      defer { sqlite3_clear_bindings(query.pointer) }
      while try query.next() {}
    }

    private static func bind(
      _ argument: Argument,
      at index: Int32,
      to statement: SQLiteStatement
    ) -> Int32 {
      // SQLite copies values that are bound with this destructor.
      let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      // Empty bytes may have no address, and SQLite binds NULL for a null pointer.
      func bind(_ bytes: UnsafeRawBufferPointer, _ destructor: sqlite3_destructor_type?) -> Int32 {
        let (start, count) = (bytes.baseAddress, UInt64(bytes.count))
        return bytes.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : sqlite3_bind_blob64(statement, index, start, count, destructor)
      }
      return switch argument {
      case .integer(let value): sqlite3_bind_int64(statement, index, value)
      case .null: sqlite3_bind_null(statement, index)
      case .archive(let bytes): bind(bytes, nil)
      case .bytes(let bytes): bytes.withUnsafeBytes { bind($0, copied) }
      }
    }

    deinit {
      // Releases the locks of the statement.
      sqlite3_reset(pointer)
    }

    /// Advances to the next row; returns `false` when there is none.
    borrowing func next() throws(RestorationError) -> Bool {
      switch sqlite3_step(pointer) {
      case SQLITE_ROW: true
      case SQLITE_DONE: false
      case let code: throw RestorationError(sqlite: database.failure(code))
      }
    }

    // MARK: The columns of this row
    //
    // Columns of another type are converted by SQLite. Every row that matters has a checksum over
    // the values read here, so a damaged column either has no effect or is detected.

    /// Returns an integer; 0 for NULL.
    borrowing func integer(_ column: Int32) -> Int64 {
      sqlite3_column_int64(pointer, column)
    }

    borrowing func isNull(_ column: Int32) -> Bool {
      sqlite3_column_type(pointer, column) == SQLITE_NULL
    }

    /// Returns bytes that are valid until the next step; empty for NULL.
    borrowing func blob(_ column: Int32) -> UnsafeRawBufferPointer {
      // The address must be requested before the length.
      guard let start = sqlite3_column_blob(pointer, column) else {
        return UnsafeRawBufferPointer(start: nil, count: 0)
      }
      return UnsafeRawBufferPointer(
        start: start,
        count: Int(sqlite3_column_bytes(pointer, column))
      )
    }
  }

  /// The columns of one row, from any source.
  protocol RowColumns: ~Copyable {
    /// Returns an integer; 0 for NULL.
    borrowing func integer(_ column: Int32) -> Int64
    /// Returns bytes that are valid briefly; empty for NULL.
    borrowing func blob(_ column: Int32) -> UnsafeRawBufferPointer
    /// Indicates whether the column is NULL.
    borrowing func isNull(_ column: Int32) -> Bool
  }

  extension RowColumns where Self: ~Copyable {
    /// Returns the text in a blob, or `nil` when that is not UTF-8.
    borrowing func text(_ column: Int32) -> String? {
      String(utf8: blob(column))
    }
  }
#endif
