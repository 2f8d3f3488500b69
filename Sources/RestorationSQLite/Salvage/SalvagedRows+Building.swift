#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension SalvagedRows {
    /// What came of the rows in a new database.
    struct Outcome {
      var saved = 0
      var damaged = 0
      var quarantined = 0
      var lost = 0
    }

    // Numbers that a lost row of a session may have given away.
    private static let numberGap: RevisionNumber = 1024

    /// Puts everything into an empty database, in one transaction of the caller's.
    func build(_ database: Database, at time: Double) throws -> Outcome {
      var outcome = Outcome()
      var owners = sessions
      var used: Set<Int64> = []
      for (id, owner) in owners {
        var highest = owner.nextNumber - 1
        for number in (revisions[id] ?? [:]).keys { highest = max(highest, number) }
        for number in (quarantine[id] ?? [:]).keys { highest = max(highest, number) }
        owners[id]?.nextNumber = highest + 1 + (reconstructed.contains(id) ? Self.numberGap : 0)
      }
      let strays = try adoptStrays(&owners)
      for owner in owners.values { try owner.insert(database) }
      for id in sessions.keys.sorted() {
        guard let owner = owners[id] else { continue }
        for (_, row) in (revisions[id] ?? [:]).sorted(by: { $0.key < $1.key }) {
          let isWhole = try insertArchive(row.archive, &used, database) == row.digest
          try row.insert(in: owner, database)
          if isWhole { outcome.saved += 1 } else { outcome.damaged += 1 }
        }
        for (number, row) in (quarantine[id] ?? [:]).sorted(by: { $0.key < $1.key })
        where revisions[id]?[number] == nil {
          if let archive = row.archive { _ = try insertArchive(archive, &used, database) }
          try row.insert(in: owner, database)
        }
        if let ledger = ledgers[id] { try LedgerRow.setRecord(ledger, of: owner, database) }
      }
      for (session, row) in strays {
        guard let owner = owners[session] else { continue }
        if let archive = row.archive { _ = try insertArchive(archive, &used, database) }
        let row = row.putAside(at: time)
        try row.insert(in: owner, database)
        outcome.quarantined += 1
      }
      outcome.lost = max(0, damaged.count - strays.count)
      for (id, key) in keys where id == 0 || owners[id] != nil {
        try KeyRows.insert(key, id, database)
      }
      if let clock { try ClockRow.setRecord(clock, database) }
      return outcome
    }

    /// Copies the bytes of an archive under its old identifier; none when they cannot be read, so
    /// that its revision is seen to be damaged and does not vanish.
    ///
    /// - Returns: Their digest.
    private func insertArchive(
      _ id: Int64,
      _ used: inout Set<Int64>,
      _ database: Database
    ) throws -> RevisionRow.Digest? {
      let found = archives[id]
      guard used.insert(id).inserted else { return found?.digest }
      let bytes = found.flatMap { stored(at: $0.place) } ?? ArchiveBytes([])
      _ = try ArchiveRow.insert(bytes, id: id, database)
      return found?.digest
    }

    /// Rows in quarantine for what has lost its own row: archives that no row names, and numbers
    /// whose row is damaged. Sessions that turn up only here are added.
    private func adoptStrays(
      _ owners: inout [Int64: SessionRow]
    ) throws -> [(session: Int64, row: QuarantineRow)] {
      var taken: [Int64: Set<RevisionNumber>] = [:]
      var named: Set<Int64> = []
      for (id, rows) in revisions {
        taken[id, default: []].formUnion(rows.keys)
        named.formUnion(rows.values.map(\.archive))
      }
      for (id, rows) in quarantine {
        taken[id, default: []].formUnion(rows.keys)
        named.formUnion(rows.values.compactMap(\.archive))
      }
      var result: [(session: Int64, row: QuarantineRow)] = []
      func add(_ number: RevisionNumber, _ archive: Int64?, _ id: Int64, _ reason: String) {
        taken[id, default: []].insert(number)
        result.append(
          (
            id,
            QuarantineRow(
              number: number,
              archive: archive,
              digest: archive.flatMap { archives[$0]?.digest },
              isPinned: false,
              reason: reason,
              putAsideAt: .nan
            )
          )
        )
      }
      /// The number of a damaged row, if it can have been one of this session.
      func number(_ row: DamagedRevision, in owner: SessionRow) -> RevisionNumber? {
        guard row.session == owner.id, row.number > 0 else { return nil }
        let number = RevisionNumber(row.number)
        guard number < owner.nextNumber, taken[owner.id]?.contains(number) != true else {
          return nil
        }
        return number
      }
      for (archive, found) in archives.sorted(by: { $0.key < $1.key })
      where !named.contains(archive) {
        guard let session = found.session else { continue }
        let known = owners.values.first { $0.session == session }
        var owner =
          known
          ?? SessionRow(
            id: (owners.keys.max() ?? 0) + 1,
            session: session,
            nextNumber: 1 + Self.numberGap
          )
        let row = damaged.first { $0.archive == archive && number($0, in: owner) != nil }
        if let row, let number = number(row, in: owner) {
          add(number, archive, owner.id, "the row of the revision was damaged")
        } else {
          add(owner.nextNumber, archive, owner.id, "the row of the revision was lost")
          owner.nextNumber += 1
        }
        owners[owner.id] = owner
      }
      for row in damaged {
        guard let owner = owners[row.session], let number = number(row, in: owner) else { continue }
        add(number, nil, owner.id, "the row of the revision was damaged, and its archive not found")
      }
      return result
    }
  }

  extension QuarantineRow {
    fileprivate func putAside(at time: Double) -> QuarantineRow {
      QuarantineRow(
        number: number,
        archive: archive,
        digest: digest,
        isPinned: isPinned,
        reason: reason,
        putAsideAt: time
      )
    }
  }
#endif
