#if SQLite && GRDB
  public import GRDB
  public import RestorationStorage
  import RestorationArchive

  extension SQLiteBackend {
    /// Keeps revisions in the database of an app; see `RevisionStore.init(database:options:)`.
    package init(database: any DatabaseWriter) async throws(RestorationError) {
      try await self.init(database.path) { () throws(RestorationError) in
        try DatabaseConnection(app: AppDatabase(writer: database))
      }
    }
  }

  extension RevisionStore {
    /// Opens a store in the database of an app, in tables of its own beside the app's.
    ///
    /// ```swift
    /// var configuration = Configuration()
    /// configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
    /// let path = "/var/lib/notes/notes.sqlite"
    /// let database = try DatabaseQueue(path: path, configuration: configuration)
    /// let store = try await RevisionStore(database: database)
    /// ```
    ///
    /// By default GRDB opens databases so that a power cut may take what was saved last, which is refused
    /// here. A queue gets the setting above. A pool sets its own when it is opened, so it gets one after:
    ///
    /// ```swift
    /// let database = try DatabasePool(path: path)
    /// try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    /// ```
    ///
    /// The names of these tables begin with `restoration_`, and the app must not change them.
    /// `application_id` and `user_version` stay the app's. Settings that would make a save less
    /// than durable are refused.
    ///
    /// A damaged database is reported and not replaced; the app has to repair it. The app decides
    /// whether others may read the file. With a write-ahead log it uses a version of SQLite that is
    /// safe with several processes (3.51.3 or later, or 3.50.7), or only one process.
    ///
    /// - Parameters:
    ///   - database: A queue or a pool of GRDB, on a file. The app keeps it open as long as the store.
    ///   - options: Limits and encryption; the waiting time and the making of files are the app's.
    /// - Throws: `RestorationError` with code `storeFailed` when the database is in memory, set up so
    ///   that a save could be lost, or without `foreign_keys`; `unsupportedVersion` when a newer
    ///   library made the tables, `corrupted`, `storeBusy`, `diskFull` and `readOnlyStore`.
    public convenience init(
      database: any DatabaseWriter,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      let backend = try await SQLiteBackend(database: database)
      try await self.init(backend, attemptLogs: .beside(database.path, options), options: options)
    }
  }
#endif
