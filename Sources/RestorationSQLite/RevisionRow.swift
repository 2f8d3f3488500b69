#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_revision`: what is known about an archive without reading it.
  struct RevisionRow {
    let number: RevisionNumber
    let archive: Int64
    let format: Int64
    let facts: Revision.Facts
    let byteCount: Int
    let digest: Digest
    var isPinned: Bool

    static let columns = """
      number, archive, format, saved_at, state_version, bundle_version, byte_count, \
      object_count, digest, pinned, checksum
      """

    /// The SHA-256 of an archive, without memory of its own.
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

    /// A revision as it was found: its row, or only the number that a damaged row still shows; 0
    /// when it shows none.
    enum Found {
      case sound(RevisionRow)
      case damaged(RevisionNumber)

      var number: RevisionNumber {
        switch self {
        case .sound(let row): row.number
        case .damaged(let number): number
        }
      }
    }

    /// The row of an archive that is about to be stored.
    init?(_ archive: Archive, id: Int64, number: RevisionNumber) {
      guard let digest = Digest(of: archive.bytes) else { return nil }
      self.init(
        number: number,
        archive: id,
        format: Int64(archive.readVersion),
        facts: Revision.Facts(archive),
        byteCount: archive.bytes.count,
        digest: digest,
        isPinned: false
      )
    }

    init(
      number: RevisionNumber,
      archive: Int64,
      format: Int64,
      facts: Revision.Facts,
      byteCount: Int,
      digest: Digest,
      isPinned: Bool
    ) {
      self.number = number
      self.archive = archive
      self.format = format
      self.facts = facts
      self.byteCount = byteCount
      self.digest = digest
      self.isPinned = isPinned
    }

    func insert(in session: SessionRow, _ database: Database) throws {
      try withUnsafeBytes(of: digest) { digest in
        try Query.run(
          "INSERT INTO restoration_revision (session, \(Self.columns)) "
            + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          .integer(session.id),
          .integer(Int64(number)),
          .integer(archive),
          .integer(format),
          facts.savedAt.isNaN ? .null : .real(facts.savedAt),
          .integer(Int64(bitPattern: facts.stateVersion)),
          .text(facts.bundleVersion),
          .integer(Int64(byteCount)),
          .integer(Int64(facts.objectCount)),
          .blob(digest),
          .integer(isPinned ? 1 : 0),
          .integer(checksum(in: session)),
          in: database
        )
      }
    }

    func updatePin(in session: SessionRow, _ database: Database) throws {
      try Query.run(
        "UPDATE restoration_revision SET pinned = ?, checksum = ? WHERE session = ? AND number = ?",
        .integer(isPinned ? 1 : 0),
        .integer(checksum(in: session)),
        .integer(session.id),
        .integer(Int64(number)),
        in: database
      )
    }

    private func checksum(in session: SessionRow) -> Int64 {
      var encoding = session.revisionEncoding
      append(to: &encoding)
      return encoding.checksum
    }

    /// Appends everything that the checksum covers apart from the session.
    func append(to encoding: inout RowEncoding) {
      // As it comes back: SQLite keeps neither the sign of zero nor the bits of what is no number.
      let savedAt = (facts.savedAt.isNaN ? Double.nan : facts.savedAt + 0).bitPattern
      encoding.append(
        words: (
          RowEncoding.word(number), RowEncoding.word(archive), RowEncoding.word(format),
          RowEncoding.word(savedAt), RowEncoding.word(facts.stateVersion)
        )
      )
      encoding.append(facts.bundleVersion)
      encoding.append(
        words: (
          RowEncoding.word(byteCount), RowEncoding.word(facts.objectCount),
          RowEncoding.word(Digest.byteCount), digest, RowEncoding.word(isPinned ? 1 : 0)
        )
      )
    }
  }

  extension Revision {
    /// The entry of a listing for a row that is sound.
    @inline(__always)
    init(_ row: RevisionRow, of session: SceneSession) {
      self.init(
        session: session,
        number: row.number,
        state: row.format > Int64(ArchiveFormat.readVersion) ? .newerFormat : .good,
        byteCount: row.byteCount,
        isPinned: row.isPinned,
        facts: row.facts
      )
    }

    /// The entry for a row of which only the number can be told.
    init(damaged number: RevisionNumber, of session: SceneSession) {
      self.init(
        session: session,
        number: number,
        state: .damaged,
        byteCount: 0,
        isPinned: false,
        facts: nil
      )
    }

    /// The entry of a listing for a row, whatever its condition.
    init(_ found: RevisionRow.Found, of session: SceneSession) {
      switch found {
      case .sound(let row): self.init(row, of: session)
      case .damaged(let number): self.init(damaged: number, of: session)
      }
    }
  }
#endif
