#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_quarantine`.
  struct QuarantineRow {
    let number: RevisionNumber
    /// `nil` when the row of the revision was damaged, and named no archive that there is.
    let archive: Int64?
    /// `nil` when the row of the revision was damaged.
    let digest: RevisionRow.Digest?
    let isPinned: Bool
    let reason: String
    let putAsideAt: Double

    static let columns = "number, archive, digest, pinned, reason, put_aside_at, checksum"

    init(
      number: RevisionNumber,
      archive: Int64?,
      digest: RevisionRow.Digest?,
      isPinned: Bool,
      reason: String,
      putAsideAt: Double
    ) {
      self.number = number
      self.archive = archive
      self.digest = digest
      self.isPinned = isPinned
      self.reason = reason
      self.putAsideAt = putAsideAt
    }

    /// The row that some columns are, or `nil` when their checksum says otherwise.
    init?<Columns: RowColumns & ~Copyable>(_ columns: borrowing Columns, in session: SessionRow) {
      let number = columns.integer(0)
      guard number > 0, let reason = columns.text(4) else { return nil }
      self.number = RevisionNumber(number)
      archive = columns.isNull(1) ? nil : columns.integer(1)
      digest = RevisionRow.Digest(columns.blob(2))
      isPinned = columns.integer(3) == 1
      self.reason = reason
      putAsideAt = columns.real(5) ?? .nan
      guard columns.integer(6) == checksum(in: session) else { return nil }
    }

    private func checksum(in session: SessionRow) -> Int64 {
      var encoding = session.encoding("Q")
      encoding.append(number)
      encoding.append(archive ?? -1)
      if let digest {
        withUnsafeBytes(of: digest) { encoding.append($0) }
      } else {
        encoding.append(0)
      }
      encoding.append(isPinned ? 1 : 0)
      encoding.append(reason)
      // As it comes back: SQLite keeps neither the sign of zero nor the bits of what is no number.
      encoding.append((putAsideAt.isNaN ? Double.nan : putAsideAt + 0).bitPattern)
      return encoding.checksum
    }

    func insert(in session: SessionRow, _ database: Database) throws {
      try withUnsafeBytes(of: digest) { bytes in
        try Query.run(
          "INSERT INTO restoration_quarantine (session, \(Self.columns)) "
            + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          .integer(session.id),
          .integer(Int64(number)),
          archive.map { .integer($0) } ?? .null,
          digest == nil
            ? .null
            : .blob(UnsafeRawBufferPointer(rebasing: bytes[..<RevisionRow.Digest.byteCount])),
          .integer(isPinned ? 1 : 0),
          .text(reason),
          putAsideAt.isNaN ? .null : .real(putAsideAt),
          .integer(checksum(in: session)),
          in: database
        )
      }
    }

    func remove(from session: SessionRow, _ database: Database) throws {
      try Query.run(
        "DELETE FROM restoration_quarantine WHERE session = ? AND number = ?",
        .integer(session.id),
        .integer(Int64(number)),
        in: database
      )
    }

    /// All rows of a session, ascending. Of a damaged one only the number is known.
    static func fetchAll(of session: SessionRow, _ database: Database) throws -> [QuarantineRow] {
      let query = try Query(
        "SELECT \(columns) FROM restoration_quarantine WHERE session = ? ORDER BY number",
        session.id,
        in: database
      )
      var rows: [QuarantineRow] = []
      while try query.next() { rows.append(read(query, in: session)) }
      return rows
    }

    static func fetch(
      _ number: RevisionNumber,
      of session: SessionRow,
      _ database: Database
    ) throws -> QuarantineRow? {
      guard let key = Int64(exactly: number) else { return nil }
      let query = try Query(
        "SELECT \(columns) FROM restoration_quarantine WHERE session = ? AND number = ?",
        session.id,
        key,
        in: database
      )
      while try query.next() {
        let row = read(query, in: session)
        // Where the key of one row is damaged, SQLite may come upon another than it was asked for.
        if row.number == number { return row }
      }
      return nil
    }

    private static func read(_ query: borrowing Query, in session: SessionRow) -> QuarantineRow {
      QuarantineRow(query, in: session)
        ?? QuarantineRow(
          number: RevisionNumber(max(0, query.integer(0))),
          archive: nil,
          digest: nil,
          isPinned: false,
          reason: "the row in quarantine is damaged as well",
          putAsideAt: .nan
        )
    }
  }
#endif
