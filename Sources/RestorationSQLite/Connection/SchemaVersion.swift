#if SQLite
  import CRestorationSystemSQLite
  import RestorationArchive
  import RestorationSchemas
  import RestorationStorage

  /// Checks the schema of a database, and makes it when it is missing.
  enum SchemaVersion {
    /// The `application_id` in the header of every store's database: `SRST` in ASCII.
    static let applicationIdentifier = 0x5352_5354
    /// The version that this library reads and writes.
    static let current = 1

    /// Refuses databases of other apps and of newer versions of this library.
    ///
    /// - Returns: `true` if the schema still has to be made.
    @discardableResult
    static func check(
      application: Int,
      version: Int,
      isEmpty: Bool
    ) throws(RestorationError) -> Bool {
      if application == 0, version == 0, isEmpty { return true }
      guard application == applicationIdentifier else {
        throw RestorationError.storeFailed(
          "expected a store, found the database of another app; choose another path"
        )
      }
      guard version <= current else {
        throw RestorationError.unsupportedVersion(
          "a store of schema version \(version), where this library knows \(current); update the "
            + "app, or export the state with the development version that made it"
        )
      }
      guard version >= 1 else {
        throw RestorationError.corrupted(
          "expected a store with a schema version, found none; restore it from a copy"
        )
      }
      return false
    }

    /// Indicates whether there is no store yet; reads the header through SQLite and changes
    /// nothing.
    static func isMissing(_ database: Database) throws -> Bool {
      var isMissing = false
      // In one transaction, as another process may be making the store just now.
      try database.inTransaction(writing: false) {
        isMissing = try look(database)
      }
      return isMissing
    }

    private static func look(_ database: Database) throws -> Bool {
      try refuseDamagedHeader(database)
      let isMissing = try check(
        application: database.integer("PRAGMA application_id") ?? 0,
        version: database.integer("PRAGMA user_version") ?? 0,
        isEmpty: database.integer("SELECT count(*) FROM sqlite_schema") == 0
      )
      if !isMissing { try refuseDevelopmentTables(database) }
      return isMissing
    }

    /// Distinguishes a store with a damaged header from the database of another app or of a newer
    /// library: the header has no checksum, and no such database has the tables of exactly this
    /// version.
    private static func refuseDamagedHeader(_ database: Database) throws {
      let application = try database.integer("PRAGMA application_id") ?? 0
      let version = try database.integer("PRAGMA user_version") ?? 0
      guard application != applicationIdentifier || version != current else { return }
      let statements = try database.texts("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
      guard !statements.isEmpty, statements.allSatisfy(Schemas.sqlite.contains),
        try tableNames(database).isSuperset(of: ownTableNames)
      else { return }
      throw RestorationError.corrupted(
        "expected the header of a store before the tables of one, found application \(application) and "
          + "version \(version); keep the file and restore it from a copy"
      )
    }

    /// Refuses tables of a development version, whose version numbers have been reused since.
    static func refuseDevelopmentTables(_ database: Database) throws {
      let columns = try database.texts("PRAGMA table_info(restoration_revision)", column: 1)
      // Two names, so that one that is damaged is not taken for another version.
      guard columns.contains("saved_at"), !columns.contains("quarantined") else { return }
      throw RestorationError.unsupportedVersion(
        "a store of a development version before the first release; export the state with that "
          + "version, or choose another path"
      )
    }

    /// Makes the tables in one transaction when they are missing, and checks them.
    static func prepare(_ database: Database, after journal: EndedJournal) throws {
      if try isMissing(database) {
        try database.inTransaction(writing: true) {
          try journal.erase(in: database)
          // Another process may have made them during the wait.
          if try look(database) { try make(database) { $0 } }
        }
      }
      try checkTables(database)
      try checkStatements(database)
    }

    /// Makes the tables in the database of an app, which keeps its own version in the header.
    static func prepareApp(_ database: Database, after journal: EndedJournal) throws {
      guard try versionInApp(database) != current else { return }
      try database.inTransaction(writing: true) {
        try journal.erase(in: database)
        // Another process may have made them during the wait.
        let found = try versionInApp(database)
        guard found <= current else {
          throw RestorationError.unsupportedVersion(
            "tables of schema version \(found), where this library knows \(current); update the app"
          )
        }
        try database.execute(sql: Schemas.sqliteAppVersion)
        try make(database) { script in
          script.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("PRAGMA ") }.joined(separator: "\n")
        }
        try database.execute(
          sql: "INSERT OR REPLACE INTO restoration_schema (id, version) VALUES (1, \(current))"
        )
      }
    }

    /// Returns the version of the tables in the app's database; 0 when there are none.
    private static func versionInApp(_ database: Database) throws -> Int {
      guard try tableNames(database).contains("restoration_schema") else { return 0 }
      return try database.integer("SELECT version FROM restoration_schema WHERE id = 1")
        ?? 0
    }

    /// Checks the tables, and makes the connection read-only.
    static func checkForReading(_ database: Database) throws {
      guard try !isMissing(database) else {
        throw RestorationError.emptyDatabase()
      }
      try checkTables(database)
      try checkStatements(database)
      try database.execute(sql: "PRAGMA query_only = 1")
    }

    /// Runs the statements that make the tables.
    static func make(_ database: Database, _ edit: (String) -> String) throws {
      do {
        try database.execute(sql: edit(Schemas.sqlite))
      } catch let error as SQLiteFailure where error.primaryCode == SQLITE_ERROR {
        // The tables exist already, so the version that was read is wrong.
        throw RestorationError.corrupted(
          "expected no tables of a store, found some; restore the database from a copy"
        )
      }
    }

    /// Compares the statements of the tables with the schema exactly, because a flipped bit in one
    /// changes the name of a column.
    private static func checkStatements(_ database: Database) throws {
      let statements = try database.texts(
        "SELECT sql FROM sqlite_schema WHERE name LIKE 'restoration%' AND type IN ('table', 'index') AND sql IS NOT NULL"
      )
      // SQLite quotes the names that it changes itself.
      let isOurs = statements.allSatisfy { Schemas.sqlite.contains($0.replacing("\"", with: "")) }
      guard isOurs else {
        throw RestorationError.corrupted(
          "expected the tables of a store, found others of their names; restore it from a copy"
        )
      }
    }

    private static let ownTableNames = ["session", "archive", "revision", "record"]
      .map { "restoration_\($0)" }

    private static func tableNames(_ database: Database) throws -> Set<String> {
      let sql = "SELECT name FROM sqlite_schema WHERE type = 'table'"
      return try Set(database.texts(sql))
    }

    static func checkTables(_ database: Database) throws {
      guard try tableNames(database).isSuperset(of: ownTableNames) else {
        throw RestorationError.corrupted(
          "expected the tables of a store, found some missing; restore it from a copy"
        )
      }
    }
  }
#endif
