#if !Encryption
  import RestorationArchive

  /// The cipher of a session in a build without the trait `Encryption`: plain bytes pass, and
  /// sealed bytes are distinguished from damage and refused.
  package struct SessionCipher {
    let store: StoreCipher
    let session: SceneSession
    let records: any RevisionReader

    /// The state of a sound revision that is not sealed.
    var stateOfPlaintext: Revision.State { .good }

    /// The stored form of an archive: its bytes, unchanged.
    ///
    /// - Throws: `RestorationError` with code `keyUnavailable` when the store has sealed state:
    ///   plain text beside it would be readable by everyone.
    package func stored(
      _ archive: Archive,
      as number: RevisionNumber,
      _ writer: any RevisionWriter,
      parts: PartPlan? = nil
    ) throws(RestorationError) -> RevisionStore.LastStored {
      try checkSaving()
      return RevisionStore.LastStored(try archive.form(parts))
    }

    /// Indicates whether what is saved is sealed as a whole.
    package var sealsArchives: Bool { false }

    /// Returns the archive, because nothing of it is sealed.
    func open(_ archive: Archive) throws(RestorationError) -> Archive { archive }

    /// The bytes to store for a part.
    package func bytes(
      storingPart section: ArchiveBytes,
      as number: RevisionNumber,
      _ writer: any RevisionWriter
    ) throws(RestorationError) -> ArchiveBytes {
      try checkSaving()
      return StoredPart.bytes(of: section)
    }

    /// Throws if the store has sealed state.
    func checkSaving() throws(RestorationError) {
      for name in [RecordName.storeKey, .key] where try records.recordOrDamage(name) != nil {
        throw .encryptionIsAbsent("the store is encrypted")
      }
    }

    /// Opens the stored bytes of a revision: verifies them and checks their identity.
    ///
    /// - Throws: `RestorationError` with code `keyUnavailable` when they are sealed and whole, and
    ///   as `Archive(stored:in:limits:)`.
    package mutating func archive(
      stored bytes: ArchiveBytes,
      _ number: RevisionNumber,
      limits: ArchiveLimits
    ) throws(RestorationError) -> OpenedArchive {
      let list = try partList(stored: bytes, number, limits: limits)
      let joined = try list?.joined(bytes) { part, count throws(RestorationError) in
        try section(part, count, of: number)
      }
      let archive = try Archive(stored: joined ?? bytes, in: session, limits: limits)
      guard archive.sealedPrivateValues != nil else {
        return OpenedArchive(archive: archive, stored: archive, parts: list)
      }
      let error = RestorationError.encryptionIsAbsent("they are encrypted")
      return OpenedArchive(
        archive: try archive.joining(nil),
        stored: archive,
        parts: list,
        issues: ["the private values of revision \(number) are absent: \(error.message)"]
      )
    }

    /// Returns the list of parts in stored bytes, or `nil` when they are those of a whole archive.
    mutating func partList(
      stored bytes: ArchiveBytes,
      _ number: RevisionNumber,
      limits: ArchiveLimits
    ) throws(RestorationError) -> PartList? {
      if SealedHeader.isPresent(in: bytes.pointer) {
        // Damage is checked first, because it can be detected without a key.
        _ = try SealedHeader(bytes.pointer, of: bytes.count)
        try SealedHeader.checkContents(of: bytes.pointer)
        throw .encryptionIsAbsent("revision \(number) is encrypted")
      }
      guard PartList.isPresent(in: bytes.pointer) else { return nil }
      return try PartList(bytes, of: number, limits: limits)
    }

    /// Returns the section in a part.
    package mutating func section(
      _ number: RevisionNumber,
      _ byteCount: Int,
      of revision: RevisionNumber
    ) throws(RestorationError) -> ArchiveBytes {
      let stored = try records.storedPart(number, byteCount, of: revision)
      if SealedHeader.isPresent(in: stored.pointer) {
        throw .encryptionIsAbsent("part \(number) is encrypted")
      }
      guard let section = try? StoredPart.section(in: stored), section.count == byteCount else {
        throw .damagedPart(number, of: revision)
      }
      return section
    }

    /// Completes the entry of a listing from the first stored bytes.
    mutating func describe(
      _ revision: inout Revision,
      by front: UnsafeRawBufferPointer,
      limits: ArchiveLimits
    ) throws(RestorationError) {
      if SealedHeader.isPresent(in: front) {
        revision.byteCount = try SealedHeader(front, of: revision.byteCount).archiveLength
        throw .encryptionIsAbsent("revision \(revision.number) is encrypted")
      }
      try describe(plain: &revision, by: front, limits: limits)
    }
  }

  extension RestorationError {
    /// Names the trait that a sealed store needs.
    fileprivate static func encryptionIsAbsent(_ subject: String) -> RestorationError {
      .keyUnavailable(
        "\(subject), and this program was built without encryption; enable the trait Encryption of the "
          + "package StateRestoration"
      )
    }
  }
#endif
