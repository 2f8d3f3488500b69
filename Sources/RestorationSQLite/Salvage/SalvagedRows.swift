#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// What can still be told from a damaged database: every row that its checksum vouches for.
  ///
  /// Which table a row lies in does not matter, as each kind of row has a checksum of its own kind.
  /// Cells are looked for where their pages say, and at every place of a page that says nonsense.
  struct SalvagedRows {
    /// Rows of sessions by identifier; of several versions the one that has given most numbers.
    private(set) var sessions: [Int64: SessionRow] = [:]
    private(set) var revisions: [Int64: [RevisionNumber: RevisionRow]] = [:]
    private(set) var quarantine: [Int64: [RevisionNumber: QuarantineRow]] = [:]
    private(set) var ledgers: [Int64: [UInt8]] = [:]
    private(set) var clock: [UInt8]?
    /// The keys of sealed revisions by session; 0 is the store's.
    private(set) var keys: [Int64: [UInt8]] = [:]
    private(set) var archives: [Int64: FoundArchive] = [:]
    /// Rows that look like ours and do not verify.
    private(set) var damaged: [DamagedRevision] = []
    private(set) var damagedLedgerCount = 0
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

    var isEmpty: Bool { sessions.isEmpty && archives.allSatisfy { $0.value.session == nil } }

    init(_ pages: DatabasePages, limits: ArchiveLimits) {
      self.pages = pages
      self.limits = limits
      for number in 0..<pages.pageCount { readCells(of: number + 1) }
      for number in pages.pagesBeyond { readCells(of: number) }
      for number in suspects where !overflow.contains(number) { searchCells(in: number) }
      nameSessions()
      for (record, isFromCell) in pending { judge(record, isFromCell: isFromCell) }
      pending = []
    }

    private var longestRow: Int { limits.maximumByteCount + (1 << 20) }

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
        if !take(
          record,
          cell.rowID,
          kind,
          at: Place(page: number, offset: offset),
          isFromCell: true
        ) {
          isWhole = false
        }
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
          _ = take(
            record,
            cell.rowID,
            kind,
            at: Place(page: number, offset: offset),
            isFromCell: false
          )
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
      case (.tableLeaf, 3) where record.isNull(0) && record.isBytes(1):
        let bytes = record.blob(1)
        guard bytes.count <= SessionLedger.maximumByteCount,
          record.integer(2) == LedgerRow.checksum(of: bytes, rowID)
        else {
          if isFromCell { damagedLedgerCount += 1 }
          return false
        }
        ledgers[rowID] = Array(bytes)
      case (.tableLeaf, 5) where record.isNull(0) && record.isBytes(1) && record.isBytes(2):
        guard let row = SessionRow(id: rowID, record) else { return false }
        if row.nextNumber > sessions[rowID]?.nextNumber ?? 0 { sessions[rowID] = row }
      case (.indexLeaf, 8), (.indexLeaf, 12), (.indexInterior, 8), (.indexInterior, 12):
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
      if raw.starts(with: ClockRecord.magic), raw.count <= ClockRecord.maximumByteCount {
        clock = Array(raw)
        return true
      }
      if raw.starts(with: KeyRecord.magic), raw.count == KeyRecord.byteCount {
        let record = Array(raw)
        guard (try? KeyRecord(record)) != nil else { return false }
        keys[id] = record
        return true
      }
      let found = judge(ArchiveBytes(raw), at: place)
      let isSound = found.session != nil || SealedHeader.isWhole(raw)
      guard isSound || isFromCell, archives[id]?.session == nil else { return isSound }
      archives[id] = found
      return isSound
    }

    private func judge(_ bytes: ArchiveBytes, at place: Place) -> FoundArchive {
      let archive = try? Archive(bytes, limits: limits)
      let isSound = (try? archive?.verify()) != nil
      return FoundArchive(
        place: place,
        digest: RevisionRow.Digest(of: bytes),
        session: isSound ? archive.map { SceneSession($0.header) } : nil
      )
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

    /// Finds sessions whose own rows are damaged: an archive says whose it is, and the checksum of
    /// its revision bears that out.
    private mutating func nameSessions() {
      for (record, _) in pending where record.columnCount == 12 {
        let id = record.integer(0)
        guard sessions[id] == nil, let session = archives[record.integer(2)]?.session else {
          continue
        }
        let candidate = SessionRow(id: id, session: session, nextNumber: 1)
        guard Self.revision(record, in: candidate) != nil else { continue }
        sessions[id] = candidate
        reconstructed.insert(id)
      }
    }

    private static func revision(_ record: DatabaseRecord, in session: SessionRow) -> RevisionRow? {
      var reader = RevisionRow.Reader(session)
      guard case .sound(let row) = reader.read(RevisionColumns(record)) else { return nil }
      return row
    }

    private mutating func judge(_ record: DatabaseRecord, isFromCell: Bool) {
      let id = record.integer(0)
      if let session = sessions[id] {
        if record.columnCount == 12, let row = Self.revision(record, in: session) {
          if isFromCell || revisions[id]?[row.number] == nil {
            revisions[id, default: [:]][row.number] = row
          }
          return
        }
        if record.columnCount == 8, let row = QuarantineRow(record.dropFirst(1), in: session) {
          if isFromCell || quarantine[id]?[row.number] == nil {
            quarantine[id, default: [:]][row.number] = row
          }
          return
        }
      }
      guard isFromCell else { return }
      damaged.append(
        DamagedRevision(session: id, number: record.integer(1), archive: record.integer(2))
      )
    }
  }
#endif
