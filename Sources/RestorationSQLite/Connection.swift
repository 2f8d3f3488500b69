#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// The one connection of a store, set up and checked.
  final class Connection: Sendable {
    let settings: ConnectionSettings
    private let queue: DatabaseQueue
    private let identity: FileStatus.Identity

    init(path: String, options: StoreOptions) throws(RestorationError) {
      let settings = ConnectionSettings(options: options)
      let file = try DatabaseFile.prepare(path, createsMissing: options.createsMissingStore)
      OpenDatabases.insert(file.identity)
      do {
        let queue = try DatabaseQueue(path: file.path, configuration: settings.configuration())
        try queue.inDatabase { database in
          try SchemaVersion.migrate(database)
          try settings.check(database)
        }
        self.settings = settings
        self.queue = queue
        identity = file.identity
      } catch {
        OpenDatabases.remove(file.identity)
        throw RestorationError(sqlite: error)
      }
    }

    deinit {
      try? queue.close()
      OpenDatabases.remove(identity)
    }

    /// Runs one transaction that only reads, so that all of it sees one state of the store.
    func read<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      do {
        return try queue.inDatabase { database in
          // Statements that stay prepared; GRDB's own read prepares four at each call.
          try Query.run("BEGIN", in: database)
          defer { if database.isInsideTransaction { try? database.rollback() } }
          let result = try body(database)
          // Nothing was written, so this only gives the lock back.
          try Query.run("COMMIT", in: database)
          return result
        }
      } catch {
        throw RestorationError(sqlite: error)
      }
    }

    /// Runs one transaction that holds the right to write from its beginning, so that what it reads
    /// is still true when it commits.
    func write<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      do {
        return try queue.inDatabase { database in
          var result: Value?
          try database.inTransaction(.immediate) {
            result = try body(database)
            return .commit
          }
          guard let result else {
            throw RestorationError(.storeFailed, "the transaction had no result; try again")
          }
          return result
        }
      } catch {
        throw RestorationError(sqlite: error)
      }
    }
  }
#endif
