#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// Keeps revisions in one SQLite database, with the SQLite library of the system.
  ///
  /// A change is one transaction: all of it happens or nothing, and it is acknowledged after SQLite
  /// has synchronised everything. SQLite has no checksums, so every row and every archive carries
  /// its own. The schema is in `Schemas/SQLite`.
  ///
  /// ```swift
  /// let store = try await RevisionStore(sqlite: "/var/lib/notes/state.sqlite")
  /// ```
  ///
  /// Do not copy the file while an app uses it, and never without the `-journal` file beside it.
  public actor SQLiteBackend: RecoveringBackend {
    private nonisolated let executor: StoreExecutor
    private let access: DatabaseAccess
    /// The path of the database.
    package nonisolated let path: String

    /// The `application_id` in the header of every store: `SRST` in ASCII.
    public static let applicationIdentifier = SchemaVersion.applicationIdentifier

    /// The queue of the backend, which waits for the disk so that no other thread has to.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Opens a database, and makes it when there is none.
    ///
    /// Its parent directory has to exist. A new file is closed to other users, and an existing one
    /// that is open to them is refused.
    ///
    /// - Parameters:
    ///   - path: The database: missing, empty, or a store.
    ///   - options: The limits and timeouts.
    /// - Throws: `RestorationError` with code `insecurePermissions` when other users own it or may
    ///   use it, `unsupportedVersion` when a newer library made it, `corrupted` when it is not a
    ///   store's database, `storeBusy`, `diskFull`, `readOnlyStore`, and `storeFailed` when it
    ///   belongs to another app, cannot be configured as required, or the system refuses. The file
    ///   is then unchanged.
    public init(
      path: String,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      try await self.init(path) { () throws(RestorationError) in
        try DatabaseConnection(path: path, options: options)
      }
    }

    /// Keeps revisions in the database of an app, in tables of their own beside the app's.
    ///
    /// The names of these tables begin with `restoration_`, and the app must not change them.
    /// `application_id` and `user_version` stay the app's. Settings under which a save would not be
    /// durable are refused.
    ///
    /// A damaged database is reported, not replaced: repairing it is up to the app. The app decides
    /// whether other users may read the file. With a write-ahead log, it uses a version of SQLite
    /// that is safe with several processes (3.51.3 or later, or 3.50.7), or only one process.
    ///
    /// - Parameter database: A GRDB queue or pool on a file. The app keeps it open as long as this
    ///   backend.
    /// - Throws: `RestorationError` with code `storeFailed` when the database is in memory or set
    ///   up so that a save could be lost, `unsupportedVersion` when a newer library made the tables,
    ///   `corrupted`, `storeBusy`, `diskFull` and `readOnlyStore`.
    public init(database: any DatabaseWriter) async throws(RestorationError) {
      try await self.init(database.path) { () throws(RestorationError) in
        try DatabaseConnection(app: database)
      }
    }

    private init(
      _ path: String,
      _ connect: @escaping @Sendable () throws(RestorationError) -> DatabaseConnection
    ) async throws(RestorationError) {
      executor = StoreExecutor(label: "SQLiteBackend")
      self.path = path
      access = DatabaseAccess(try await executor.run(connect))
    }

    public func sessions(
      having content: SessionContent,
      after mark: String?,
      limit: Int
    ) async throws(RestorationError) -> SessionPage {
      try access.sessions(having: content, after: mark.flatMap { Int64($0) } ?? 0, limit: limit)
    }

    public func read<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try access.connection.run { database in
        try body(DatabaseRevisions(session, access, database))
      }
    }

    public func change<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      do throws(RestorationError) {
        let value = try access.connection.run(writing: true) { database in
          try body(DatabaseRevisions(session, access, database))
        }
        access.tidyAfterRemoval()
        return value
      } catch {
        // It may have seen a row of its own that was rolled back.
        access.places.forget()
        throw error
      }
    }

    /// The report of a recovery of a damaged database, or `nil` when none took place. Damage can
    /// show later than opening, so the report can appear later too.
    public var recovery: RecoveryReport? { access.connection.recovery }

    public var traces: [String] { access.connection.traces }

    /// Reads the current settings of the connection.
    package func settings() throws(RestorationError) -> [String: String] {
      let connection = access.connection
      return try connection.run { database in
        try ConnectionSettings.read(
          connection.pragmas + ["application_id", "user_version"],
          from: database
        )
      }
    }

    /// Returns the findings of SQLite's integrity check, one sentence each; empty when there are
    /// none.
    ///
    /// - Complexity: O(*n* log *n*) in the size of the database.
    package func integrityFindings() throws(RestorationError) -> [String] {
      try access.connection.run { database in
        var result = try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
          .filter { $0 != "ok" }
        let keys = try Row.fetchCursor(database, sql: "PRAGMA foreign_key_check")
        while result.count < 40, let row = try keys.next() {
          let number = (row[1] as Int64?).map { "row \($0)" } ?? "a row"
          result.append(
            "\(number) of \(row[0] as String? ?? "a table") refers to a row of "
              + "\(row[2] as String? ?? "another") that is not there"
          )
        }
        return result
      }
    }
  }

  extension RevisionStore {
    /// Opens a store in a SQLite database of its own, and makes it when there is none.
    ///
    /// ```swift
    /// let store = try await RevisionStore(sqlite: "/var/lib/notes/state.sqlite")
    /// ```
    ///
    /// - Parameters:
    ///   - path: The database: missing, empty, or a store. Its parent directory has to exist.
    ///   - options: Limits, waiting times and encryption.
    /// - Throws: As ``RestorationSQLite/SQLiteBackend/init(path:options:)``.
    public convenience init(
      sqlite path: String,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      let backend = try await SQLiteBackend(path: path, options: options)
      try await self.init(backend, attemptLogs: .beside(path), options: options)
    }

    /// Opens a store in the database of an app, in tables of its own beside the app's.
    ///
    /// ```swift
    /// let database = try DatabaseQueue(path: "/var/lib/notes/notes.sqlite")
    /// let store = try await RevisionStore(database: database)
    /// ```
    ///
    /// - Parameters:
    /// - database: A GRDB queue or pool on a file. The app keeps it open as long as the store.
    /// - options: Limits and encryption; timeouts and the making of files are up to the app.
    /// - Throws: As ``RestorationSQLite/SQLiteBackend/init(database:)``.
    public convenience init(
      database: any DatabaseWriter,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      let backend = try await SQLiteBackend(database: database)
      try await self.init(backend, attemptLogs: .beside(database.path), options: options)
    }
  }

  extension AttemptLogs where Self == FileAttemptLogs {
    fileprivate static func beside(_ path: String) -> FileAttemptLogs {
      .directory(path + "-attempts")
    }
  }
#endif
