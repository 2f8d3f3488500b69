#if SQLite
  import RestorationFiles
  import RestorationArchive
  public import RestorationStorage

  /// Keeps revisions in one SQLite database, with the SQLite library of the system.
  ///
  /// A change is one transaction: all of it happens or nothing, and it is acknowledged after SQLite
  /// has synchronised everything. SQLite has no checksums, so every row and every archive carries
  /// its own. The schema is in `Schemas/SQLite`.
  package actor SQLiteBackend: RevisionBackend {
    private nonisolated let executor: StoreExecutor
    private let access: DatabaseAccess
    /// The path of the database.
    package nonisolated let path: String

    /// The `application_id` in the header of every store: `SRST` in ASCII.
    package static let applicationIdentifier = SchemaVersion.applicationIdentifier

    /// The queue of the backend, which waits for the disk so that no other thread has to.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Opens a database, and makes it when there is none; see `RevisionStore.init(sqlite:options:)`.
    package init(
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

    package func sessions(
      having content: SessionContent,
      after mark: String?,
      limit: Int
    ) async throws(RestorationError) -> RevisionStore.SessionPage {
      try access.sessions(having: content, after: mark.flatMap { Int64($0) } ?? 0, limit: limit)
    }

    package func read<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try access.connection.run { database in
        try body(DatabaseRevisions(session, access, database))
      }
    }

    package func change<Value: Sendable>(
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
    package var recovery: RevisionStore.RecoveryReport? { access.connection.recovery }

    package var traces: [String] { access.connection.traces }

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
    /// A change is one transaction, acknowledged after SQLite has synchronised everything. A new file
    /// is closed to other users, and an existing one that is open to them is refused. Do not copy the
    /// file while an app uses it, and never without the `-journal` file beside it.
    ///
    /// ```swift
    /// let store = try await RevisionStore(sqlite: "/var/lib/notes/state.sqlite")
    /// ```
    ///
    /// - Parameters:
    ///   - path: The database: missing, empty, or a store. Its parent directory has to exist.
    ///   - options: Limits, waiting times and encryption.
    /// - Throws: `RestorationError` with code `insecurePermissions` when it is a link or has several
    ///   names, or other users own it, may use it or may change its directory; `unsupportedVersion`
    ///   when a newer library made it, `corrupted` when it is not a store's database, `storeBusy`,
    ///   `diskFull`, `readOnlyStore`, and `storeFailed` when it belongs to another app, cannot be
    ///   configured as required, or the system refuses. State that was saved is then unchanged.
    public convenience init(
      sqlite path: String,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      let backend = try await SQLiteBackend(path: path, options: options)
      try await self.init(backend, attemptLogs: .beside(path, options), options: options)
    }
  }

  extension AttemptLogs where Self == FileAttemptLogs {
    static func beside(_ path: String, _ options: StoreOptions) -> FileAttemptLogs {
      FileAttemptLogs(path: path + "-attempts", owner: options.owner)
    }
  }
#endif
