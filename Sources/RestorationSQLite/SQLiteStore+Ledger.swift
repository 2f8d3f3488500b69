#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  extension SQLiteStore {
    // Async, or a call on the concrete type would prefer the protocol's own, which does nothing.
    public func ledger(of session: SceneSession) async throws(RestorationError) -> SessionLedger {
      try session.validate()
      let record: [UInt8]? = try read { database in
        guard let owner = try row(of: session, database) else { return nil }
        return try LedgerRow.record(of: owner, database)
      }
      return SessionLedger(stored: record)
    }

    @discardableResult
    public func updateLedger(
      of session: SceneSession,
      _ change: @Sendable (inout SessionLedger) -> Void
    ) async throws(RestorationError) -> SessionLedger {
      try session.validate()
      return try write { database in
        let owner = try row(of: session, database) ?? Self.insert(session, database)
        let stored = try LedgerRow.record(of: owner, database)
        let (ledger, record) = try SessionLedger.updating(
          stored,
          keepsReport: !cipher.isWanted,
          change
        )
        if let record { try LedgerRow.setRecord(record, of: owner, database) }
        return ledger
      }
    }

    public func journal(of session: SceneSession) async throws(RestorationError)
      -> any AttemptJournal
    {
      try session.validate()
      let owner = try write { database in
        try row(of: session, database) ?? Self.insert(session, database)
      }
      return try journal(of: owner)
    }

    private func journal(of owner: SessionRow) throws(RestorationError) -> FileJournal {
      guard owner.id > 0, owner.id <= Self.maximumJournalCount else {
        throw RestorationError(
          .limitExceeded,
          "expected at most \(Self.maximumJournalCount) sessions, found more; purge some"
        )
      }
      return try FileJournal(
        PathName(path + "-restoring"),
        in: nil,
        offset: (owner.id - 1) * Int64(FileJournal.recordByteCount),
        files: StoreFiles(system: SystemFileSystem())
      )
    }

    /// Their file has 32 MiB at most, and few of them as a rule.
    private static let maximumJournalCount: Int64 = 1 << 16

    public func discardedSessions() async throws(RestorationError) -> [SceneSession] {
      try read { database in
        var result: [SceneSession] = []
        try SessionRow.visit(database) { owner, _ in
          let record = try LedgerRow.record(of: owner, database)
          if SessionLedger(stored: record).tombstone != nil { result.append(owner.session) }
        }
        return result.sorted()
      }
    }

    @discardableResult
    public func purge(discarded session: SceneSession) async throws(RestorationError) -> Int {
      try session.validate()
      defer { tidyAfterRemoval() }
      return try write { database in
        guard let owner = try row(of: session, database),
          SessionLedger(stored: try LedgerRow.record(of: owner, database)).tombstone != nil
        else { return 0 }
        let all = try RevisionRow.fetchAll(of: owner, database)
        for found in all { try Self.remove(found, of: owner, database) }
        for row in try QuarantineRow.fetchAll(of: owner, database) {
          try Self.remove(row, of: owner, database)
        }
        try LedgerRow.setRecord(nil, of: owner, database)
        try KeyRows.destroy(owner, database)
        try? journal(of: owner).begin(attempt: 0)
        return all.count
      }
    }
  }
#endif
