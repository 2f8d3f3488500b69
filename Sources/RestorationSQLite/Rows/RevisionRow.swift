#if SQLite
  import RestorationArchive
  import RestorationStorage

  /// A row of `restoration_revision`: the facts about a revision without its bytes, or the
  /// unreliable ones of a damaged row.
  struct RevisionRow {
    let number: RevisionNumber
    let archive: Int64
    var place: RevisionPlace
    let byteCount: Int
    let digest: Digest
    /// Indicates whether the checksum matches the columns.
    private(set) var isSound = false

    /// The columns in order. The label is read in place, because only it would take memory.
    static let columns = "number, archive, quarantined, byte_count, label, digest, checksum"

    /// The SHA-256 of a revision's bytes, stored inline without heap memory.
    struct Digest: Equatable, BitwiseCopyable {
      // Four words, not a vector, which would need a larger alignment.
      private let first, second, third, fourth: UInt64
      static let byteCount = 32
      /// A placeholder for the digest that a damaged row does not have.
      static let none = Digest()

      private init() { (first, second, third, fourth) = (0, 0, 0, 0) }

      /// Copies a digest, or returns `nil` when the number of bytes is wrong.
      init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.byteCount else { return nil }
        self = bytes.loadUnaligned(as: Digest.self)
      }

      init(of archive: ArchiveBytes) {
        let bytes = archive.withUnsafeBytes { ArchiveDigest.sha256($0) }
        self = bytes.withUnsafeBytes { Digest($0) } ?? .none
      }
    }

    /// Makes the row of bytes that have just been stored.
    init(_ revision: NewRevision, archive: Int64, number: RevisionNumber) {
      self.number = number
      self.archive = archive
      place = revision.place
      byteCount = revision.bytes.count
      digest = Digest(of: revision.bytes)
      isSound = true
    }

    /// Reads a row from its columns.
    ///
    /// - Parameters:
    ///   - columns: The columns of ``columns``, in their order.
    ///   - encoding: The common prefix of the checksums of all revisions of the session.
    init<Columns: RowColumns & ~Copyable>(_ columns: borrowing Columns, _ encoding: RowEncoding) {
      let (number, length) = (columns.integer(0), columns.integer(3))
      let isQuarantined = columns.integer(2)
      let label = columns.blob(4)
      let digest = Digest(columns.blob(5))
      self.number = RevisionNumber(max(0, number))
      archive = columns.integer(1)
      byteCount = Int(max(0, length))
      self.digest = digest ?? .none
      // A revision that was damaged when it was put into quarantine has a 1; any other value may be
      // the damage.
      let aside: RevisionPlace =
        label.elementsEqual(RevisionPlace.partLabel) ? .parts : .quarantine
      place = isQuarantined == 1 ? aside : .session
      guard number > 0, length >= 0, digest != nil else { return }
      let checksum = columns.integer(6)
      let stated = isQuarantined == 0 ? .session : aside
      if checksum == self.checksum(encoding, label, in: stated) {
        (place, isSound) = (stated, true)
      } else if checksum == self.checksum(encoding, label, in: .session) {
        // One flipped bit must not hide a revision from a search for the newest one.
        (place, isSound) = (.session, true)
      }
    }

    private func checksum(
      _ encoding: RowEncoding,
      _ label: UnsafeRawBufferPointer,
      in place: RevisionPlace
    ) -> Int64 {
      let head = (
        RowEncoding.word(number), RowEncoding.word(archive),
        RowEncoding.word(place == .session ? 0 : 1), RowEncoding.word(byteCount),
        RowEncoding.word(label.count)
      )
      let tail = (RowEncoding.word(Digest.byteCount), digest)
      let (start, end) = (MemoryLayout.size(ofValue: head), MemoryLayout.size(ofValue: tail))
      // In one buffer: a listing pays for every call.
      return withUnsafeTemporaryAllocation(
        byteCount: start + label.count + end,
        alignment: MemoryLayout<UInt64>.alignment
      ) { bytes in
        bytes.storeBytes(of: head, as: type(of: head))
        UnsafeMutableRawBufferPointer(rebasing: bytes[start...]).copyMemory(from: label)
        bytes.storeBytes(of: tail, toByteOffset: start + label.count, as: type(of: tail))
        var encoding = encoding
        encoding.append(bytes: UnsafeRawBufferPointer(bytes))
        return encoding.checksum
      }
    }

    /// Throws when the row is not sound.
    func check() throws(RestorationError) {
      guard isSound else { throw Self.damaged(number) }
    }

    /// Inserts the row.
    ///
    /// - Parameter replaces: Allows replacing a row that has its number.
    func insert(
      _ label: [UInt8],
      in owner: SessionRow,
      replacing replaces: Bool = false,
      _ database: Database
    ) throws(RestorationError) {
      try Query.run(
        "INSERT \(replaces ? "OR REPLACE " : "")INTO restoration_revision (session, \(Self.columns)) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        .integer(owner.id),
        .integer(Int64(number)),
        .integer(archive),
        .integer(place == .session ? 0 : 1),
        .integer(Int64(byteCount)),
        .bytes(label),
        .bytes(withUnsafeBytes(of: digest) { Array($0) }),
        .integer(label.withUnsafeBytes { checksum(owner.revisionEncoding, $0, in: place) }),
        in: database
      )
    }

    /// Compares bytes that were read with the length and digest of the row.
    func check(_ bytes: ArchiveBytes) throws(RestorationError) {
      guard bytes.count == byteCount, digest == Digest(of: bytes) else {
        throw Self.damagedArchive(number)
      }
    }

    static func damagedArchive(_ number: RevisionNumber) -> RestorationError {
      RestorationError.corrupted(
        "the archive of revision \(number) is damaged; use an older revision"
      )
    }

    static func damaged(_ number: RevisionNumber) -> RestorationError {
      RestorationError.corrupted(
        "the row of revision \(number) is damaged; use an older revision"
      )
    }

    // MARK: Changing

    func remove(from owner: SessionRow, _ database: Database) throws(RestorationError) {
      try Query.run(
        "DELETE FROM restoration_revision WHERE session = ? AND number = ?",
        .integer(owner.id),
        .integer(Int64(number)),
        in: database
      )
      // The archive that a damaged row names may belong to another one.
      if isSound { try ArchiveRow.removeUnlessUsed(archive, database) }
    }

    func moveIntoQuarantine(in owner: SessionRow, _ database: Database) throws(RestorationError) {
      if isSound { return try move(to: .quarantine, in: owner, database) }
      // A damaged row stays damaged: its checksum is not made to match.
      try Query.run(
        "UPDATE restoration_revision SET quarantined = 1 WHERE session = ? AND number = ?",
        .integer(owner.id),
        .integer(Int64(number)),
        in: database
      )
    }

    /// Brings back a revision whose bytes the caller has verified.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when they are not the bytes of this
    ///   revision, or their owner is unknown.
    func moveBack(in owner: SessionRow, _ database: Database) throws(RestorationError) {
      guard let bytes = try ArchiveRow.bytes(of: archive, .whole(maximum: .max), database) else {
        throw Self.damaged(number)
      }
      if isSound {
        try check(bytes)
        return try move(to: .session, in: owner, database)
      }
      // The columns are lost, except the one that leads to bytes which no other revision has.
      guard number > 0, try !ArchiveRow.isShared(archive, database) else {
        throw Self.damaged(number)
      }
      try RevisionRow(NewRevision(bytes: bytes), archive: archive, number: number)
        .insert([], in: owner, replacing: true, database)
    }

    private func move(
      to place: RevisionPlace,
      in owner: SessionRow,
      _ database: Database
    ) throws(RestorationError) {
      let sql = "SELECT label FROM restoration_revision WHERE session = ? AND number = ?"
      let query = try Query(sql, .integer(owner.id), .integer(Int64(number)), in: database)
      let label = try query.next() ? Array(query.blob(0)) : []
      var row = self
      row.place = place
      try row.insert(label, in: owner, replacing: true, database)
    }
  }
#endif
