#if SQLite
  import RestorationArchive
  import RestorationStorage

  extension RecoveredRows {
    /// A revision without a sound row of its own, which goes into quarantine.
    private struct Stray {
      let session: Int64
      let number: RevisionNumber
      /// The identifier of the archive's row, or `nil` when only the number is left.
      let archive: Int64?
      let reason: String
    }

    // The numbers that a lost row of a session may have given out.
    private static let numberGap: RevisionNumber = 1024
    /// The greatest number that SQLite has. A session that has reached it takes no revision.
    private static let lastNumber = RevisionNumber(Int64.max)

    /// Inserts everything into an empty database, within the caller's transaction, and counts it.
    func build(_ database: Database, at date: Double, _ report: inout RevisionStore.RecoveryReport)
      throws
    {
      var owners = sessions
      for (id, owner) in owners {
        let highest = max(owner.nextNumber - 1, revisions[id]?.keys.max() ?? 0)
        let gap = reconstructed.contains(id) ? Self.numberGap : 0
        owners[id]?.nextNumber = min(highest + 1 + gap, Self.lastNumber)
      }
      let strays = adoptStrays(&owners)
      for owner in owners.values { try owner.insert(database) }
      var used: Set<Int64> = []
      for (id, rows) in revisions.sorted(by: { $0.key < $1.key }) {
        guard let owner = owners[id] else { continue }
        for (_, (row, label)) in rows.sorted(by: { $0.key < $1.key }) {
          let isWhole = try insertArchive(row.archive, &used, database) == row.digest
          try row.insert(label, in: owner, database)
          guard row.place == .session else { continue }
          if isWhole {
            report.recoveredRevisionCount += 1
          } else {
            report.damagedRevisionCount += 1
          }
        }
      }
      var records = records
      for stray in strays {
        guard let owner = owners[stray.session] else { continue }
        try insert(stray, of: owner, &used, database)
        var notes = QuarantineNotes(stored: records[owner.id]?[.quarantine])
        notes.add(stray.number, stray.reason, at: date)
        records[owner.id, default: [:]][.quarantine] = notes.bytes
        report.quarantinedRevisionCount += 1
      }
      report.lostRevisionCount = max(0, damaged.count - strays.count)
      report.lostRecordCount = damagedRecordCount
      for (id, named) in records {
        for (name, record) in named {
          guard let place = RecordRow.Place(name, of: owners[id]) else { continue }
          try RecordRow.set(record, at: place, database)
        }
      }
    }

    /// Copies the bytes of an archive under its old identifier. Unreadable bytes are stored as
    /// empty, so that the revision is reported as damaged and does not disappear.
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

    private func insert(
      _ stray: Stray,
      of owner: SessionRow,
      _ used: inout Set<Int64>,
      _ database: Database
    ) throws {
      var bytes = ArchiveBytes([])
      let id: Int64
      if let archive = stray.archive {
        bytes = archives[archive].flatMap { stored(at: $0.place) } ?? bytes
        _ = try insertArchive(archive, &used, database)
        id = archive
      } else {
        id = try ArchiveRow.insert(bytes, id: nil, database)
        used.insert(id)
      }
      var row = RevisionRow(NewRevision(bytes: bytes), archive: id, number: stray.number)
      row.place = .quarantine
      try row.insert([], in: owner, database)
    }

    /// Makes revisions for archives that no row names, and for numbers whose row is damaged.
    /// Sessions that are only found here are added.
    private func adoptStrays(_ owners: inout [Int64: SessionRow]) -> [Stray] {
      var taken = revisions.mapValues { Set($0.keys) }
      let named = Set(revisions.values.flatMap { $0.values.map(\.row.archive) })
      var result: [Stray] = []
      func add(_ number: RevisionNumber, _ archive: Int64?, _ id: Int64, _ reason: String) {
        taken[id, default: []].insert(number)
        result.append(Stray(session: id, number: number, archive: archive, reason: reason))
      }
      /// Returns the number of a damaged row, if it may belong to this session.
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
            id: (owners.keys.max() ?? 0) &+ 1,
            session: session,
            nextNumber: 1 + Self.numberGap
          )
        let row = damaged.first { $0.archive == archive && number($0, in: owner) != nil }
        if let row, let number = number(row, in: owner) {
          add(number, archive, owner.id, "the row of the revision was damaged")
        } else {
          add(owner.nextNumber, archive, owner.id, "the row of the revision was lost")
          owner.nextNumber = min(owner.nextNumber + 1, Self.lastNumber)
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
#endif
