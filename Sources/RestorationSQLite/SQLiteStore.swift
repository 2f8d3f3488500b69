#if SQLite
  import Foundation
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
    private let connection: Connection
    let limits: ArchiveLimits
    let path: String

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
    /// - Throws: `RestorationError` with code `insecurePermissions` when others own it or may use
    ///   it, `unsupportedVersion` when a newer library made it, `corrupted` when it is no database
    ///   or a damaged one, `storeBusy`, and `storeFailed` when it belongs to another app, cannot be
    ///   set up as it has to be, or the system refuses. The file is then as it was.
    public init(
      path: String,
      options: StoreOptions = StoreOptions()
    ) async throws(RestorationError) {
      let executor = StoreExecutor(label: "SQLiteStore")
      self.executor = executor
      limits = options.limits
      self.path = path
      connection = try await executor.run { () throws(RestorationError) in
        try Connection(path: path, options: options)
      }
    }

    /// What the connection says about its settings, read from it just now.
    package func settings() throws(RestorationError) -> [String: String] {
      try connection.read { database in
        try ConnectionSettings.read(
          connection.settings.expected.map(\.pragma) + ["application_id", "user_version"],
          from: database
        )
      }
    }

    public func save(
      _ archive: Archive,
      for session: SceneSession
    ) throws(RestorationError) -> Revision {
      try archive.checkedForSaving(in: session, limits: limits)
      return try connection.write { database in
        var owner = try SessionRow.fetch(session, database) ?? Self.insert(session, database)
        let number = try Self.nextNumber(of: owner, database)
        try archive.bytes.withUnsafeBytes { raw in
          try database.execute(
            sql: "INSERT INTO restoration_archive (bytes) VALUES (?)",
            arguments: [Data(raw)]
          )
        }
        guard let row = RevisionRow(archive, id: database.lastInsertedRowID, number: number) else {
          throw RestorationError(.storeFailed, "expected a digest of the archive, found none")
        }
        try row.insert(in: owner, database)
        owner.nextNumber = number + 1
        try owner.update(database)
        return Revision(.sound(row), of: session)
      }
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
      let last = try RevisionRow.lastNumber(of: owner, database)
      let next = max(owner.nextNumber, last + 1)
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
      try connection.write { database in
        guard let owner = try SessionRow.fetch(session, database) else { return }
        let all = try RevisionRow.fetchAll(of: owner, database)
        guard let found = all.first(where: { $0.number == number }) else { return }
        if !force { try checkRemoval(of: found, among: all, owner, session, database) }
        try Self.remove(found, of: owner, database)
      }
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
        guard let candidate = all.first(where: { $0.number == number }) else { return .damaged }
        do throws(RestorationError) {
          _ = try load(candidate, of: session, database)
          return .good
        } catch {
          guard let state = RevisionState(error) else { throw error }
          return state
        }
      }
    }

    static func remove(
      _ found: RevisionRow.Found,
      of owner: SessionRow,
      _ database: Database
    ) throws {
      try database.execute(
        sql: "DELETE FROM restoration_revision WHERE session = ? AND number = ?",
        arguments: [owner.id, Int64(found.number)]
      )
      // A damaged row cannot be trusted to say which archive was its own.
      guard case .sound(let row) = found else { return }
      try database.execute(
        sql: """
          DELETE FROM restoration_archive WHERE id = ?1
          AND NOT EXISTS (SELECT 1 FROM restoration_revision WHERE archive = ?1)
          """,
        arguments: [row.archive]
      )
    }

    public func setPinned(
      _ isPinned: Bool,
      _ number: RevisionNumber,
      of session: SceneSession
    ) throws(RestorationError) {
      try session.validate()
      try connection.write { database in
        guard let owner = try SessionRow.fetch(session, database),
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
      try connection.write(body)
    }
  }
#endif
