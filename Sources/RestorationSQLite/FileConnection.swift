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
  /// Rules: storage-reliability 4.2 "SQLITE_FULL/IOERR", fsyncgate in 1.2.
  final class FileConnection: Connection {
    private let path: String
    private let options: StoreOptions
    private let settings: ConnectionSettings
    private let state: Mutex<State>

    private struct State {
      // `nil` after a failure, until the file can be opened again.
      var database: OpenDatabase?
      var generation = 0
      var salvage: SalvageReport?
    }

    init(
      path: String,
      options: StoreOptions,
      journal: DatabaseJournal
    ) throws(RestorationError) {
      self.path = path
      self.options = options
      settings = ConnectionSettings(options: options, journal: journal)
      try journal.checkLibrary()
      state = Mutex(State())
      _ = try usable()
    }

    var generation: Int { state.withLock(\.generation) }
    var salvage: SalvageReport? { state.withLock(\.salvage) }
    var pragmas: [String] { settings.expected.map(\.pragma) }

    func read<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      try run { database in
        guard database.isInPlace else { throw Self.replaced }
        return try database.queue.inDatabase { try $0.reading(body) }
      }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      guard !options.isForReading else {
        throw RestorationError(
          .readOnlyStore,
          "this store was opened for reading only; open it without isForReading to change it"
        )
      }
      return try run { database in
        try locked {
          let result = try database.queue.inDatabase { connection in
            try connection.writing(after: database.formerJournal) { connection in
              // Within the transaction: nobody replaces a file that another is writing to.
              guard database.isInPlace else { throw Self.replaced }
              return try body(connection)
            }
          }
          settings.journal.limitLog(of: database)
          return result
        }
      }
    }

    func tidy(all: Bool) throws(RestorationError) {
      guard !options.isForReading else { return }
      try run { database in
        try locked {
          try database.queue.inDatabase {
            try FreeSpace.giveBack(all: all, after: database.formerJournal, in: $0)
          }
          try settings.journal.emptyLog(of: database)
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

    private func locked<Value>(_ body: () throws -> Value) throws(RestorationError) -> Value {
      try settings.journal.locked(path, timeout: options.busyTimeout, body)
    }

    private func usable() throws(RestorationError) -> OpenDatabase {
      try state.withLock { (state) throws(RestorationError) in
        if let database = state.database { return database }
        let (database, salvage) = try DatabaseOpening(
          path: path,
          options: options,
          settings: settings
        ).open()
        state.database = database
        state.generation += 1
        if let salvage { state.salvage = salvage }
        return database
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
