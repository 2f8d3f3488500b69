#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// What can still be told from a damaged database: every row that its checksum vouches for.
  ///
  /// Which table a row lies in does not matter, as each kind of row has a checksum of its own kind.
  /// Cells are looked for where their pages say, and at every place of a page that says nonsense.
  struct RecoveredRows {
    /// Rows of sessions by identifier; of several versions the one that has given most numbers.
    private(set) var sessions: [Int64: SessionRow] = [:]
    /// The rows of revisions and their labels.
    private(set) var revisions: [Int64: [RevisionNumber: (row: RevisionRow, label: [UInt8])]] = [:]
    /// Records by the session that they belong to; 0 is the store itself.
    private(set) var records: [Int64: [RecordName: [UInt8]]] = [:]
    private(set) var archives: [Int64: FoundArchive] = [:]
    /// Rows that look like revisions of ours and do not verify.
    private(set) var damaged: [DamagedRevision] = []
    private(set) var damagedRecordCount = 0
    /// Sessions that are known from their archives alone, so that nobody knows all their numbers.
    private(set) var reconstructed: Set<Int64> = []

    /// Where a row begins.
    struct Place {
      let page: Int
      let offset: Int
    }

    /// Where the bytes of an archive are, and what they amount to.
    struct FoundArchive {
      let place: Place
      let digest: RevisionRow.Digest?
      /// Whose archive it is, when every byte of it verifies.
      let session: SceneSession?
    }

    /// A row of a revision whose columns cannot be relied on.
    struct DamagedRevision {
      let session: Int64
      let number: Int64
      let archive: Int64
    }

    private let pages: DatabasePages
    let limits: ArchiveLimits
    private var overflow: Set<Int> = []
    private var suspects: [Int] = []
    // Rows that can be judged only when all sessions are known.
    private var pending: [(record: DatabaseRecord, isFromCell: Bool)] = []

    private static let revisionColumnCount = 8
    private static let recordColumnCount = 4

    var isEmpty: Bool { sessions.isEmpty && archives.allSatisfy { $0.value.session == nil } }

    init(_ pages: DatabasePages, limits: ArchiveLimits) {
      self.pages = pages
      self.limits = limits
      for number in 0..<pages.pageCount { readCells(of: number + 1) }
      for number in suspects where !overflow.contains(number) { searchCells(in: number) }
      nameSessions()
      for (record, isFromCell) in pending {
        if record.columnCount == Self.recordColumnCount {
          takeRecord(record, isFromCell: isFromCell)
        } else {
          takeRevision(record, isFromCell: isFromCell)
        }
      }
      pending = []
    }

    private var longestRow: Int { limits.maximumByteCount + (1 << 20) }

    // MARK: Cells

    private mutating func readCells(of number: Int) {
      guard let page = pages.page(number),
        let (kind, offsets) = pages.cells(of: page, number: number)
      else {
        suspects.append(number)
        return
      }
      var isWhole = true
      for offset in offsets {
        guard let cell = pages.cell(in: page, at: offset, kind, limit: longestRow),
          let record = DatabaseRecord(cell.payload)
        else {
          isWhole = false
          continue
        }
        overflow.formUnion(cell.overflow)
        let place = Place(page: number, offset: offset)
        if !take(record, cell.rowID, kind, at: place, isFromCell: true) { isWhole = false }
      }
      if !isWhole { suspects.append(number) }
    }

    private mutating func searchCells(in number: Int) {
      guard let page = pages.page(number), page.contains(where: { $0 != 0 }) else { return }
      for kind in [DatabasePages.Kind.tableLeaf, .indexLeaf] {
        for offset in 0..<page.count {
          guard let cell = pages.cell(in: page, at: offset, kind, limit: longestRow),
            let record = DatabaseRecord(cell.payload)
          else { continue }
          let place = Place(page: number, offset: offset)
          _ = take(record, cell.rowID, kind, at: place, isFromCell: false)
        }
      }
    }

    /// Sorts a row by its shape.
    ///
    /// - Returns: Whether nothing is known to be wrong with it.
    private mutating func take(
      _ record: DatabaseRecord,
      _ rowID: Int64,
      _ kind: DatabasePages.Kind,
      at place: Place,
      isFromCell: Bool
    ) -> Bool {
      switch (kind, record.columnCount) {
      case (.tableLeaf, 2) where record.isNull(0) && record.isBytes(1):
        return takeArchive(record.blob(1), rowID, at: place, isFromCell: isFromCell)
      case (.tableLeaf, 5) where record.isNull(0) && record.isBytes(1) && record.isBytes(2):
        guard let row = SessionRow(id: rowID, record) else { return false }
        if row.nextNumber > sessions[rowID]?.nextNumber ?? 0 { sessions[rowID] = row }
      case (.indexLeaf, Self.revisionColumnCount), (.indexInterior, Self.revisionColumnCount),
        (.indexLeaf, Self.recordColumnCount), (.indexInterior, Self.recordColumnCount):
        pending.append((record, isFromCell))
      default: break
      }
      return true
    }

    private mutating func takeArchive(
      _ raw: UnsafeRawBufferPointer,
      _ id: Int64,
      at place: Place,
      isFromCell: Bool
    ) -> Bool {
      let bytes = ArchiveBytes(raw)
      let archive = try? Archive(bytes, limits: limits)
      let isArchive = (try? archive?.verify()) != nil
      let isSound = isArchive || SealedHeader.isWhole(raw)
      guard isSound || isFromCell, archives[id]?.session == nil else { return isSound }
      archives[id] = FoundArchive(
        place: place,
        digest: RevisionRow.Digest(of: bytes),
        session: isArchive ? archive.map { SceneSession($0.header) } : nil
      )
      return isSound
    }

    /// The bytes of an archive once more; too many to keep all of them.
    func stored(at place: Place) -> ArchiveBytes? {
      guard let page = pages.page(place.page),
        let cell = pages.cell(in: page, at: place.offset, .tableLeaf, limit: longestRow),
        let record = DatabaseRecord(cell.payload)
      else { return nil }
      // Its bytes go with it.
      return withExtendedLifetime(record) { ArchiveBytes(record.blob(1)) }
    }

    // MARK: Judging

    /// Finds sessions whose own rows are damaged: an archive says whose it is, and the checksum of
    /// its revision bears that out.
    private mutating func nameSessions() {
      for (record, _) in pending where record.columnCount == Self.revisionColumnCount {
        let id = record.integer(0)
        guard sessions[id] == nil, let session = archives[record.integer(2)]?.session else {
          continue
        }
        let candidate = SessionRow(id: id, session: session, nextNumber: 1)
        guard RevisionRow(record.dropFirst(1), candidate.revisionEncoding).isSound else { continue }
        sessions[id] = candidate
        reconstructed.insert(id)
      }
    }

    private mutating func takeRevision(_ record: DatabaseRecord, isFromCell: Bool) {
      let id = record.integer(0)
      let columns = record.dropFirst(1)
      let row = sessions[id].map { RevisionRow(columns, $0.revisionEncoding) }
      if let row, row.isSound {
        if isFromCell || revisions[id]?[row.number] == nil {
          revisions[id, default: [:]][row.number] = (row, Array(columns.blob(4)))
        }
      } else if isFromCell {
        damaged.append(
          DamagedRevision(session: id, number: record.integer(1), archive: record.integer(2))
        )
      }
    }

    private mutating func takeRecord(_ record: DatabaseRecord, isFromCell: Bool) {
      let id = record.integer(0)
      guard let name = record.text(1).flatMap({ RecordName(rawValue: $0) }),
        let place = RecordRow.Place(name, of: sessions[id]), place.session == id,
        record.integer(3) == place.checksum(of: record.blob(2))
      else {
        guard isFromCell else { return }
        damagedRecordCount += 1
        // A damaged record of pins pins everything, and one that is missing pins nothing.
        if record.text(1) == RecordName.pins.rawValue, sessions[id] != nil {
          records[id, default: [:]][.pins] = []
        }
        return
      }
      if isFromCell || records[id]?[name] == nil {
        records[id, default: [:]][name] = Array(record.blob(2))
      }
    }
  }
#endif
