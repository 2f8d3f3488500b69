#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// Keeps revisions in one SQLite database, with the system's library.
  ///
  /// A change is one transaction: all of it happens or nothing, and it is acknowledged after SQLite
  /// has synchronised everything. Every row and every archive carries a checksum of its own, since
  /// SQLite has none. The schema is in `Schemas/SQLite`.
  ///
  /// ```swift
  /// let store = try await RevisionStore(sqlite: "/var/lib/notes/state.sqlite")
  /// ```
  ///
  /// Do not copy the file while an app uses it, and never without the `-journal` beside it.
  public actor SQLiteBackend: RecoveringBackend {
    private nonisolated let executor: StoreExecutor
    private let access: DatabaseAccess
    /// The file.
    package nonisolated let path: String

    /// What SQLite keeps in the header of every store: `SRST` in ASCII.
    public static let applicationIdentifier = SchemaVersion.applicationIdentifier

    /// The queue that the backend works on; it waits for the disk so that nobody else has to.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Opens a database, and makes it when there is none.
    ///
    /// The directory above it has to exist. The file is closed to other users, and one that is open
    /// to them is refused.
    ///
    /// - Parameters:
    ///   - path: The database: missing, empty, or a store.
    ///   - options: Limits and waiting times.
    /// - Throws: `RestorationError` with code `insecurePermissions` when others own it or may use
    ///   it, `unsupportedVersion` when a newer library made it, `corrupted` when it is no database
    ///   of ours, `storeBusy`, `diskFull`, `readOnlyStore`, and `storeFailed` when it belongs to
    ///   another app, cannot be set up as it has to be, or the system refuses. The file is then as it
    ///   was.
    public init(
      path: String,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      try await self.init(path) { () throws(RestorationError) in
        try DatabaseConnection(path: path, options: options)
      }
    }

    init(
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
        // It may have seen a row of its own that is not there now.
        access.places.forget()
        throw error
      }
    }

    /// What was recovered when the database was found damaged, or `nil` when it never was. It may
    /// come later than opening, when damage shows later.
    public var recovery: RecoveryReport? { access.connection.recovery }

    public var traces: [String] { access.connection.traces }

    /// What the connection says about its settings, read from it just now.
    package func settings() throws(RestorationError) -> [String: String] {
      let connection = access.connection
      return try connection.run { database in
        try ConnectionSettings.read(
          connection.pragmas + ["application_id", "user_version"],
          from: database
        )
      }
    }

    /// What SQLite finds wrong with the database as a whole, one sentence each; empty when nothing.
    ///
    /// - Complexity: O(*n* log *n*) in the size of the database.
    package func integrityFindings() throws(RestorationError) -> [String] {
      try access.connection.run { database in
        var result = try database.texts("PRAGMA integrity_check(20)").filter { $0 != "ok" }
        try database.rows("PRAGMA foreign_key_check") { row in
          guard result.count < 40 else { return }
          let number = row.integer(1).map { "row \($0)" } ?? "a row"
          result.append(
            "\(number) of \(row.text(0) ?? "a table") refers to a row of "
              + "\(row.text(2) ?? "another") that is not there"
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
    ///   - path: The database: missing, empty, or a store. The directory above it has to exist.
    ///   - options: Limits, waiting times and encryption.
    /// - Throws: As ``RestorationSQLite/SQLiteBackend/init(path:options:)``.
    public convenience init(
      sqlite path: String,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      let backend = try await SQLiteBackend(path: path, options: options)
      try await self.init(backend, attemptLogs: .beside(path), options: options)
    }
  }

  extension AttemptLogs where Self == FileAttemptLogs {
    static func beside(_ path: String) -> FileAttemptLogs {
      .directory(path + "-attempts")
    }
  }
#endif
