#if SQLite
  import CRestorationSQLite
  import CSQLite
  import RestorationArchive
  import RestorationStorage

  /// How a connection is set up, and the proof that it is.
  ///
  /// Every pragma is read back and compared after opening, because SQLite ignores in silence what it
  /// does not know or cannot do. In `TRUNCATE` mode with `EXTRA` an acknowledged transaction is
  /// durable, there is one file to keep, and a flipped bit costs one revision at most.
  struct ConnectionSettings {
    let options: StoreOptions

    /// What each pragma must read, in the order in which they are set. A connection that only reads
    /// leaves alone what stands in the file.
    var expected: [(pragma: String, value: String)] {
      options.isForReading ? forReading : inFile + forReading
    }

    private var inFile: [(pragma: String, value: String)] {
      [
        // Before the first table, or it comes too late.
        ("auto_vacuum", "2"),
        ("journal_mode", "truncate"),
        // `EXTRA`: the end of the journal is durable before a commit is acknowledged.
        ("synchronous", "3"),
        ("fullfsync", "1"),
      ]
    }

    private var forReading: [(pragma: String, value: String)] {
      [
        ("foreign_keys", "1"),
        ("secure_delete", "1"),
        ("cell_size_check", "1"),
        ("mmap_size", "0"),
        ("temp_store", "2"),
        ("trusted_schema", "0"),
        ("busy_timeout", "\(busyMilliseconds)"),
      ]
    }

    /// The waiting time as SQLite takes it, at least one millisecond.
    var busyMilliseconds: Int {
      let (seconds, attoseconds) = options.busyTimeout.components
      guard seconds >= 0, seconds < 86_400 else { return seconds < 0 ? 1 : 86_400_000 }
      return max(Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000), 1)
    }

    /// Sets a connection up that has just been opened.
    func prepare(_ database: Database) throws {
      try database.execute(sql: "PRAGMA foreign_keys = ON")
      try harden(database)
      try apply(to: database)
    }

    private func apply(to database: Database) throws {
      // Before any pragma that could change the file of somebody else.
      let isMissing = try SchemaVersion.isMissing(database)
      guard !isMissing || options.createsMissingStore && !options.isForReading else {
        throw RestorationError.storeFailed(
          "expected a store, found an empty database; choose another path"
        )
      }
      if !options.isForReading {
        try set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, to: 0, in: database.sqliteConnection)
      }
      for (pragma, value) in expected {
        // This one writes to the file, even when it changes nothing.
        if pragma == "auto_vacuum", !isMissing { continue }
        try database.execute(sql: "PRAGMA \(pragma) = \(value)")
      }
    }

    /// Has SQLite take away the log and its index that it makes to read a database with a log that had
    /// none; nothing is in it then that would get into the database.
    func removeLogWhenClosed(_ database: Database) throws {
      try set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, to: 0, in: database.sqliteConnection)
    }

    /// Takes away what a damaged or forged file could turn against us.
    private func harden(_ database: Database) throws {
      let connection = database.sqliteConnection
      let switches: [(option: Int32, value: Int32)] = [
        (SQLITE_DBCONFIG_DEFENSIVE, 1),
        (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
        (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
        (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
        (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
        (SQLITE_DBCONFIG_DQS_DDL, 0),
        (SQLITE_DBCONFIG_DQS_DML, 0),
        // Until it is known whose database it is.
        (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
      ]
      for (option, value) in switches { try set(option, to: value, in: connection) }
      let slack = 1 << 20
      let length = Int32(clamping: options.limits.maximumByteCount + slack)
      for (limit, value) in [
        (SQLITE_LIMIT_LENGTH, length), (SQLITE_LIMIT_ATTACHED, 0),
        (SQLITE_LIMIT_SQL_LENGTH, 10_000), (SQLITE_LIMIT_COLUMN, 32),
        (SQLITE_LIMIT_EXPR_DEPTH, 20), (SQLITE_LIMIT_VDBE_OP, 25_000),
        (SQLITE_LIMIT_VARIABLE_NUMBER, 32),
      ] {
        sqlite3_limit(connection, limit, value)
      }
    }

    /// What the connection says about itself, by pragma.
    static func read(_ pragmas: some Sequence<String>, from database: Database) throws -> [String:
      String]
    {
      var result: [String: String] = [:]
      for pragma in pragmas {
        // No answer to a size means that there is nothing to have a size.
        result[pragma] = try database.texts("PRAGMA \(pragma)").first ?? "0"
      }
      return result
    }

    /// Refuses settings of an app under which a save that returned could be lost.
    static func checkApp(_ database: Database) throws {
      func refusal(_ wanted: String, _ found: String) -> RestorationError {
        RestorationError.storeFailed(
          "expected a database with \(wanted), found \(found); set it for every connection of the app "
            + "after opening"
        )
      }
      let found = try read(["journal_mode", "synchronous", "foreign_keys"], from: database)
      let synchronous = Int(found["synchronous"] ?? "") ?? 0
      switch found["journal_mode"] ?? "" {
      case "wal", "truncate", "persist":
        guard synchronous >= 2 else { throw refusal("synchronous FULL", "\(synchronous)") }
      case "delete":
        // Only EXTRA makes the end of the journal durable before the commit is acknowledged.
        guard synchronous >= 3 else {
          throw refusal("synchronous EXTRA with journal_mode DELETE", "\(synchronous)")
        }
      case let other: throw refusal("journal_mode WAL, TRUNCATE, PERSIST or DELETE", other)
      }
      guard found["foreign_keys"] == "1" else { throw refusal("foreign_keys ON", "OFF") }
    }

    private func set(_ option: Int32, to value: Int32, in connection: SQLiteConnection) throws {
      guard restoration_sqlite_configure(connection, option, value) == value else {
        throw RestorationError.storeFailed(
          "SQLite refuses its switch \(option); use version 3.37 or later"
        )
      }
    }

    /// Compares what was set with what is.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` for the first difference.
    func check(_ database: Database) throws {
      let found = try Self.read(expected.map(\.pragma), from: database)
      for (pragma, value) in expected where found[pragma] != value {
        // What a store is made with, and nothing sets later.
        if pragma == "auto_vacuum" {
          throw RestorationError.corrupted(
            "expected a database with auto_vacuum \(value), found \(found[pragma] ?? "nothing"); keep "
              + "the file and restore it from a copy"
          )
        }
        throw RestorationError.storeFailed(
          "expected the database to have \(pragma) \(value), found "
            + "\(found[pragma] ?? "nothing"); use a local disk and SQLite 3.37 or later"
        )
      }
    }
  }
#endif
