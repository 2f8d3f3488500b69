#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage
  import Synchronization

  /// The connection to a file of the store's own: set up, checked, and opened anew when the disk
  /// failed under it.
  ///
  /// A transaction that met a full or failing disk, or damage, leaves a connection that SQLite itself
  /// cannot vouch for. It is closed, the file is opened and checked again, and only then is the
  /// failure answered. What was not acknowledged is never tried again by itself.
  ///
  /// Opening takes no manual step, whatever it finds: what SQLite can recover it does, and what it
  /// cannot is recovered into a new database. A second opening finds nothing to do.
  final class FileConnection: Connection {
    private let path: String
    private let options: StoreOptions
    private let settings: ConnectionSettings
    private let state: Mutex<State>

    private struct State {
      // `nil` after a failure, until the file can be opened again.
      var database: OpenDatabase?
      var generation = 0
      var recovery: RecoveryReport?
    }

    // One at a time in this process: SQLite's locks are between processes, and recovering needs them
    // from within one.
    private static let turn = Mutex<Void>(())

    init(path: String, options: StoreOptions) throws(RestorationError) {
      self.path = path
      self.options = options
      settings = ConnectionSettings(options: options)
      state = Mutex(State())
      _ = try usable()
    }

    var generation: Int { state.withLock(\.generation) }
    var recovery: RecoveryReport? { state.withLock(\.recovery) }
    var pragmas: [String] { settings.expected.map(\.pragma) }

    func read<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      try run { database in
        guard database.isInPlace else { throw Self.replaced }
        return try database.queue.inDatabase { try $0.reading(body) }
      }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      guard !options.isForReading else { throw RestorationError.openedForReading }
      return try run { database in
        try database.queue.inDatabase { connection in
          try connection.writing(after: database.endedJournal) { connection in
            // Within the transaction: nobody replaces a file that another is writing to.
            guard database.isInPlace else { throw Self.replaced }
            return try body(connection)
          }
        }
      }
    }

    func tidy() throws(RestorationError) {
      guard !options.isForReading else { return }
      try run { database in
        try database.queue.inDatabase {
          try FreeSpace.giveBack(after: database.endedJournal, in: $0)
        }
      }
    }

    /// Runs `body` on the open file, which is opened first when it has to be.
    private func run<Value>(
      _ body: (OpenDatabase) throws -> Value
    ) throws(RestorationError) -> Value {
      var attemptsLeft = 3
      while true {
        let database = try usable()
        do {
          return try body(database)
        } catch {
          let failure = RestorationError(sqlite: error)
          if failure.cause is Replaced, attemptsLeft > 0 {
            attemptsLeft -= 1
            drop(database)
            continue
          }
          if (failure.cause as? SQLiteFailure)?.endsTrust == true {
            drop(database)
            // Checks the file, and answers damage. If this fails too, the next call tries again.
            _ = try? usable()
          }
          throw failure
        }
      }
    }

    private func usable() throws(RestorationError) -> OpenDatabase {
      try state.withLock { (state) throws(RestorationError) in
        if let database = state.database { return database }
        let (database, recovery) = try Self.turn.withLock { _ throws(RestorationError) in
          try open()
        }
        state.database = database
        state.generation += 1
        if let recovery { state.recovery = recovery }
        return database
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

    private func drop(_ database: OpenDatabase) {
      // The caller's is the last reference, and its end closes the file; but not before the file is
      // opened again, so it is closed here.
      try? database.queue.close()
      state.withLock { if $0.database === database { $0.database = nil } }
    }

    /// Another file is where this one was.
    private struct Replaced: Error {}

    private static let replaced = RestorationError(
      .storeBusy,
      "another process keeps replacing the database; try again",
      cause: Replaced()
    )
  }
#endif
