#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationStorage

  extension RevisionRow {
    /// The revisions of a session, ascending.
    static func fetchAll(of session: SessionRow, _ database: Database) throws -> [Found] {
      var result: [Found] = []
      try visit(of: session, .ascending, database) { found in
        result.append(found)
        return true
      }
      return result
    }

    /// In which order revisions are read.
    enum Order: String {
      case ascending = "ASC"
      case descending = "DESC"
    }

    /// Calls `body` with one revision of a session after the other, until it returns `false`.
    static func visit(
      of session: SessionRow,
      _ order: Order,
      _ database: Database,
      _ body: (Found) throws -> Bool
    ) throws {
      let query = try Query(
        """
        SELECT \(columns) FROM restoration_revision WHERE session = ?
        ORDER BY number \(order.rawValue)
        """,
        session.id,
        in: database
      )
      var reader = Reader(session)
      while try query.next() {
        guard try body(reader.read(query)) else { return }
      }
    }

    /// The listing of a session, ascending.
    static func list(of session: SessionRow, _ database: Database) throws -> [Revision] {
      let query = try Query(
        "SELECT \(columns) FROM restoration_revision WHERE session = ? ORDER BY number",
        session.id,
        in: database
      )
      var reader = Reader(session)
      var result: [Revision] = []
      // No more rows than numbers were given; a damaged number must not reserve without bound.
      result.reserveCapacity(Int(min(session.nextNumber, 1 << 14)))
      while try query.next() { result.append(reader.readListed(query)) }
      return result
    }

    /// One revision, or `nil` when there is none of that number.
    static func fetch(
      _ number: RevisionNumber,
      of session: SessionRow,
      _ database: Database
    ) throws -> Found? {
      guard let key = Int64(exactly: number) else { return nil }
      let query = try Query(
        "SELECT \(columns) FROM restoration_revision WHERE session = ? AND number = ?",
        session.id,
        key,
        in: database
      )
      var reader = Reader(session)
      while try query.next() {
        let found = reader.read(query)
        // Where the key of one row is damaged, SQLite may come upon another than it was asked for.
        if found.number == number { return found }
      }
      return nil
    }

    /// One revision that its key does not lead to any more, found by reading all of the session; `nil`
    /// when it can be said that there is none.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when one of the rows is damaged, whose
    ///   number that may have been.
    static func search(
      for number: RevisionNumber,
      of session: SessionRow,
      _ database: Database
    ) throws -> Found? {
      guard number > 0, number < session.nextNumber,
        try QuarantineRow.fetch(number, of: session, database) == nil
      else { return nil }
      var result: Found?
      var isDamaged = false
      try visit(of: session, .ascending, database) { found in
        switch found {
        case .sound(let row) where row.number == number: result = found
        case .sound: break
        case .damaged: isDamaged = true
        }
        return result == nil
      }
      if result == nil, isDamaged { throw SQLiteStore.damagedRow(number) }
      return result
    }

    /// The last number that ``list(of:_:)`` lists, or `nil` when it lists none.
    static func lastNumber(
      of session: SessionRow,
      _ database: Database
    ) throws -> RevisionNumber? {
      let query = try Query(
        "SELECT max(number) FROM restoration_revision WHERE session = ?",
        session.id,
        in: database
      )
      return try query.next() && !query.isNull(0) ? RevisionNumber(max(0, query.integer(0))) : nil
    }

    /// The numbers of a session above one, in no order.
    static func numbers(
      above number: RevisionNumber,
      of session: SessionRow,
      _ database: Database
    ) throws -> [RevisionNumber] {
      let query = try Query(
        "SELECT number FROM restoration_revision WHERE session = ? AND number > ?",
        session.id,
        Int64(clamping: number),
        in: database
      )
      var numbers: [RevisionNumber] = []
      while try query.next() { numbers.append(RevisionNumber(max(0, query.integer(0)))) }
      return numbers
    }

    /// Whether some row of a session has a number, be it in quarantine.
    static func isUsed(
      _ number: RevisionNumber,
      of session: SessionRow,
      _ database: Database
    ) throws -> Bool {
      let query = try Query(
        """
        SELECT EXISTS (SELECT 1 FROM restoration_revision WHERE session = ?1 AND number = ?2)
        OR EXISTS (SELECT 1 FROM restoration_quarantine WHERE session = ?1 AND number = ?2)
        """,
        session.id,
        Int64(clamping: number),
        in: database
      )
      return try query.next() && query.integer(0) == 1
    }

    /// Reads rows of one session, and checks them.
    struct Reader {
      private let session: SceneSession
      private let encoding: RowEncoding
      // Most rows have the same one.
      private var bundleVersion = ""

      init(_ session: SessionRow) {
        self.session = session.session
        encoding = session.revisionEncoding
      }

      mutating func read(_ query: borrowing Query) -> Found { read(RevisionColumns(query)) }

      mutating func read(_ columns: RevisionColumns) -> Found {
        guard let row = row(columns) else { return .damaged(number(columns)) }
        return .sound(row)
      }

      mutating func readListed(_ query: borrowing Query) -> Revision {
        let columns = RevisionColumns(query)
        guard let row = row(columns) else { return Revision(damaged: number(columns), of: session) }
        return Revision(row, of: session)
      }

      private func number(_ columns: RevisionColumns) -> RevisionNumber {
        RevisionNumber(max(0, columns.number))
      }

      /// The row, or `nil` when its checksum does not match what it says.
      @inline(__always)
      private mutating func row(_ columns: RevisionColumns) -> RevisionRow? {
        guard columns.number > 0, columns.pinned == 0 || columns.pinned == 1,
          readBundleVersion(columns.bundleVersion), let digest = Digest(columns.digest)
        else { return nil }
        let row = RevisionRow(
          number: RevisionNumber(columns.number),
          archive: columns.archive,
          format: columns.format,
          facts: Revision.Facts(
            objectCount: Int(columns.objectCount),
            savedAt: columns.savedAt ?? .nan,
            stateVersion: UInt64(bitPattern: columns.stateVersion),
            bundleVersion: bundleVersion
          ),
          byteCount: Int(columns.byteCount),
          digest: digest,
          isPinned: columns.pinned == 1
        )
        var encoding = encoding
        row.append(to: &encoding)
        return columns.checksum == encoding.checksum ? row : nil
      }

      private mutating func readBundleVersion(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if bundleVersion.utf8.count == bytes.count, hasBundleVersion(bytes) { return true }
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        bundleVersion = text
        return true
      }

      private mutating func hasBundleVersion(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        return bundleVersion.withUTF8 { known in
          known.baseAddress.map { memcmp($0, start, known.count) == 0 } ?? true
        }
      }
    }
  }

  /// The columns of a row of `restoration_revision`, taken out of it once. Not generic over where the
  /// row is, because a listing of thousands would pay for that several times over.
  struct RevisionColumns {
    let number, archive, format: Int64
    let savedAt: Double?
    let stateVersion: Int64
    let bundleVersion: UnsafeRawBufferPointer
    let byteCount, objectCount: Int64
    let digest: UnsafeRawBufferPointer
    let pinned, checksum: Int64

    /// The columns of `RevisionRow.columns`, valid until the next step.
    @inline(__always)
    init(_ query: borrowing Query) {
      number = query.integer(0)
      archive = query.integer(1)
      format = query.integer(2)
      savedAt = query.real(3)
      stateVersion = query.integer(4)
      bundleVersion = query.blob(5)
      byteCount = query.integer(6)
      objectCount = query.integer(7)
      digest = query.blob(8)
      pinned = query.integer(9)
      checksum = query.integer(10)
    }

    /// The columns as they lie in the file, after that of the session; valid as long as the record.
    init(_ record: DatabaseRecord) {
      number = record.integer(1)
      archive = record.integer(2)
      format = record.integer(3)
      savedAt = record.real(4)
      stateVersion = record.integer(5)
      bundleVersion = record.blob(6)
      byteCount = record.integer(7)
      objectCount = record.integer(8)
      digest = record.blob(9)
      pinned = record.integer(10)
      checksum = record.integer(11)
    }
  }
#endif
