#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_revision`: what is known of a revision without reading its bytes.
  struct RevisionRow {
    let number: RevisionNumber
    let archive: Int64
    var place: RevisionPlace
    let byteCount: Int
    let label: [UInt8]
    let digest: Digest

    static let columns = "number, archive, quarantined, byte_count, label, digest, checksum"

    /// The SHA-256 of the bytes of a revision, without memory of its own.
    struct Digest: Equatable, BitwiseCopyable {
      // Four words and no vector, which would be aligned to more than a word.
      private let first, second, third, fourth: UInt64
      static let byteCount = 32

      /// Takes over a digest, or returns `nil` when these are not as many bytes as one has.
      init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.byteCount else { return nil }
        self = bytes.loadUnaligned(as: Digest.self)
      }

      init?(of archive: ArchiveBytes) {
        let bytes = archive.withUnsafeBytes { ArchiveDigest.sha256($0) }
        guard let digest = bytes.withUnsafeBytes({ Digest($0) }) else { return nil }
        self = digest
      }
    }

    /// The row of bytes that have just been stored.
    init(_ revision: NewRevision, archive: Int64, number: RevisionNumber) throws {
      guard let digest = Digest(of: revision.bytes) else {
        throw RestorationError(.storeFailed, "expected a digest of the archive, found none")
      }
      self.number = number
      self.archive = archive
      place = .session
      byteCount = revision.bytes.count
      label = revision.label
      self.digest = digest
    }

    /// The row that some columns are, or `nil` when their checksum says otherwise.
    ///
    /// - Parameters:
    ///   - columns: Those of ``columns``, in their order.
    ///   - encoding: What the checksums of all revisions of the session begin with.
    init?<Columns: RowColumns & ~Copyable>(_ columns: borrowing Columns, _ encoding: RowEncoding) {
      guard columns.integer(0) > 0, columns.integer(3) >= 0,
        let digest = Digest(columns.blob(5))
      else { return nil }
      number = RevisionNumber(columns.integer(0))
      archive = columns.integer(1)
      place = columns.integer(2) == 0 ? .session : .quarantine
      byteCount = Int(columns.integer(3))
      label = Array(columns.blob(4))
      self.digest = digest
      if columns.integer(6) == checksum(encoding) { return }
      // One flipped bit must not hide a revision from those who look for the newest.
      place = .session
      guard columns.integer(6) == checksum(encoding) else { return nil }
    }

    private func checksum(_ encoding: RowEncoding) -> Int64 {
      var encoding = encoding
      encoding.append(
        words: (
          RowEncoding.word(number), RowEncoding.word(archive),
          RowEncoding.word(place == .session ? 0 : 1), RowEncoding.word(byteCount)
        )
      )
      label.withUnsafeBytes { encoding.append($0) }
      encoding.append(words: (RowEncoding.word(Digest.byteCount), digest))
      return encoding.checksum
    }

    func insert(in owner: SessionRow, _ database: Database) throws {
      try put("INSERT", in: owner, database)
    }

    /// Takes the place of the row that has this number.
    func replace(in owner: SessionRow, _ database: Database) throws {
      try put("INSERT OR REPLACE", in: owner, database)
    }

    private func put(_ verb: String, in owner: SessionRow, _ database: Database) throws {
      try label.withUnsafeBytes { label in
        try withUnsafeBytes(of: digest) { digest in
          try Query.run(
            "\(verb) INTO restoration_revision (session, \(Self.columns)) "
              + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            .integer(owner.id),
            .integer(Int64(number)),
            .integer(archive),
            .integer(place == .session ? 0 : 1),
            .integer(Int64(byteCount)),
            .blob(label),
            .blob(digest),
            .integer(checksum(owner.revisionEncoding)),
            in: database
          )
        }
      }
    }

    /// Compares bytes that were read with those that were stored.
    func check(_ bytes: ArchiveBytes) throws(RestorationError) {
      guard bytes.count == byteCount, digest == Digest(of: bytes) else {
        throw Self.damagedArchive(number)
      }
    }

    static func damagedArchive(_ number: RevisionNumber) -> RestorationError {
      RestorationError(
        .corrupted,
        "the archive of revision \(number) is damaged; use an older revision"
      )
    }

    static func damaged(_ number: RevisionNumber) -> RestorationError {
      RestorationError(
        .corrupted,
        "the row of revision \(number) is damaged; use an older revision"
      )
    }

    // MARK: A row as it was found

    /// A revision as it was found: its row, or what a damaged row still claims.
    enum Found {
      case sound(RevisionRow)
      case damaged(RevisionNumber, archive: Int64, RevisionPlace)

      init<Columns: RowColumns & ~Copyable>(_ columns: borrowing Columns, _ encoding: RowEncoding) {
        if let row = RevisionRow(columns, encoding) {
          self = .sound(row)
        } else {
          self = .damaged(
            RevisionNumber(max(0, columns.integer(0))),
            archive: columns.integer(1),
            // What was put there damaged has a 1; anything else may be the damage.
            columns.integer(2) == 1 ? .quarantine : .session
          )
        }
      }

      /// The number; 0 when a damaged row shows none.
      var number: RevisionNumber {
        switch self {
        case .sound(let row): row.number
        case .damaged(let number, _, _): number
        }
      }

      var archive: Int64 {
        switch self {
        case .sound(let row): row.archive
        case .damaged(_, let archive, _): archive
        }
      }

      var place: RevisionPlace {
        switch self {
        case .sound(let row): row.place
        case .damaged(_, _, let place): place
        }
      }

      /// The row.
      ///
      /// - Throws: `RestorationError` with code `corrupted` when it is damaged.
      func sound() throws(RestorationError) -> RevisionRow {
        guard case .sound(let row) = self else { throw RevisionRow.damaged(number) }
        return row
      }

      func remove(from owner: SessionRow, _ database: Database) throws {
        try Query.run(
          "DELETE FROM restoration_revision WHERE session = ? AND number = ?",
          .integer(owner.id),
          .integer(Int64(number)),
          in: database
        )
        // A damaged row cannot be trusted to say which archive was its own.
        guard case .sound(let row) = self else { return }
        try ArchiveRow.removeUnlessUsed(row.archive, database)
      }

      func moveIntoQuarantine(in owner: SessionRow, _ database: Database) throws {
        switch self {
        case .sound(var row):
          row.place = .quarantine
          try row.replace(in: owner, database)
        case .damaged(let number, _, _):
          // What is damaged stays so: its checksum is not made to fit.
          try Query.run(
            "UPDATE restoration_revision SET quarantined = 1 WHERE session = ? AND number = ?",
            .integer(owner.id),
            .integer(Int64(number)),
            in: database
          )
        }
      }

      /// Brings a revision back whose bytes somebody has verified.
      ///
      /// - Throws: `RestorationError` with code `corrupted` when they are not the bytes of this
      ///   revision, or nobody can tell whose they are.
      func moveBack(in owner: SessionRow, _ database: Database) throws {
        let bytes = try ArchiveRow.bytes(of: archive, .whole(maximum: .max), database)
        guard let bytes else { throw RevisionRow.damaged(number) }
        switch self {
        case .sound(var row):
          try row.check(bytes)
          row.place = .session
          try row.replace(in: owner, database)
        case .damaged:
          // Its columns are lost, but for those that lead to bytes which no other revision has.
          guard number > 0, try !ArchiveRow.isShared(archive, database) else {
            throw RevisionRow.damaged(number)
          }
          try RevisionRow(NewRevision(bytes: bytes), archive: archive, number: number)
            .replace(in: owner, database)
        }
      }
    }
  }
#endif
