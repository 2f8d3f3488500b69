#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationSchemas

  /// Which schema a database has, and how it gets ours.
  enum SchemaVersion {
    /// What SQLite keeps in the header of every database of ours: `SRST` in ASCII.
    static let applicationIdentifier = 0x5352_5354
    /// The version that this library reads and writes.
    static let current = 4

    /// Refuses databases of other apps and of newer versions of this library.
    ///
    /// - Returns: Whether the database still has to be made.
    @discardableResult
    static func check(
      application: Int,
      version: Int,
      isEmpty: Bool
    ) throws(RestorationError) -> Bool {
      if application == 0, version == 0, isEmpty { return true }
      guard application == applicationIdentifier else {
        throw RestorationError(
          .storeFailed,
          "expected a store, found the database of another app; choose another path"
        )
      }
      guard version <= current else {
        throw RestorationError(
          .unsupportedVersion,
          "a store of schema version \(version), where this library knows \(current); update the "
            + "app"
        )
      }
      guard version >= 1 else {
        throw RestorationError(
          .corrupted,
          "expected a store with a schema version, found none; restore it from a copy"
        )
      }
      return false
    }

    /// Whether there is no store yet; looks at the header through SQLite, which changes nothing.
    static func isMissing(_ database: Database) throws -> Bool {
      var isMissing = false
      // In one transaction, as another process may be making the store just now.
      try database.inTransaction(.deferred) {
        isMissing = try look(database)
        return .commit
      }
      return isMissing
    }

    private static func version(_ database: Database) throws -> Int {
      try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    private static func look(_ database: Database) throws -> Bool {
      try check(
        application: Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
        version: Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
        isEmpty: Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
      )
    }

    /// Brings a database to the current version in one transaction, and checks that our tables are
    /// there.
    static func migrate(_ database: Database, after journal: FormerJournal) throws {
      if try isMissing(database) || version(database) < current {
        try database.inTransaction(.immediate) {
          try journal.end(database)
          // Another process may have done it while we waited.
          let found = try look(database) ? 0 : version(database)
          try run(from: found, database) { $0 }
          return .commit
        }
      }
      try checkTables(database)
    }

    /// Puts empty tables in memory in the place of those that an older version did not have, and
    /// then lets the connection change nothing any more.
    static func standIn(_ database: Database) throws {
      guard try !isMissing(database) else {
        throw RestorationError(.storeFailed, "expected a store, found an empty database")
      }
      try run(from: version(database), database) { script in
        script.split(separator: "\n").filter {
          !$0.hasPrefix("PRAGMA ") && !$0.hasPrefix("CREATE INDEX ")
        }.joined(separator: "\n").replacing("CREATE TABLE ", with: "CREATE TEMP TABLE ")
      }
      try checkTables(database)
      try database.execute(sql: "PRAGMA query_only = 1")
    }

    /// Runs the scripts after a version.
    static func run(
      from version: Int,
      _ database: Database,
      _ edit: (String) -> String
    ) throws {
      for script in Schemas.sqlite where script.version > version {
        do {
          try database.execute(sql: edit(script.statements))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
          // What a script makes is there already: the version that it went by is not the true one.
          throw RestorationError(
            .corrupted,
            "expected the tables of schema version \(version), found others; restore it from a copy"
          )
        }
      }
    }

    private static let tables = [
      "restoration_session", "restoration_archive", "restoration_revision", "restoration_ledger",
      "restoration_quarantine", "restoration_clock", "restoration_key",
    ]

    static func checkTables(_ database: Database) throws {
      let found = try Set(
        String.fetchAll(
          database,
          sql: """
            SELECT name FROM sqlite_schema WHERE type = 'table'
            UNION SELECT name FROM sqlite_temp_schema WHERE type = 'table'
            """
        )
      )
      guard found.isSuperset(of: tables) else {
        throw RestorationError(
          .corrupted,
          "expected the tables of a store, found some missing; restore it from a copy"
        )
      }
    }
  }
#endif
