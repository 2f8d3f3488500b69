#if Encryption
  import RestorationArchive

  /// The cipher for the revisions of one session, made for one operation of a store.
  package struct SessionCipher {
    let store: StoreCipher
    let session: SceneSession
    let records: any RevisionReader
    // Kept here, so that a listing of many revisions reads the session's key once.
    private var known: Result<SessionDataKey, RestorationError>?

    /// The key that seals a session's revisions, with the identifier of the store that its record
    /// names.
    struct SessionDataKey {
      let key: EncryptionKey
      let storeIdentifier: [UInt8]
    }

    package init(store: StoreCipher, session: SceneSession, records: any RevisionReader) {
      self.store = store
      self.session = session
      self.records = records
    }

    // MARK: Keys

    /// The sealing of one revision with the session's key.
    mutating func sealedRevision(_ number: RevisionNumber) throws(RestorationError)
      -> SealedRevision
    {
      let key = known ?? Result { () throws(RestorationError) in try dataKey() }
      known = key
      return sealedRevision(number, try key.get())
    }

    private func sealedRevision(
      _ number: RevisionNumber,
      _ known: SessionDataKey
    ) -> SealedRevision {
      SealedRevision(key: known.key, identity: identity(in: known.storeIdentifier, number))
    }

    /// Returns the identity of a revision or of the session in sealed bytes.
    ///
    /// - Parameter number: The number of a revision; 0 for data of the whole session.
    private func identity(in store: [UInt8], _ number: RevisionNumber = 0) -> SealedIdentity {
      SealedIdentity(store: store, session: SealedIdentity.session(session), number: number)
    }

    private func dataKey() throws(RestorationError) -> SessionDataKey {
      let storeKey = try store.keyForOpening()
      guard let bytes = try records.recordOrDamage(.key) else {
        throw .keyUnavailable(
          "the key of \(session) was destroyed; what it sealed stays unreadable"
        )
      }
      return try unwrap(try KeyRecord(bytes), with: storeKey)
    }

    private func unwrap(
      _ record: KeyRecord,
      with storeKey: EncryptionKey
    ) throws(RestorationError) -> SessionDataKey {
      let owner = try records.recordOrDamage(.storeKey).map { bytes throws(RestorationError) in
        try KeyRecord(bytes).identity.store
      }
      let identity = identity(in: owner ?? record.identity.store)
      return SessionDataKey(
        key: try record.key(unwrappedWith: storeKey, for: identity),
        storeIdentifier: identity.store
      )
    }

    /// The session's key for saving. It is made and stored when there is none.
    private func dataKeyForSaving(
      _ storeKey: EncryptionKey,
      _ writer: any RevisionWriter
    ) throws(RestorationError) -> SessionDataKey {
      if let bytes = try records.recordOrDamage(.key) {
        return try unwrap(try KeyRecord(bytes), with: storeKey)
      }
      let storeIdentifier = try preparedStore(storeKey, writer)
      let key = try EncryptionKey(store.randomness.bytes(EncryptionKey.byteCount))
      let identity = identity(in: storeIdentifier)
      let record = try KeyRecord(wrapping: key, with: storeKey, identity, store.randomness)
      try writer.setRecord(record.bytes, as: .key)
      return SessionDataKey(key: key, storeIdentifier: storeIdentifier)
    }

    /// Makes sure that the store has a key record, so that no second key comes into use.
    private func preparedStore(
      _ storeKey: EncryptionKey,
      _ writer: any RevisionWriter
    ) throws(RestorationError) -> [UInt8] {
      if let bytes = try records.recordOrDamage(.storeKey) {
        let record = try KeyRecord(bytes)
        _ = try record.key(unwrappedWith: storeKey, for: record.identity)
        return record.identity.store
      }
      let identity = SealedIdentity(
        store: store.formerIdentifier ?? store.randomness.bytes(SealedIdentity.storeByteCount),
        session: SealedIdentity.noSession,
        number: 0
      )
      let check = try EncryptionKey(store.randomness.bytes(EncryptionKey.byteCount))
      let record = try KeyRecord(wrapping: check, with: storeKey, identity, store.randomness)
      try writer.setRecord(record.bytes, as: .storeKey)
      return identity.store
    }

    // MARK: Saving

    /// The stored form of an archive.
    ///
    /// - Parameter parts: The sections that are stored as parts; `nil` for none.
    /// - Throws: `RestorationError` with code `keyUnavailable` when the key is missing or wrong,
    ///   also for a store with sealed state that was opened without a key. Nothing may be stored
    ///   then: plain text would be readable by everyone, and another key would put it out of reach.
    package func stored(
      _ archive: Archive,
      as number: RevisionNumber,
      _ writer: any RevisionWriter,
      parts: PartPlan? = nil
    ) throws(RestorationError) -> RevisionStore.LastStored {
      guard let storeKey = try storeKeyForSaving() else {
        return RevisionStore.LastStored(try archive.form(parts))
      }
      switch store.scope {
      case .archives:
        let sealed = sealedRevision(number, try dataKeyForSaving(storeKey, writer))
        let form = try archive.form(parts)
        let bytes = try sealed.seal(
          form.bytes,
          PartList.isPresent(in: form.bytes.pointer) ? .partList : .archive,
          facts: Revision.Facts(archive),
          randomness: store.randomness
        )
        return RevisionStore.LastStored(bytes: ArchiveBytes(bytes), form: form)
      case .privateValues:
        guard let (open, confidential) = try archive.separatingPrivateValues() else {
          return RevisionStore.LastStored(try archive.form(parts))
        }
        let sealed = sealedRevision(number, try dataKeyForSaving(storeKey, writer))
        let part = try sealed.seal(
          confidential.bytes,
          .privateValues,
          facts: nil,
          randomness: store.randomness
        )
        return RevisionStore.LastStored(
          try open.attaching(sealedPrivateValues: part).form(parts)
        )
      }
    }

    /// Indicates whether what is saved is sealed as a whole.
    package var sealsArchives: Bool {
      if case .available = store.key { store.scope == .archives } else { false }
    }

    /// Returns an archive with the sections that are stored: without private values where those alone
    /// are sealed.
    func open(_ archive: Archive) throws(RestorationError) -> Archive {
      guard case .available = store.key, store.scope == .privateValues else { return archive }
      return try archive.separatingPrivateValues()?.open ?? archive
    }

    /// The bytes to store for a part.
    package func bytes(
      storingPart section: ArchiveBytes,
      as number: RevisionNumber,
      _ writer: any RevisionWriter
    ) throws(RestorationError) -> ArchiveBytes {
      guard let storeKey = try storeKeyForSaving(), store.scope == .archives else {
        return StoredPart.bytes(of: section)
      }
      let sealed = sealedRevision(number, try dataKeyForSaving(storeKey, writer))
      return ArchiveBytes(
        try sealed.seal(section, .part, facts: nil, randomness: store.randomness)
      )
    }

    /// Throws the error that ``bytes(storing:as:_:)`` would throw for lack of a key.
    func checkSaving() throws(RestorationError) { _ = try storeKeyForSaving() }

    /// The key to save with, or `nil` in a store that is not encrypted.
    ///
    /// - Throws: As ``bytes(storing:as:_:)``.
    func storeKeyForSaving() throws(RestorationError) -> EncryptionKey? {
      switch store.key {
      case .available(let key): return key
      case .unavailable(let error): throw error
      case .none:
        guard try records.recordOrDamage(.storeKey) == nil else {
          throw .keyUnavailable("the store is encrypted; open it with its key before saving")
        }
        guard try records.recordOrDamage(.key) == nil else {
          throw .keyUnavailable(
            "expected the key record of the store beside the key of \(session), found none; put it back "
              + "from a copy, or open the store with its key before saving"
          )
        }
        return nil
      }
    }

    // MARK: Loading

    /// Opens the stored bytes of a revision: verifies them, checks their identity, and decrypts
    /// them.
    ///
    /// - Throws: `RestorationError` with code `keyUnavailable` when the key is missing,
    ///   `plaintextRefused` when the bytes have to be sealed and are not, and as
    ///   `Archive(stored:in:limits:)`.
    package mutating func archive(
      stored bytes: ArchiveBytes,
      _ number: RevisionNumber,
      limits: ArchiveLimits
    ) throws(RestorationError) -> OpenedArchive {
      let isSealed = SealedHeader.isPresent(in: bytes.pointer)
      let plain = isSealed ? try unsealed(bytes, number, limits: limits) : bytes
      guard PartList.isPresent(in: plain.pointer) else {
        return try opening(plain, number, isSealed: isSealed, nil, limits: limits)
      }
      if !isSealed { try checkPlaintext(number) }
      let list = try PartList(plain, of: number, limits: limits)
      let joined = try list.joined(plain) { part, count throws(RestorationError) in
        try section(part, count, of: number)
      }
      return try opening(joined, number, isSealed: isSealed, list, limits: limits)
    }

    /// Returns the list of parts in stored bytes, or `nil` when they are those of a whole archive.
    mutating func partList(
      stored bytes: ArchiveBytes,
      _ number: RevisionNumber,
      limits: ArchiveLimits
    ) throws(RestorationError) -> PartList? {
      let isSealed = SealedHeader.isPresent(in: bytes.pointer)
      let plain = isSealed ? try unsealed(bytes, number, limits: limits) : bytes
      guard PartList.isPresent(in: plain.pointer) else { return nil }
      return try PartList(plain, of: number, limits: limits)
    }

    private mutating func unsealed(
      _ bytes: ArchiveBytes,
      _ number: RevisionNumber,
      limits: ArchiveLimits
    ) throws(RestorationError) -> ArchiveBytes {
      // Damage is checked first, because it can be detected without a key.
      let header = try SealedHeader(bytes.pointer, of: bytes.count)
      try SealedHeader.checkContents(of: bytes.pointer)
      guard header.archiveLength <= limits.maximumByteCount else {
        throw .limitExceeded(
          "an archive of \(header.archiveLength) bytes, where \(limits.maximumByteCount) are allowed"
        )
      }
      let isList = header.contents == .partList
      return try sealedRevision(number).open(bytes.pointer, isList ? .partList : .archive)
    }

    /// Returns the section in a part that a revision names.
    private mutating func section(
      _ number: RevisionNumber,
      _ byteCount: Int,
      of revision: RevisionNumber
    ) throws(RestorationError) -> ArchiveBytes {
      let stored = try records.storedPart(number, byteCount, of: revision)
      do throws(RestorationError) {
        let section = try section(in: stored, number)
        if section.count == byteCount { return section }
      } catch {
        guard error.code == .corrupted else { throw error }
      }
      throw .damagedPart(number, of: revision)
    }

    /// Opens the stored bytes of a part.
    package mutating func section(
      in stored: ArchiveBytes,
      _ number: RevisionNumber
    ) throws(RestorationError) -> ArchiveBytes {
      if SealedHeader.isPresent(in: stored.pointer) {
        return try sealedRevision(number).open(stored.pointer, .part)
      }
      let section = try StoredPart.section(in: stored)
      try checkPlaintext(number)
      return section
    }

    private func checkPlaintext(_ number: RevisionNumber) throws(RestorationError) {
      guard store.takesPlaintext else {
        throw RestorationError(
          .plaintextRefused,
          "revision \(number) is not encrypted, in a store whose revisions have to be; it may not be "
            + "yours. Open the store with plaintext: .readable if you trust it"
        )
      }
    }

    /// Opens the bytes of an archive that are neither sealed nor in parts any more.
    private mutating func opening(
      _ bytes: ArchiveBytes,
      _ number: RevisionNumber,
      isSealed: Bool,
      _ list: PartList?,
      limits: ArchiveLimits
    ) throws(RestorationError) -> OpenedArchive {
      let archive = try Archive(stored: bytes, in: session, limits: limits)
      if !isSealed { try checkPlaintext(number) }
      guard !isSealed, let part = archive.sealedPrivateValues else {
        return OpenedArchive(archive: archive, stored: archive, parts: list)
      }
      do throws(RestorationError) {
        let sealed = try sealedRevision(number)
        let plain = try ArchiveBytes(part).withUnsafeBytes { (raw) throws(RestorationError) in
          try sealed.open(raw, .privateValues)
        }
        let confidential = try Archive(stored: plain, in: session, limits: archive.limits)
        return OpenedArchive(
          archive: try archive.joining(confidential),
          stored: archive,
          parts: list
        )
      } catch {
        guard error.code == .keyUnavailable else { throw error }
        return OpenedArchive(
          archive: try archive.joining(nil),
          stored: archive,
          parts: list,
          issues: ["the private values of revision \(number) are absent: \(error.message)"]
        )
      }
    }

    // MARK: Listing

    /// The state of a sound revision that is not sealed, which depends on whether plain text is
    /// allowed.
    var stateOfPlaintext: Revision.State { store.takesPlaintext ? .good : .unsealed }

    /// Completes the entry of a listing from the first stored bytes.
    ///
    /// - Parameter front: The first bytes, as many as ``ArchiveFront`` needs, or a sealed header
    ///   with the facts behind it.
    mutating func describe(
      _ revision: inout Revision,
      by front: UnsafeRawBufferPointer,
      limits: ArchiveLimits
    ) throws(RestorationError) {
      if SealedHeader.isPresent(in: front) {
        let header = try SealedHeader(front, of: revision.byteCount)
        revision.byteCount = header.archiveLength
        revision.state = .good
        revision.facts = try sealedRevision(revision.number).facts(front, header)
      } else {
        try describe(plain: &revision, by: front, limits: limits)
      }
    }
  }
#endif
