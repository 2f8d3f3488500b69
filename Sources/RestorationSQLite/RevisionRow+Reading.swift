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
      guard let number = Int64(exactly: number) else { return nil }
      let query = try Query(
        "SELECT \(columns) FROM restoration_revision WHERE session = ? AND number = ?",
        session.id,
        number,
        in: database
      )
      guard try query.next() else { return nil }
      var reader = Reader(session)
      return reader.read(query)
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

      mutating func read(_ query: borrowing some RowColumns & ~Copyable) -> Found {
        guard let row = row(query) else { return .damaged(number(query)) }
        return .sound(row)
      }

      mutating func readListed(_ query: borrowing some RowColumns & ~Copyable) -> Revision {
        guard let row = row(query) else { return Revision(damaged: number(query), of: session) }
        return Revision(row, of: session)
      }

      private func number(_ query: borrowing some RowColumns & ~Copyable) -> RevisionNumber {
        RevisionNumber(max(0, query.integer(0)))
      }

      /// The row, or `nil` when its checksum does not match what it says.
      @inline(__always)
      private mutating func row(_ query: borrowing some RowColumns & ~Copyable) -> RevisionRow? {
        let number = query.integer(0)
        let pinned = query.integer(9)
        guard number > 0, pinned == 0 || pinned == 1, readBundleVersion(query),
          let digest = Digest(query.blob(8))
        else { return nil }
        let row = RevisionRow(
          number: RevisionNumber(number),
          archive: query.integer(1),
          format: query.integer(2),
          facts: Revision.Facts(
            objectCount: Int(query.integer(7)),
            savedAt: query.real(3) ?? .nan,
            stateVersion: UInt64(bitPattern: query.integer(4)),
            bundleVersion: bundleVersion
          ),
          byteCount: Int(query.integer(6)),
          digest: digest,
          isPinned: pinned == 1
        )
        var encoding = encoding
        row.append(to: &encoding)
        return query.integer(10) == encoding.checksum ? row : nil
      }

      private mutating func readBundleVersion(_ query: borrowing some RowColumns & ~Copyable)
        -> Bool
      {
        let bytes = query.blob(5)
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
#endif
