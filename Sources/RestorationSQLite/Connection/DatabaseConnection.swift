#if SQLite
  import CRestorationSystemSQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import Synchronization

  /// Connects a store to its database, on a file of its own or an app's, and runs its transactions.
  ///
  /// After a transaction that met a full or failing disk, or damage, the connection is not reliable
  /// any more. It is closed, the file is opened and checked again, and only then is the failure
  /// thrown. An unacknowledged transaction is never retried automatically.
  ///
  /// Concurrency: one transaction at a time; the backend is an actor.
  final class DatabaseConnection: Sendable {
    private let settings: ConnectionSettings
    /// The file, unless an app opens and closes it.
    private let file: DatabaseFile?
    /// Indicates whether the file is opened again after a failure.
    private let isReopened: Bool
    private let endedJournal = EndedJournal()
    private let state: Mutex<State>

    private struct Opened {
      let source: any ConnectionSource
      let identity: FileStatus.Identity
    }

    private struct State {
      // `nil` after a failure, until the file can be opened again.
      var opened: Opened?
      /// The number of times that the file was opened again, which invalidates cached facts about
      /// it.
      var generation = 0
      var recovery: RevisionStore.RecoveryReport?
    }

    private var options: StoreOptions { settings.options }

    /// Opens a file, and makes it when it is missing and may be made.
    init(path: String, options: StoreOptions) throws(RestorationError) {
      settings = ConnectionSettings(options: options)
      file = try DatabaseFile(path)
      isReopened = true
      state = Mutex(State())
      _ = try usable()
    }

    /// Makes the database of a recovery, while the damaged one is being opened.
    init(making file: DatabaseFile, options: StoreOptions) throws(RestorationError) {
      settings = ConnectionSettings(options: options)
      self.file = file
      isReopened = false
      state = Mutex(State())
      do {
        let opened = try open(file, try file.prepare(options))
        state.withLock { $0.opened = opened }
      } catch {
        throw RestorationError(sqlite: error)
      }
    }

    /// Uses the database of an app as it is, and makes the tables in it when they are missing.
    init(app source: any ConnectionSource) throws(RestorationError) {
      settings = ConnectionSettings(options: StoreOptions())
      file = nil
      isReopened = false
      let place = PathName(source.path)
      guard let status = try DatabaseFile.files.statusIfPresent(of: place, followingLinks: true)
      else {
        throw RestorationError.storeFailed(
          "expected a database in a file, found one in memory or none; open it with a path"
        )
      }
      state = Mutex(State(opened: Opened(source: source, identity: status.identity)))
      OpenDatabases.insert(status.identity)
      do {
        try source.write { database in
          try ConnectionSettings.checkApp(database)
          try SchemaVersion.refuseDevelopmentTables(database)
          try SchemaVersion.prepareApp(database, after: endedJournal)
          try SchemaVersion.checkTables(database)
          try SessionRow.visit(database) { _, _ in }
        }
      } catch {
        throw RestorationError(sqlite: error)
      }
    }

    deinit {
      try? close()
    }

    var generation: Int { state.withLock(\.generation) }
    var recovery: RevisionStore.RecoveryReport? { state.withLock(\.recovery) }
    /// Sentences that describe traces of revisions which are no longer here.
    var traces: [String] {
      guard let file, let kept = DatabaseQuarantine(of: file).newest else { return [] }
      return ["a damaged store was replaced, and is kept at \(kept)"]
    }
    var pragmas: [String] { settings.expected.map(\.pragma) }

    /// Runs one transaction, so that all of it sees one state of the store.
    ///
    /// - Parameter isWriting: Begins the transaction with the write lock, so that the values it
    ///   reads are still true when it commits.
    func run<Value>(
      writing isWriting: Bool = false,
      _ body: (Database) throws -> Value
    ) throws(RestorationError) -> Value {
      guard !isWriting || !options.isForReading else { throw .openedForReading }
      var attemptsLeft = 3
      while true {
        let opened = try usable()
        let (source, identity) = (opened.source, opened.identity)
        do {
          if !isWriting, file == nil { return try source.read(body) }
          return try source.write { database in
            // A writing transaction goes through the app's connection, so that its observers are
            // notified. A reading one uses prepared statements.
            try isWriting ? database.beginWriting() : Query.run("BEGIN", in: database)
            // Also when the commit itself failed, unless SQLite has rolled back already.
            defer { if database.isInsideTransaction { try? database.rollback() } }
            if isWriting { try endedJournal.erase(in: database) }
            // Within the transaction: a file cannot be replaced while it is being written to.
            guard isInPlace(identity) else { throw Self.replaced }
            let value = try body(database)
            try isWriting ? database.commit() : Query.run("COMMIT", in: database)
            return value
          }
        } catch {
          let failure = RestorationError(sqlite: error)
          guard isReopened else {
            // It may have failed at the end of the transaction; then its journal is like that of
            // another process.
            endedJournal.forget()
            throw failure
          }
          if failure.cause is Replaced, attemptsLeft > 0 {
            attemptsLeft -= 1
            try? close()
            continue
          }
          if (failure.cause as? SQLiteFailure)?.endsTrust == true {
            try? close()
            // Checks the file and handles damage. If this fails too, the next call tries again.
            _ = try? usable()
          }
          throw failure
        }
      }
    }

    private func isInPlace(_ identity: FileStatus.Identity) -> Bool {
      guard let file else { return true }
      // An emptied file counts as a different one: cached facts about its tables are not true any
      // more.
      return (try? file.isPlace(of: identity, thatIsEmpty: false)) == true
    }

    /// The error of a transaction whose file was replaced or emptied.
    private struct Replaced: Error {}

    private static let replaced = RestorationError(
      .storeBusy,
      "another process keeps replacing the database; try again",
      cause: Replaced()
    )
  }

  // MARK: Opening
  //
  // Opening needs no manual step: SQLite recovers as much as it can, and the rest is recovered into
  // a new database, which is empty when nothing is left of a store. A second opening finds nothing
  // to do. The only file refused is one with no sign that it was a store.

  // One opening at a time in this process: SQLite's locks work between processes, and a recovery
  // needs mutual exclusion within one.
  private let turn = Mutex<Void>(())

  extension DatabaseConnection {
    private func usable() throws(RestorationError) -> Opened {
      try state.withLock { (state) throws(RestorationError) in
        if let opened = state.opened { return opened }
        guard isReopened, let file else {
          throw RestorationError.storeFailed("expected an open database, found a closed one")
        }
        let opened = try turn.withLock { _ throws(RestorationError) in
          // The directory existed when the store was opened.
          if state.generation > 0, options.createsMissingStore { try file.makeParent() }
          return try open(file, &state.recovery)
        }
        state.opened = opened
        state.generation += 1
        return opened
      }
    }

    /// Opens the database in a file, and recovers a damaged one.
    ///
    /// - Parameter recovery: Gets the report when a damaged database had to be recovered.
    private func open(
      _ file: DatabaseFile,
      _ recovery: inout RevisionStore.RecoveryReport?
    ) throws(RestorationError) -> Opened {
      var attemptsLeft = 3
      while true {
        let identity = try file.prepare(options)
        do {
          return try open(file, identity)
        } catch {
          let failure = RestorationError(sqlite: error)
          guard attemptsLeft > 0 else { throw failure }
          attemptsLeft -= 1
          // Another process has taken the file away to replace it.
          if (failure.cause as? SQLiteFailure)?.isCannotOpen == true,
            try !file.isPlace(of: identity)
          {
            continue
          }
          guard failure.code == .corrupted, !options.isForReading else { throw failure }
          switch try Recovery(of: file, identity, options).run(failure) {
          case .recovered(let recovered): recovery = recovered
          case .replacedByOthers: continue
          case .impossible: throw failure
          }
        }
      }
    }

    /// Opens a file and brings it to the current schema.
    ///
    /// - Throws: Also errors that make the whole file unreliable; see `DatabaseDamage`.
    private func open(_ file: DatabaseFile, _ identity: FileStatus.Identity) throws -> Opened {
      // A read-only connection leaves behind only the files that it found.
      let log = PathName(file.path + "-wal")
      let hadNoLog = try DatabaseFile.files.statusIfPresent(of: log) == nil
      OpenDatabases.insert(identity)
      var opened: OwnConnection?
      do {
        let source = try OwnConnection(path: file.path, settings)
        opened = source
        try source.write { database in
          if options.isForReading {
            try SchemaVersion.checkForReading(database)
            if hadNoLog { try settings.removeLogWhenClosed(database) }
          } else {
            try file.settleJournal()
            try SchemaVersion.prepare(database, after: endedJournal)
          }
          try settings.check(database)
          try DatabaseDamage.check(database)
        }
        return Opened(source: source, identity: identity)
      } catch {
        try? opened?.close()
        OpenDatabases.remove(identity)
        // All statements at opening are the same for every store. If SQLite finds an error in one,
        // the tables or the header differ from those that were made.
        if let error = error as? SQLiteFailure, error.primaryCode == SQLITE_ERROR {
          throw RestorationError.corrupted(
            "expected the tables of a store, found others; keep the file and restore it from a copy"
          )
        }
        throw error
      }
    }

    /// Closes the file, if it is the store's own.
    func close() throws {
      try state.withLock { state in
        guard let opened = state.opened else { return }
        state.opened = nil
        endedJournal.forget()
        defer { OpenDatabases.remove(opened.identity) }
        if file != nil { try opened.source.close() }
      }
    }
  }
#endif
