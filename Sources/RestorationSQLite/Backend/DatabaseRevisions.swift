#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// One session of a database during one transaction.
  final class DatabaseRevisions: RevisionWriter {
    private let session: SceneSession
    private let access: DatabaseAccess
    private let database: Database
    private var owner: SessionRow?
    /// The row being visited; the visitor usually asks for its bytes.
    private var visited: RevisionRow?

    init(_ session: SceneSession, _ access: DatabaseAccess, _ database: Database)
      throws(RestorationError)
    {
      self.session = session
      self.access = access
      self.database = database
      owner = try access.row(of: session, database)
    }

    /// Returns the row of the session, and makes it when there is none.
    private func madeOwner() throws(RestorationError) -> SessionRow {
      if let owner { return owner }
      let row = SessionRow(
        id: try SessionRow.nextIdentifier(database),
        session: session,
        nextNumber: 1
      )
      try row.insert(database)
      owner = row
      return row
    }

    // MARK: Reading

    func visitRevisions(
      in place: RevisionPlace,
      _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
        throws(RestorationError) -> Bool
    ) throws(RestorationError) {
      guard let owner else { return }
      defer { visited = nil }
      try RevisionRow.visit(of: owner, in: place, database) {
        (row, label) throws(RestorationError) in
        visited = row
        return try body(row.number) { () throws(RestorationError) -> RevisionEntry? in
          try row.check()
          return RevisionEntry(byteCount: row.byteCount, RevisionLabel(verified: label))
        }
      }
    }

    func bytes(
      of number: RevisionNumber,
      in place: RevisionPlace,
      _ extent: ReadExtent
    ) throws(RestorationError) -> ArchiveBytes? {
      guard let owner else { return nil }
      var row = visited
      if row?.isSound != true || row?.number != number {
        row = try RevisionRow.fetch(number, of: owner, database)
      }
      if row == nil { row = try RevisionRow.search(for: number, of: owner, database) }
      guard let row, row.place == place else { return nil }
      if case .quarantine = place {
        // Returned as stored, without a claim that they are good.
        guard let bytes = try ArchiveRow.bytes(of: row.archive, extent, database) else {
          throw RevisionRow.damaged(number)
        }
        return bytes
      }
      try row.check()
      guard let bytes = try ArchiveRow.bytes(of: row.archive, extent, database) else {
        throw RevisionRow.damagedArchive(number)
      }
      // A part is checked by its own checksum and by the list that names it; a large state has many.
      if case .whole = extent, place != .parts { try row.check(bytes) }
      return bytes
    }

    func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
      guard let place = RecordRow.Place(name, of: owner) else { return nil }
      return try RecordRow.bytes(at: place, database)
    }

    // MARK: Writing

    func append(
      _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
    ) throws(RestorationError) -> RevisionNumber {
      var owner = try madeOwner()
      let number = try RevisionRow.nextNumber(of: owner, database)
      let revision = try make(number)
      let id = try ArchiveRow.insert(revision.bytes, id: nil, database)
      try RevisionRow(revision, archive: id, number: number)
        .insert(revision.storedLabel, in: owner, database)
      owner.nextNumber = number + 1
      try owner.update(database)
      self.owner = owner
      access.noteSave(of: revision.bytes.count)
      return number
    }

    func rewrite(
      _ number: RevisionNumber,
      as revision: NewRevision
    ) throws(RestorationError) {
      guard let owner else { throw RevisionRow.damaged(number) }
      guard let found = try RevisionRow.fetch(number, of: owner, database), found.isSound,
        found.place == revision.place
      else { throw RevisionRow.damaged(number) }
      let id = try ArchiveRow.insert(revision.bytes, id: nil, database)
      try RevisionRow(revision, archive: id, number: number)
        .insert(revision.storedLabel, in: owner, replacing: true, database)
      // SQLite overwrites deleted content: `secure_delete` is on.
      try ArchiveRow.removeUnlessUsed(found.archive, database)
      access.hasRemoved = true
    }

    func highestNumber() throws(RestorationError) -> RevisionNumber {
      max(owner?.nextNumber ?? 1, 1) - 1
    }

    func useNumbers(through number: RevisionNumber) throws(RestorationError) {
      guard number < RevisionNumber(Int64.max) else {
        throw .limitExceeded("expected a number that SQLite has, found another")
      }
      var owner = try madeOwner()
      guard owner.nextNumber <= number else { return }
      owner.nextNumber = number + 1
      try owner.update(database)
      self.owner = owner
    }

    func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
      guard let owner else { return }
      for number in numbers {
        guard let found = try RevisionRow.fetch(number, of: owner, database),
          found.place == place
        else { continue }
        try found.remove(from: owner, database)
        access.hasRemoved = true
      }
    }

    func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
      guard let owner else { return }
      guard let found = try RevisionRow.fetch(number, of: owner, database),
        found.place == place.other
      else { return }
      if place == .session {
        try found.moveBack(in: owner, database)
      } else {
        try found.moveIntoQuarantine(in: owner, database)
      }
    }

    func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
      if record != nil, name != .storeKey { _ = try madeOwner() }
      guard let place = RecordRow.Place(name, of: owner) else { return }
      try RecordRow.set(record, at: place, database)
    }
  }
#endif
