#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension SQLiteStore {
    // Async, or a call on the concrete type would prefer the protocol's own, which removes one at a
    // time.
    @discardableResult
    public func apply(_ plan: RetentionPlan) async throws(RestorationError) -> RetentionOutcome {
      var outcome = RetentionOutcome()
      var rest = plan.removals[...]
      while let session = rest.first?.session {
        let items = rest.prefix { $0.session == session }
        rest = rest.dropFirst(items.count)
        let (removed, kept) = try write { try remove(items, of: session, $0) }
        outcome.removed += removed
        outcome.keptAfterAll += kept
      }
      if let record = plan.clockRecord { try await setClockRecord(record) }
      if !outcome.removed.isEmpty { tidyAfterRemoval() }
      return outcome
    }

    /// Removes revisions of one session, as far as nothing protects them now.
    private func remove(
      _ items: ArraySlice<RetentionPlan.Item>,
      of session: SceneSession,
      _ database: Database
    ) throws -> (removed: [RetentionPlan.Item], kept: [RetentionPlan.Item]) {
      guard let owner = try row(of: session, database) else { return ([], []) }
      let all = try RevisionRow.fetchAll(of: owner, database)
      let listed = Dictionary(
        try opened(all.map { Revision($0, of: session) }, of: owner, database)
          .map { ($0.number, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      let reasons = try RevisionProtection.reasons(
        among: all.map(\.number),
        pinned: Set(listed.values.filter(\.isPinned).map(\.number)),
        ledger: SessionLedger(stored: try LedgerRow.record(of: owner, database))
      ) { number throws(RestorationError) in
        try state(of: number, among: all, owner, database)
      }
      var removed: [RetentionPlan.Item] = []
      var kept: [RetentionPlan.Item] = []
      for found in all {
        guard let item = items.first(where: { $0.number == found.number }) else { continue }
        if reasons[item.number] != nil || listed[item.number]?.state.shield != nil {
          kept.append(item)
        } else {
          try Self.remove(found, of: owner, database)
          removed.append(item)
        }
      }
      return (removed, kept)
    }

    public func clockRecord() async throws(RestorationError) -> ClockRecord {
      ClockRecord(stored: try read { try ClockRow.record($0) })
    }

    public func setClockRecord(_ record: ClockRecord) async throws(RestorationError) {
      try write { try ClockRow.setRecord(record.bytes, $0) }
    }

    public func clockReading() async -> ClockReading? { ClockReading(clock, opening: opening) }
  }
#endif
