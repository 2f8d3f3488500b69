#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// The rows of `restoration_key` that concern one session: its own, and the store's.
  struct KeyRows: KeyRecordPlace {
    let owner: SessionRow
    let database: Database

    var session: SceneSession { owner.session }

    /// Only the store's record has it.
    var storeIdentifier: [UInt8]? { nil }

    func storeKeyRecord() throws(RestorationError) -> [UInt8]? {
      try Self.storeRecord(database)
    }

    func makeStoreKeyRecord(_ record: [UInt8]) throws(RestorationError) {
      try Self.insert(record, Self.storeRow, database)
    }

    func sessionKeyRecord() throws(RestorationError) -> [UInt8]? {
      try Self.record(owner.id, database)
    }

    func makeSessionKeyRecord(_ record: [UInt8]) throws(RestorationError) {
      try Self.insert(record, owner.id, database)
    }

    // MARK: Rows

    private static let storeRow: Int64 = 0

    static func storeRecord(_ database: Database) throws(RestorationError) -> [UInt8]? {
      try record(storeRow, database)
    }

    /// Removes the key of a session for good; SQLite overwrites what it deletes.
    static func destroy(_ owner: SessionRow, _ database: Database) throws {
      try database.execute(
        sql: "DELETE FROM restoration_key WHERE session = ?",
        arguments: [owner.id]
      )
    }

    private static func record(
      _ id: Int64,
      _ database: Database
    ) throws(RestorationError) -> [UInt8]? {
      do {
        // Asked at every save, so it stays prepared.
        let query = try Query(
          "SELECT record FROM restoration_key WHERE session = ?",
          id,
          in: database
        )
        return try query.next() ? Array(query.blob(0)) : nil
      } catch {
        // A store of an earlier schema that was opened for reading has nothing sealed.
        if (try? database.tableExists("restoration_key")) == false { return nil }
        throw RestorationError(sqlite: error)
      }
    }

    static func insert(
      _ record: [UInt8],
      _ id: Int64,
      _ database: Database
    ) throws(RestorationError) {
      do {
        try database.execute(
          sql: "INSERT INTO restoration_key (session, record) VALUES (?, ?)",
          arguments: [id, Data(record)]
        )
      } catch {
        throw RestorationError(sqlite: error)
      }
    }
  }

  extension SQLiteStore {
    static func cipher(
      _ options: StoreOptions,
      _ connection: some Connection,
      _ executor: StoreExecutor
    ) async throws(RestorationError) -> StoreCipher {
      await StoreCipher(
        options.encryption,
        storeIdentifier: nil,
        record: try await executor.run { () throws(RestorationError) in
          try connection.read { try KeyRows.storeRecord($0) }
        }
      )
    }

    // Async, or a call on the concrete type would prefer the protocol's own, which refuses.
    public func destroyKey(of session: SceneSession) async throws(RestorationError) {
      try session.validate()
      try write { database in
        guard let owner = try row(of: session, database) else { return }
        try KeyRows.destroy(owner, database)
      }
    }

    /// The entries of a listing, where what rows cannot say of sealed revisions is added from the
    /// beginnings of their bytes.
    func opened(
      _ listing: [Revision],
      of owner: SessionRow,
      _ database: Database
    ) throws -> [Revision] {
      var sealing = cipher.session(owner.session, KeyRows(owner: owner, database: database))
      return try listing.map { entry in
        switch entry.state {
        case .good: return sealing.judged(entry)
        case .newerFormat:
          guard case .sound(let row) = try RevisionRow.fetch(entry.number, of: owner, database),
            row.format >= RevisionRow.sealedFormat
          else { return entry }
          let front = try Data.fetchOne(
            database,
            sql: "SELECT substr(bytes, 1, ?) FROM restoration_archive WHERE id = ?",
            arguments: [SealedHeader.maximumOverhead, row.archive]
          )
          return (front ?? Data()).withUnsafeBytes { front in
            sealing.entry(
              listing: front,
              byteCount: row.byteCount,
              number: row.number,
              isPinned: row.isPinned,
              limits: limits
            )
          }
        default: return entry
        }
      }
    }
  }

  extension RevisionRow {
    /// What stands in the place of a format for bytes that are sealed.
    static let sealedFormat: Int64 = 1 << 32

    /// The row of an archive whose bytes are stored in another form than its own.
    init?(_ archive: Archive, storedAs bytes: ArchiveBytes, id: Int64, number: RevisionNumber) {
      guard let digest = Digest(of: bytes) else { return nil }
      let isSealed = bytes.withUnsafeBytes { SealedHeader.isPresent(in: $0) }
      self.init(
        number: number,
        archive: id,
        format: isSealed ? Self.sealedFormat : Int64(archive.readVersion),
        facts: isSealed
          ? Revision.Facts(objectCount: 0, savedAt: .nan, stateVersion: 0, bundleVersion: "")
          : Revision.Facts(archive),
        byteCount: bytes.count,
        digest: digest,
        isPinned: false
      )
    }
  }
#endif
