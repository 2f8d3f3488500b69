#if Encryption
  import RestorationArchive

  /// A stored key, wrapped by the store's key and bound to its session.
  ///
  /// Each session has a record with the key that seals its revisions. The store has one too, which
  /// detects a wrong key when the store is opened. The layout is normative in
  /// `Schemas/Archive/sealed-v1.md`.
  package struct KeyRecord {
    package let identity: SealedIdentity
    private let salt: [UInt8]
    private let commitment: [UInt8]
    private let wrapped: [UInt8]

    package static let magic: [UInt8] = [0x89, 0x53, 0x52, 0x4B, 0x0D, 0x0A, 0x1A, 0x0A]
    package static let byteCount = RecordName.keyByteCount
    private static let coveredByteCount = 180
    private static let authenticatedByteCount = 132

    /// Wraps a key.
    package init(
      wrapping key: EncryptionKey,
      with storeKey: EncryptionKey,
      _ identity: SealedIdentity,
      _ randomness: SealingRandomness
    ) throws(RestorationError) {
      self.identity = identity
      let content = key.withUnsafeBytes { Array($0) }
      salt = content.withUnsafeBytes { randomness.salt(for: $0, storeKey, identity) }
      let keys = SealingKeys(storeKey, salt: salt, identity: identity)
      commitment = keys.commitment
      let authenticated = Self.authenticated(identity, salt, commitment)
      var wrapped: [UInt8] = []
      try ArchiveBytes(content).withUnsafeBytes { (raw) throws(RestorationError) in
        try keys.seal(raw, .wrap, authenticating: authenticated, into: &wrapped)
      }
      self.wrapped = wrapped
    }

    /// Reads a record.
    ///
    /// - Throws: `RestorationError` with code `keyUnavailable` when it is damaged or of a newer
    ///   version. The data sealed by the key must then be left alone.
    package init(_ bytes: [UInt8]) throws(RestorationError) {
      let stored = bytes.suffix(4)
      guard bytes.count == Self.byteCount, bytes.starts(with: Self.magic),
        bytes[..<Self.coveredByteCount].withUnsafeBytes({ CRC32C.checksum($0) })
          == stored.reversed().reduce(0 as UInt32, { $0 << 8 | UInt32($1) })
      else {
        throw .keyUnavailable(
          "the stored form of a key is damaged; restore the store's keys from a copy"
        )
      }
      guard
        Array(bytes[8..<12]) == littleEndian(SealedHeader.version)
          + littleEndian(SealedHeader.suite)
      else {
        throw .keyUnavailable("the stored form of a key is of a newer version; update the app")
      }
      identity = SealedIdentity(
        store: Array(bytes[12..<28]),
        session: Array(bytes[28..<60]),
        number: bytes[60..<68].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      )
      salt = Array(bytes[68..<100])
      commitment = Array(bytes[100..<132])
      wrapped = Array(bytes[132..<Self.coveredByteCount])
    }

    package func isWrapped(with storeKey: EncryptionKey) -> Bool {
      (try? key(unwrappedWith: storeKey, for: identity)) != nil
    }

    private static func authenticated(
      _ identity: SealedIdentity,
      _ salt: [UInt8],
      _ commitment: [UInt8]
    ) -> [UInt8] {
      magic + littleEndian(SealedHeader.version) + littleEndian(SealedHeader.suite) + identity.bytes
        + salt + commitment
    }

    /// The stored bytes of the record.
    package var bytes: [UInt8] {
      let covered = Self.authenticated(identity, salt, commitment) + wrapped
      return covered + littleEndian(covered.withUnsafeBytes { CRC32C.checksum($0) })
    }

    /// Unwraps the key.
    ///
    /// - Throws: `RestorationError` with code `keyUnavailable` when it was wrapped with another
    ///   key, belongs to another session or store, or was changed.
    package func key(
      unwrappedWith storeKey: EncryptionKey,
      for identity: SealedIdentity
    ) throws(RestorationError) -> EncryptionKey {
      guard self.identity == identity else {
        throw .keyUnavailable("the stored form of a key belongs to another session or store")
      }
      let keys = SealingKeys(storeKey, salt: salt, identity: identity)
      guard keys.matches(commitment) else {
        throw .otherKey
      }
      let authenticated = Self.authenticated(identity, salt, commitment)
      do throws(RestorationError) {
        let key = try ArchiveBytes(wrapped).withUnsafeBytes { (raw) throws(RestorationError) in
          try keys.open(raw, .wrap, authenticating: authenticated)
        }
        return try EncryptionKey(key.array)
      } catch {
        throw .keyUnavailable("the stored form of a key is not what was stored", cause: error)
      }
    }
  }
#endif
