#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage
  import Synchronization

  /// Where the transactions of a store run: on a file of its own, or in the database of an app.
  ///
  /// A transaction that met a full or failing disk, or damage, leaves a connection that SQLite itself
  /// cannot vouch for. It is closed, the file is opened and checked again, and only then is the
  /// failure answered. What was not acknowledged is never tried again by itself.
  ///
  /// Opening takes no manual step: what SQLite can recover it does, and what it cannot is recovered into
  /// a new database, which is empty where nothing is left of a store. A second opening finds nothing to
  /// do. Refused is only a file that neither says nor shows that it was a store.
  ///
  /// Concurrency: one transaction at a time; the backend is an actor.
  final class DatabaseConnection: Sendable {
    private let path: String
    private let options: StoreOptions
    private let settings: ConnectionSettings
    private let state: Mutex<State>

    private struct State {
      // `nil` after a failure, until the file can be opened again.
      var opened: OpenDatabase?
      /// Changes when the file was opened anew, and what was known about it may not be true any more.
      var generation = 0
      var recovery: RecoveryReport?
    }

    // One at a time in this process: SQLite's locks are between processes, and recovering needs them
    // from within one.
    private static let turn = Mutex<Void>(())

    /// Opens a file, and makes it when it is missing and may be made.
    init(path: String, options: StoreOptions) throws(RestorationError) {
      self.path = path
      self.options = options
      settings = ConnectionSettings(options: options)
      state = Mutex(State())
      _ = try usable()
    }

    /// Uses the database of an app as it is.
    init(app writer: any DatabaseWriter) throws(RestorationError) {
      path = writer.path
      options = StoreOptions()
      settings = ConnectionSettings(options: options)
      do {
        state = Mutex(State(opened: try OpenDatabase(app: writer)))
      } catch {
        throw RestorationError(sqlite: error)
      }
    }

    var generation: Int { state.withLock(\.generation) }
    var recovery: RecoveryReport? { state.withLock(\.recovery) }
    var pragmas: [String] { settings.expected.map(\.pragma) }

    /// Runs one transaction, so that all of it sees one state of the store.
    ///
    /// - Parameter isWriting: Whether it has the right to write from its beginning, so that what it
    ///   reads is still true when it commits.
    func run<Value>(
      writing isWriting: Bool = false,
      _ body: (Database) throws -> Value
    ) throws(RestorationError) -> Value {
      guard !isWriting || !options.isForReading else { throw .openedForReading }
      var attemptsLeft = 3
      while true {
        let opened = try usable()
        do {
          if !isWriting, opened.file == nil { return try opened.writer.read(body) }
          return try opened.writer.writeWithoutTransaction { database in
            // GRDB's own where something is written, so that observers of an app hear of it; for reading,
            // statements that stay prepared.
            try isWriting ? database.beginTransaction(.immediate) : Query.run("BEGIN", in: database)
            // Also when the commit itself failed, unless SQLite has rolled back already.
            defer { if database.isInsideTransaction { try? database.rollback() } }
            if isWriting { try opened.endedJournal.erase(in: database) }
            // Within the transaction: nobody replaces a file that another is writing to.
            guard opened.isInPlace else { throw Self.replaced }
            let value = try body(database)
            try isWriting ? database.commit() : Query.run("COMMIT", in: database)
            return value
          }
        } catch {
          let failure = RestorationError(sqlite: error)
          guard opened.file != nil else {
            // It may have failed where a transaction ends; its journal is like that of another process.
            opened.endedJournal.forget()
            throw failure
          }
          if failure.cause is Replaced, attemptsLeft > 0 {
            attemptsLeft -= 1
            drop(opened)
            continue
          }
          if (failure.cause as? SQLiteFailure)?.endsTrust == true {
            drop(opened)
            // Checks the file, and answers damage. If this fails too, the next call tries again.
            _ = try? usable()
          }
          throw failure
        }
      }
    }

    private func usable() throws(RestorationError) -> OpenDatabase {
      try state.withLock { (state) throws(RestorationError) in
        if let opened = state.opened { return opened }
        let (opened, recovery) = try Self.turn.withLock { _ throws(RestorationError) in try open() }
        state.opened = opened
        state.generation += 1
        if let recovery { state.recovery = recovery }
        return opened
      }
    }

    /// - Returns: The database, and what had to be recovered from a damaged one, if so.
    private func open() throws(RestorationError) -> (OpenDatabase, RecoveryReport?) {
      var report: RecoveryReport?
      var attemptsLeft = 3
      while true {
        let file = try DatabaseFile.prepare(path, options: options)
        do {
          return (try OpenDatabase(file, settings), report)
        } catch {
          let failure = RestorationError(sqlite: error)
          guard failure.code == .corrupted, attemptsLeft > 0, !options.isForReading else {
            throw failure
          }
          attemptsLeft -= 1
          switch try Recovery(file: file, options: options).run(failure) {
          case .recovered(let recovered): report = recovered
          case .replacedByOthers: continue
          case .impossible: throw failure
          }
        }
      }
    }

    private func drop(_ opened: OpenDatabase) {
      // The caller's is the last reference, and its end closes the file; but not before the file is
      // opened again, so it is closed here.
      try? opened.writer.close()
      state.withLock { if $0.opened === opened { $0.opened = nil } }
    }

    /// Another file is where this one was.
    private struct Replaced: Error {}

    private static let replaced = RestorationError(
      .storeBusy,
      "another process keeps replacing the database; try again",
      cause: Replaced()
    )
  }

  // Free pages are not worth moving others for while they are few: the next save takes them.
  private let sparePageCount = 16
  // About as long as a save: nobody waits longer for the lock than that.
  private let stepPageCount = 64

  extension DatabaseConnection {
    /// Gives pages that nothing uses any more back to the file system, if that is worth while: in small
    /// transactions, so that others get their turn in between.
    ///
    /// How large its file is, is for an app to decide, unless it has left that to the tables.
    func giveBackFreePages() throws(RestorationError) {
      func count(_ pragma: String, _ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0
      }
      var free = try run { database in
        guard try count("auto_vacuum", database) == 2 else { return 0 }
        let free = try count("freelist_count", database)
        return try free > max(sparePageCount, count("page_count", database) / 4) ? free : 0
      }
      while free > 0 {
        let rest = try run(writing: true) { database in
          // It does one page at each step of the statement.
          _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum(\(stepPageCount))")
          return try count("freelist_count", database)
        }
        guard rest < free else { return }
        free = rest
      }
    }
  }
#endif
