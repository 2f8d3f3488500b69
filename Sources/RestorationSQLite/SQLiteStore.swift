#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A store in one SQLite database, with the system's library.
  ///
  /// A save is one transaction and is acknowledged after SQLite has synchronised everything. Every
  /// row and every archive carries a checksum of its own, since SQLite has none.
  ///
  /// ```swift
  /// let store = try await SQLiteStore(path: "/var/lib/notes/state.sqlite")
  /// let revision = try await store.save(archive, for: SceneSession(app: "com.example.notes"))
  /// ```
  ///
  /// Do not copy the file while an app uses it, and never without the `-journal` beside it.
  ///
  /// Rules: design D5, storage-reliability 4.2; the schema is in `Schemas/SQLite`.
  public actor SQLiteStore: ArchiveStore {
    private nonisolated let executor: StoreExecutor
    let connection: any Connection
    let limits: ArchiveLimits
    let cipher: StoreCipher
    let path: String
    let clock: any StoreClock
    let opening = UInt64.random(in: .min ... .max)
    /// The opening of the file that the following is about.
    private var generation = 0
    /// Of each session the newest revision that this store saved or verified, unless damage was found
    /// since.
    var knownGood: [SceneSession: RevisionNumber] = [:]
    var places = SessionPlaces()

    /// What SQLite keeps in the header of every store: `SRST` in ASCII.
    public static let applicationIdentifier = SchemaVersion.applicationIdentifier

    /// The queue that the store works on; it waits for the disk so that nobody else has to.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Opens a store, and makes it when there is none.
    ///
    /// The directory above it has to exist. The file is closed to other users, and one that is open
    /// to them is refused.
    ///
    /// - Parameters:
    ///   - path: The database: missing, empty, or a store.
    ///   - options: Limits and waiting times.
    ///   - journal: How transactions are made durable; the default suits an app.
    /// - Throws: `RestorationError` with code `insecurePermissions` when others own it or may use
    ///   it, `unsupportedVersion` when a newer library made it, `corrupted` when it is no database
    ///   of ours, `storeBusy`, `diskFull`, `readOnlyStore`, `unsupportedOperation` when this SQLite
    ///   is not safe with `journal`, and `storeFailed` when it belongs to another app, cannot be set
    ///   up as it has to be, or the system refuses. The file is then as it was.
    public init(
      path: String,
      options: StoreOptions = StoreOptions(),
      journal: DatabaseJournal = .rollback
    ) async throws(RestorationError) {
      let executor = StoreExecutor(label: "SQLiteStore")
      self.executor = executor
      limits = options.limits
      clock = options.clock
      self.path = path
      let connection = try await executor.run { () throws(RestorationError) in
        try FileConnection(path: path, options: options, journal: journal)
      }
      self.connection = connection
      cipher = try await Self.cipher(options, connection, executor)
    }

    /// Keeps archives in the database of an app, in tables of their own beside the app's.
    ///
    /// Their names begin with `restoration_`, and the app leaves them alone; `application_id` and
    /// `user_version` stay the app's. What would make a save less than durable is refused.
    ///
    /// ```swift
    /// let database = try DatabaseQueue(path: "/var/lib/notes/notes.sqlite")
    /// let store = try await SQLiteStore(database: database)
    /// ```
    ///
    /// A damaged database is the app's to mend: it is reported, not replaced. The app chooses whether
    /// others may read the file, and with a write-ahead log uses a version of SQLite that is safe
    /// with several processes (see ``DatabaseJournal/writeAheadLog``), or only one process.
    ///
    /// - Parameters:
    ///   - database: A queue or a pool of GRDB, on a file. The app keeps it open as long as the store.
    ///   - options: Limits and clocks; the waiting time and the making of files are the app's.
    /// - Throws: `RestorationError` with code `storeFailed` when the database is in memory or set up
    ///   so that a save could be lost, `unsupportedVersion` when a newer library made the tables,
    ///   `corrupted`, `storeBusy`, `diskFull` and `readOnlyStore`.
    public init(
      database: any DatabaseWriter,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      let executor = StoreExecutor(label: "SQLiteStore")
      self.executor = executor
      limits = options.limits
      clock = options.clock
      path = database.path
      let connection = try await executor.run { () throws(RestorationError) in
        try AppConnection(database)
      }
      self.connection = connection
      cipher = try await Self.cipher(options, connection, executor)
    }

    /// What was saved when the store found its database damaged, or `nil` when it never did. It may
    /// come later than opening, when damage shows later.
    public var salvage: SalvageReport? { connection.salvage }

    /// Shortens the file by what nothing uses any more, and empties a write-ahead log.
    ///
    /// Removing and purging do so when it is worth while; this does it to the last page, at a quiet
    /// time. Others get their turn in between.
    ///
    /// - Throws: `RestorationError` with code `storeBusy` or `storeFailed`; nothing is lost then.
    /// - Complexity: O(*n*) in the free pages.
    public func giveBackSpace() throws(RestorationError) {
      try connection.tidy(all: true)
    }

    /// What the connection says about its settings, read from it just now.
    package func settings() throws(RestorationError) -> [String: String] {
      try connection.read { database in
        try ConnectionSettings.read(
          connection.pragmas + ["application_id", "user_version"],
          from: database
        )
      }
    }

    public func save(
      _ archive: Archive,
      for session: SceneSession
    ) throws(RestorationError) -> Revision {
      try archive.checkedForSaving(in: session, limits: limits)
      let revision = try write { try append(archive, to: session, $0) }
      setKnownNumber(revision.number, of: session)
      return revision
    }

    // Async, or a call on the concrete type would prefer the protocol's own, which refuses.
    public func save(
      _ archive: Archive,
      for session: SceneSession,
      ifNewestIs number: RevisionNumber?
    ) async throws(RestorationError) -> Revision? {
      try archive.checkedForSaving(in: session, limits: limits)
      let revision: Revision? = try write { database in
        let owner = try row(of: session, database)
        let last = try owner.map { try RevisionRow.lastNumber(of: $0, database) } ?? nil
        return last == number ? try append(archive, to: session, database) : nil
      }
      if let revision { setKnownNumber(revision.number, of: session) }
      return revision
    }

    /// Saves an archive as the next revision; call it in a transaction that writes.
    private func append(
      _ archive: Archive,
      to session: SceneSession,
      _ database: Database
    ) throws -> Revision {
      var owner = try row(of: session, database) ?? Self.insert(session, database)
      try putAsideDamaged(in: owner, newerThan: knownNumber(of: session), database)
      let number = try Self.nextNumber(of: owner, database)
      let sealing = cipher.session(session, KeyRows(owner: owner, database: database))
      let bytes = try sealing.bytes(storing: archive, as: number)
      let id = try ArchiveRow.insert(bytes, id: nil, database)
      guard let row = RevisionRow(archive, storedAs: bytes, id: id, number: number) else {
        throw RestorationError(.storeFailed, "expected a digest of the archive, found none")
      }
      try row.insert(in: owner, database)
      owner.nextNumber = number + 1
      try owner.update(database)
      return Revision(archive, storedAs: bytes, of: session, number: number, isPinned: false)
    }

    static func insert(
      _ session: SceneSession,
      _ database: Database
    ) throws -> SessionRow {
      let id = try SessionRow.lastIdentifier(database) + 1
      let row = SessionRow(id: id, session: session, nextNumber: 1)
      try row.insert(database)
      return row
    }

    private static func nextNumber(
      of owner: SessionRow,
      _ database: Database
    ) throws -> RevisionNumber {
      // Sound rows have smaller numbers. A damaged one may show any, and may have it.
      var next = owner.nextNumber
      while next < RevisionNumber(Int64.max), try RevisionRow.isUsed(next, of: owner, database) {
        next += 1
      }
      guard next < RevisionNumber(Int64.max) else {
        throw RestorationError(
          .limitExceeded,
          "expected a number for the next revision, found that all are used"
        )
      }
      return next
    }

    public func remove(
      _ number: RevisionNumber,
      of session: SceneSession,
      force: Bool
    ) throws(RestorationError) {
      try session.validate()
      try write { database in
        guard let owner = try row(of: session, database) else { return }
        let all = try RevisionRow.fetchAll(of: owner, database)
        guard let found = all.first(where: { $0.number == number }) else { return }
        if !force { try checkRemoval(of: found, among: all, owner, session, database) }
        try Self.remove(found, of: owner, database)
      }
      tidyAfterRemoval()
    }

    /// Gives back what a removal freed, if it is worth while. The removal is done, whatever this comes
    /// to; another one tries again.
    func tidyAfterRemoval() {
      try? connection.tidy(all: false)
    }

    private func checkRemoval(
      of found: RevisionRow.Found,
      among all: [RevisionRow.Found],
      _ owner: SessionRow,
      _ session: SceneSession,
      _ database: Database
    ) throws {
      try RevisionProtection.checkRemoval(
        of: found.number,
        among: all.map(\.number),
        isPinned: Revision(found, of: session).isPinned,
        ledger: SessionLedger(stored: try LedgerRow.record(of: owner, database))
      ) { number throws(RestorationError) in
        try state(of: number, among: all, owner, database)
      }
    }

    /// What every byte of a revision amounts to.
    func state(
      of number: RevisionNumber,
      among all: [RevisionRow.Found],
      _ owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) -> RevisionState {
      guard let candidate = all.first(where: { $0.number == number }) else { return .damaged }
      do throws(RestorationError) {
        _ = try load(candidate, of: owner, database)
        noteGood(number, of: owner.session)
        return .good
      } catch {
        guard let state = RevisionState(error) else { throw error }
        // The next save looks again, and puts it aside.
        setKnownNumber(0, of: owner.session)
        return state
      }
    }

    static func remove(
      _ found: RevisionRow.Found,
      of owner: SessionRow,
      _ database: Database
    ) throws {
      try Query.run(
        "DELETE FROM restoration_revision WHERE session = ? AND number = ?",
        .integer(owner.id),
        .integer(Int64(found.number)),
        in: database
      )
      // A damaged row cannot be trusted to say which archive was its own.
      guard case .sound(let row) = found else { return }
      try ArchiveRow.removeUnlessUsed(row.archive, database)
    }

    public func setPinned(
      _ isPinned: Bool,
      _ number: RevisionNumber,
      of session: SceneSession
    ) throws(RestorationError) {
      try session.validate()
      try write { database in
        guard let owner = try row(of: session, database),
          let found = try RevisionRow.fetch(number, of: owner, database)
        else { throw RestorationError.noRevision(number, of: session) }
        guard case .sound(var row) = found else { throw Self.damagedRow(number) }
        row.isPinned = isPinned
        try row.updatePin(in: owner, database)
      }
    }

    static func damagedRow(_ number: RevisionNumber) -> RestorationError {
      RestorationError(
        .corrupted,
        "the row of revision \(number) is damaged; use an older revision"
      )
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      try connection.read(body)
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(RestorationError) -> Value {
      do {
        return try connection.write(body)
      } catch {
        // It may have seen a row of its own that is not there now.
        places.forget()
        throw error
      }
    }

    /// The row of a session, or `nil` when there is none.
    ///
    /// - Throws: As ``SessionPlaces/row(of:_:)``.
    func row(of session: SceneSession, _ database: Database) throws -> SessionRow? {
      forgetFormerOpening()
      return try places.row(of: session, database)
    }

    /// What was known of a file that had to be opened anew is not known any more.
    func forgetFormerOpening() {
      guard generation != connection.generation else { return }
      generation = connection.generation
      knownGood = [:]
      places = SessionPlaces()
    }
  }
#endif
