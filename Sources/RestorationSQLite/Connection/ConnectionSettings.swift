#if SQLite
  import CRestorationSQLite
  import CRestorationSystemSQLite
  import RestorationArchive
  import RestorationStorage

  /// The settings of a connection, and the check that they are in effect.
  ///
  /// Every pragma is read back and compared after opening, because SQLite silently ignores settings
  /// that it does not know or cannot apply. In `TRUNCATE` mode with `EXTRA`, an acknowledged
  /// transaction is durable, there is one file to keep, and a flipped bit costs one revision at
  /// most.
  struct ConnectionSettings {
    let options: StoreOptions

    /// The required value of each pragma, in the order in which they are set. A read-only
    /// connection does not set the values stored in the file.
    var expected: [(pragma: String, value: String)] {
      options.isForReading ? forReading : inFile + forReading
    }

    private var inFile: [(pragma: String, value: String)] {
      [
        // It must be set before the first table is made.
        ("auto_vacuum", "2"),
        ("journal_mode", "truncate"),
        // `EXTRA`: the end of the journal is durable before a commit is acknowledged.
        ("synchronous", options.flushesEachChange ? "3" : "0"),
        ("fullfsync", options.flushesEachChange ? "1" : "0"),
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

    /// The busy timeout in SQLite's unit, at least one millisecond.
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
      // Before any pragma that could change a foreign file.
      let isMissing = try SchemaVersion.isMissing(database)
      guard !isMissing || options.createsMissingStore && !options.isForReading else {
        throw RestorationError.emptyDatabase("; choose another path")
      }
      if !options.isForReading {
        try set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, to: 0, in: database.sqliteConnection)
      }
      for (pragma, value) in expected {
        // This pragma writes to the file even when it changes nothing.
        if pragma == "auto_vacuum", !isMissing { continue }
        try database.execute(sql: "PRAGMA \(pragma) = \(value)")
      }
    }

    /// Makes SQLite remove the log and its index on closing, when reading the database has made
    /// them; they contain nothing then that belongs in the database.
    func removeLogWhenClosed(_ database: Database) throws {
      try set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, to: 0, in: database.sqliteConnection)
    }

    /// Disables SQLite features that a damaged or forged file could exploit.
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
        // Until the owner of the database is known.
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

    /// Reads the current value of each pragma.
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

    /// Refuses an app's settings under which an acknowledged save could be lost.
    static func checkApp(_ database: Database) throws {
      func refusal(_ wanted: String, _ found: String) -> RestorationError {
        RestorationError.storeFailed(
          "expected a database with \(wanted), found \(found); set it for every connection of the app, "
            + "for a pool after it was opened"
        )
      }
      let found = try read(["journal_mode", "synchronous", "foreign_keys"], from: database)
      let synchronous = Int(found["synchronous"] ?? "") ?? 0
      let levels = ["OFF", "NORMAL", "FULL", "EXTRA"]
      let level = levels.indices.contains(synchronous) ? levels[synchronous] : "\(synchronous)"
      switch found["journal_mode"] ?? "" {
      case "wal", "truncate", "persist":
        guard synchronous >= 2 else { throw refusal("synchronous FULL", level) }
      case "delete":
        // Only EXTRA makes the end of the journal durable before the commit is acknowledged.
        guard synchronous >= 3 else {
          throw refusal("synchronous EXTRA with journal_mode DELETE", level)
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

    /// Compares the values that were set with the current ones.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` for the first difference.
    func check(_ database: Database) throws {
      let found = try Self.read(expected.map(\.pragma), from: database)
      for (pragma, value) in expected where found[pragma] != value {
        // This setting is fixed when a store is made.
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
