#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// Where the transactions of a store run.
  ///
  /// Concurrency: one at a time; the backend is an actor.
  protocol Connection: Sendable {
    /// Runs one transaction that only reads, so that all of it sees one state of the store.
    func read<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value

    /// Runs one transaction that holds the right to write from its beginning, so that what it reads
    /// is still true when it commits.
    func write<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value

    /// Gives bytes that nothing uses any more back to the file system, if that is worth while.
    func tidy() throws(RestorationError)

    /// Which transactions belong together: it changes when the file was opened anew, and what was
    /// known about it may no longer be true.
    var generation: Int { get }

    /// What had to be done to a damaged file before it could be opened, or `nil`.
    var recovery: RecoveryReport? { get }

    /// The pragmas that the store wants, by name.
    var pragmas: [String] { get }
  }

  extension Database {
    /// Runs `body` as one transaction that reads.
    func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
      // Statements that stay prepared; GRDB's own read prepares four at each call.
      try Query.run("BEGIN", in: self)
      defer { if isInsideTransaction { try? rollback() } }
      let result = try body(self)
      // Nothing was written, so this only gives the lock back.
      try Query.run("COMMIT", in: self)
      return result
    }

    /// Runs `body` as one transaction that writes.
    ///
    /// - Parameter journal: What this connection knows of the transactions of others.
    func writing<Value>(
      after journal: EndedJournal,
      _ body: (Database) throws -> Value
    ) throws -> Value {
      try Query.run("BEGIN IMMEDIATE", in: self)
      // Also when the commit itself failed, unless SQLite has rolled back already.
      defer { if isInsideTransaction { try? rollback() } }
      try journal.erase(in: self)
      let result = try body(self)
      try Query.run("COMMIT", in: self)
      return result
    }
  }
#endif
