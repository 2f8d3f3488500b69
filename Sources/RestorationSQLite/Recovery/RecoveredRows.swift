#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// The readable contents of a damaged database: every row whose checksum is right.
  ///
  /// The table of a row does not matter, because each kind of row has its own kind of checksum.
  /// Cells are read at the offsets that their pages list, and searched at every offset of a page
  /// with an invalid list.
  struct RecoveredRows {
    /// The rows of sessions by identifier; of several versions, the one that has given the most
    /// numbers.
    private(set) var sessions: [Int64: SessionRow] = [:]
    /// The rows of revisions and their labels.
    private(set) var revisions: [Int64: [RevisionNumber: (row: RevisionRow, label: [UInt8])]] = [:]
    /// The records by session; 0 is the store itself.
    private(set) var records: [Int64: [RecordName: [UInt8]]] = [:]
    private(set) var archives: [Int64: FoundArchive] = [:]
    /// Rows that look like revisions of a store but do not verify.
    private(set) var damaged: [DamagedRevision] = []
    private(set) var damagedRecordCount = 0
    /// Sessions known from their archives alone, whose numbers may be incomplete.
    private(set) var reconstructed: Set<Int64> = []

    /// The position of a row.
    struct Place {
      let page: Int
      let offset: Int
    }

    /// The position of an archive's bytes, and the result of verifying them.
    struct FoundArchive {
      let place: Place
      let digest: RevisionRow.Digest?
      /// The session of the archive, when every byte of it verifies.
      let session: SceneSession?
    }

    /// A row of a revision whose columns are not reliable.
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

    /// Classifies a row by its shape.
    ///
    /// - Returns: `true` if no damage was found in it.
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
      let isArchive =
        PartList.isWhole(bytes, limits: limits)
        || (try? Archive(bytes, limits: limits).verify()) != nil
      let isSound =
        isArchive || SealedHeader.isWhole(raw) || StoredPart.isWhole(bytes)
        || MirrorHead(storedPart: bytes) != nil
      guard isSound || isFromCell, archives[id]?.session == nil else { return isSound }
      archives[id] = FoundArchive(
        place: place,
        digest: RevisionRow.Digest(of: bytes),
        session: isArchive ? SceneSession(ofStored: bytes, limits: limits) : nil
      )
      return isSound
    }

    /// Reads the bytes of an archive again; they are too many to keep all of them.
    func stored(at place: Place) -> ArchiveBytes? {
      guard let page = pages.page(place.page),
        let cell = pages.cell(in: page, at: place.offset, .tableLeaf, limit: longestRow),
        let record = DatabaseRecord(cell.payload)
      else { return nil }
      // Its bytes live only as long as the record.
      return withExtendedLifetime(record) { ArchiveBytes(record.blob(1)) }
    }

    // MARK: Judging

    /// Finds sessions whose own rows are damaged: an archive names its session, and the checksum of
    /// its revision confirms it.
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
        // A damaged record of pins pins everything, and a missing one pins nothing.
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
