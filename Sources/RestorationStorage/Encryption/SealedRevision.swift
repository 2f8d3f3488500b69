#if Encryption
  import RestorationArchive

  /// Seals an archive as one revision of one session, and opens it again.
  package struct SealedRevision {
    package let key: EncryptionKey
    package let identity: SealedIdentity

    package init(key: EncryptionKey, identity: SealedIdentity) {
      self.key = key
      self.identity = identity
    }

    /// Seals an archive.
    ///
    /// - Complexity: O(*n*) in the bytes of the archive.
    package func seal(
      _ archive: ArchiveBytes,
      _ contents: SealedHeader.Contents,
      facts: Revision.Facts?,
      randomness: SealingRandomness
    ) throws(RestorationError) -> [UInt8] {
      let salt = randomness.salt(for: archive.pointer, key, identity)
      let keys = SealingKeys(key, salt: salt, identity: identity)
      let facts = facts.map(\.fields) ?? []
      let hasFacts =
        !facts.isEmpty
        && facts.count + SealingKeys.tagByteCount <= SealedHeader.maximumFactsLength
      let header = SealedHeader(
        contents,
        factsLength: hasFacts ? facts.count + SealingKeys.tagByteCount : 0,
        archiveLength: archive.count,
        identity: identity,
        salt: salt,
        commitment: keys.commitment
      )
      let authenticated = header.authenticated
      var content: [UInt8] = []
      content.reserveCapacity(header.totalLength)
      content.append(contentsOf: repeatElement(0, count: SealedHeader.byteCount))
      if hasFacts {
        try ArchiveBytes(facts).withUnsafeBytes { (raw) throws(RestorationError) in
          try keys.seal(raw, .facts, authenticating: authenticated, into: &content)
        }
      }
      try keys.seal(archive.pointer, .body, authenticating: authenticated, into: &content)
      let checksum = content.withUnsafeBytes { raw in
        CRC32C.checksum(UnsafeRawBufferPointer(rebasing: raw[SealedHeader.byteCount...]))
      }
      content.replaceSubrange(..<SealedHeader.byteCount, with: header.bytes(checksum: checksum))
      return content
    }

    /// Opens what was sealed; nothing of it can be seen before all of it has been authenticated.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when a byte is another or it belongs
    ///   elsewhere, `unsupportedVersion`, and `keyUnavailable` when it was sealed with another key.
    package func open(
      _ bytes: UnsafeRawBufferPointer,
      _ contents: SealedHeader.Contents
    ) throws(RestorationError) -> ArchiveBytes {
      let header = try SealedHeader(bytes, of: bytes.count)
      try SealedHeader.checkContents(of: bytes)
      let keys = try keys(for: header, contents)
      let authenticated = header.authenticated
      func part(_ range: Range<Int>, _ purpose: SealingKeys.Purpose) throws(RestorationError)
        -> ArchiveBytes
      {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[range])
        return try keys.open(bytes, purpose, authenticating: authenticated)
      }
      // Facts that are not those of the archive would mislead a listing.
      if header.factsLength > 0 { _ = try part(header.facts, .facts) }
      return try part(header.body, .body)
    }

    /// Opens the facts alone, from the beginning of sealed bytes; `nil` when there are none.
    package func facts(
      _ front: UnsafeRawBufferPointer,
      _ header: SealedHeader
    ) throws(RestorationError) -> Revision.Facts? {
      guard header.factsLength > 0, header.facts.upperBound <= front.count else { return nil }
      let keys = try keys(for: header, header.contents == .partList ? .partList : .archive)
      let plain = try keys.open(
        UnsafeRawBufferPointer(rebasing: front[header.facts]),
        .facts,
        authenticating: header.authenticated
      )
      return plain.withUnsafeBytes { Revision.Facts(fields: $0) }
    }

    private func keys(
      for header: SealedHeader,
      _ contents: SealedHeader.Contents
    ) throws(RestorationError) -> SealingKeys {
      guard header.identity == identity, header.contents == contents else {
        throw .sealedDamage("it was stored elsewhere and moved here")
      }
      let keys = SealingKeys(key, salt: header.salt, identity: identity)
      guard keys.matches(header.commitment) else {
        throw .keyUnavailable(
          "revision \(identity.number) was sealed with another key; provide that one"
        )
      }
      return keys
    }
  }
#endif
