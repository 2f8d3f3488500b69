#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationSchemas
  import RestorationStorage
  import SystemPackage

  /// A connection that an app made for itself and lets the store use as well.
  ///
  /// It is taken as it is: nothing of its settings is changed, and what is not safe is refused.
  final class AppConnection: Connection {
    private let writer: any DatabaseWriter
    private let identity: FileStatus.Identity
    private let endedJournal = EndedJournal()

    let generation = 1
    let recovery: RecoveryReport? = nil
    let pragmas = ["journal_mode", "synchronous", "foreign_keys"]

    init(_ writer: any DatabaseWriter) throws(RestorationError) {
      let files = DatabaseFile.files
      let path = PathName(writer.path)
      guard let status = try files.statusIfPresent(of: path, followingLinks: true) else {
        throw RestorationError(
          .storeFailed,
          "expected a database in a file, found one in memory or none; open it with a path"
        )
      }
      self.writer = writer
      identity = status.identity
      OpenDatabases.insert(identity)
      // From here on this object is complete, and its end takes the file off the list.
      try use { database in
        try Self.check(database)
        try SchemaVersion.refuseDevelopmentTables(database)
        try Self.migrate(database, after: endedJournal)
        try SchemaVersion.checkTables(database)
        try SessionRow.visit(database) { _, _ in }
      }
    }

    deinit {
      OpenDatabases.remove(identity)
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      do { return try writer.read(body) } catch { throw RestorationError(sqlite: error) }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      try use { database in
        var result: Value?
        // GRDB's own, so that observers of the app hear of the commit.
        try database.inTransaction(.immediate) {
          try endedJournal.erase(in: database)
          result = try body(database)
          return .commit
        }
        guard let result else {
          throw RestorationError(.storeFailed, "the transaction had no result; try again")
        }
        return result
      }
    }

    func tidy() throws(RestorationError) {
      // How large its file is, is for the app to decide, unless it has left that to the tables.
      try use { try FreeSpace.giveBack(after: endedJournal, in: $0) }
    }

    private func use<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      do { return try writer.writeWithoutTransaction(body) } catch {
        // It may have failed where a transaction ends; its journal is like that of another process.
        endedJournal.forget()
        throw RestorationError(sqlite: error)
      }
    }

    /// Refuses settings under which a save that returned could be lost.
    private static func check(_ database: Database) throws {
      let found = try ConnectionSettings.read(
        ["journal_mode", "synchronous", "foreign_keys"],
        from: database
      )
      let journal = found["journal_mode"] ?? ""
      let synchronous = Int(found["synchronous"] ?? "") ?? 0
      switch journal {
      case "wal", "truncate", "persist":
        guard synchronous >= 2 else { throw refusal("synchronous FULL", "\(synchronous)") }
      case "delete":
        // Only EXTRA makes the end of the journal durable before the commit is acknowledged.
        guard synchronous >= 3 else {
          throw refusal("synchronous EXTRA with journal_mode DELETE", "\(synchronous)")
        }
      default:
        throw refusal("journal_mode WAL, TRUNCATE, PERSIST or DELETE", journal)
      }
      guard found["foreign_keys"] == "1" else { throw refusal("foreign_keys ON", "OFF") }
    }

    private static func refusal(_ wanted: String, _ found: String) -> RestorationError {
      RestorationError(
        .storeFailed,
        "expected a database with \(wanted), found \(found); set it for every connection of the app "
          + "after opening"
      )
    }

    private static func migrate(_ database: Database, after journal: EndedJournal) throws {
      guard try version(database) != SchemaVersion.current else { return }
      try database.inTransaction(.immediate) {
        try journal.erase(in: database)
        // Another process may have done it while we waited.
        let found = try version(database)
        guard found <= SchemaVersion.current else {
          throw RestorationError(
            .unsupportedVersion,
            "tables of schema version \(found), where this library knows "
              + "\(SchemaVersion.current); update the app"
          )
        }
        try database.execute(sql: Schemas.sqliteAppVersion)
        try SchemaVersion.make(database) { script in
          script.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("PRAGMA ") }.joined(separator: "\n")
        }
        try Query.run(
          "INSERT OR REPLACE INTO restoration_schema (id, version) VALUES (1, ?)",
          .integer(Int64(SchemaVersion.current)),
          in: database
        )
        return .commit
      }
    }

    /// The version of our tables in the app's database; 0 when there are none.
    private static func version(_ database: Database) throws -> Int {
      guard try database.tableExists("restoration_schema") else { return 0 }
      return try Int.fetchOne(database, sql: "SELECT version FROM restoration_schema WHERE id = 1")
        ?? 0
    }
  }
#endif
