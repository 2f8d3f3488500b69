#if Encryption
  import Crypto
  import RestorationArchive

  /// The keys for sealing one item once, derived from a key and a salt: the commitment to the key,
  /// and a cipher key and nonce for each part.
  ///
  /// Each pair of key and salt is used once, so the usual limit on random nonces does not apply.
  package struct SealingKeys {
    private let root: HashedAuthenticationCode<SHA256>
    private let identity: [UInt8]

    /// A sealed part, or another derived value. The names are part of the format.
    package enum Purpose: String {
      case commitment, facts, body, wrap
    }

    package static let saltByteCount = 32
    package static let commitmentByteCount = 32
    package static let tagByteCount = SealedHeader.tagByteCount
    private static let keyByteCount = 32
    private static let nonceByteCount = 12
    private static let prefix = Array("StateRestoration sealed 1 ".utf8)

    package init(_ key: EncryptionKey, salt: [UInt8], identity: SealedIdentity) {
      root = HKDF<SHA256>.extract(inputKeyMaterial: key.material, salt: salt)
      self.identity = identity.bytes
    }

    private func expand(_ purpose: Purpose, byteCount: Int) -> SymmetricKey {
      let label = Array(purpose.rawValue.utf8)
      return HKDF<SHA256>.expand(
        pseudoRandomKey: root,
        info: Self.prefix + label + [0] + identity,
        outputByteCount: byteCount
      )
    }

    /// A value that only this key gives, compared before any decryption. The cipher alone could be
    /// made to accept the same bytes under two keys.
    package var commitment: [UInt8] {
      expand(.commitment, byteCount: Self.commitmentByteCount).withUnsafeBytes { Array($0) }
    }

    /// Indicates whether a commitment is that of this key, in constant time.
    package func matches(_ commitment: some Collection<UInt8>) -> Bool {
      let own = self.commitment
      guard own.count == commitment.count else { return false }
      return zip(own, commitment).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Encrypts bytes, and appends a tag that authenticates them and other bytes.
    package func seal(
      _ bytes: UnsafeRawBufferPointer,
      _ purpose: Purpose,
      authenticating others: [UInt8],
      into result: inout [UInt8]
    ) throws(RestorationError) {
      do {
        let (key, nonce) = try cipher(purpose)
        let box = try AES.GCM.seal(bytes, using: key, nonce: nonce, authenticating: others)
        result.append(contentsOf: box.ciphertext)
        result.append(contentsOf: box.tag)
      } catch {
        throw RestorationError(
          .unsupportedValue,
          "cannot encrypt \(bytes.count) bytes",
          cause: error
        )
      }
    }

    /// Decrypts bytes from ``seal(_:_:authenticating:into:)``, or throws before any of them is
    /// visible.
    ///
    /// - Throws: `RestorationError` with code `corrupted` when any byte was changed.
    package func open(
      _ bytes: UnsafeRawBufferPointer,
      _ purpose: Purpose,
      authenticating others: [UInt8]
    ) throws(RestorationError) -> ArchiveBytes {
      guard bytes.count >= Self.tagByteCount else { throw .sealedDamage("it ends too early") }
      do {
        let (key, nonce) = try cipher(purpose)
        let end = bytes.count - Self.tagByteCount
        let box = try AES.GCM.SealedBox(
          nonce: nonce,
          ciphertext: UnsafeRawBufferPointer(rebasing: bytes[..<end]),
          tag: UnsafeRawBufferPointer(rebasing: bytes[end...])
        )
        return ArchiveBytes(try AES.GCM.open(box, using: key, authenticating: others))
      } catch {
        throw .sealedDamage("it is not what was sealed with this key")
      }
    }

    private func cipher(_ purpose: Purpose) throws -> (SymmetricKey, AES.GCM.Nonce) {
      let material = expand(purpose, byteCount: Self.keyByteCount + Self.nonceByteCount)
      return try material.withUnsafeBytes { bytes in
        (
          SymmetricKey(data: UnsafeRawBufferPointer(rebasing: bytes[..<Self.keyByteCount])),
          try AES.GCM.Nonce(data: UnsafeRawBufferPointer(rebasing: bytes[Self.keyByteCount...]))
        )
      }
    }
  }

  extension SealingRandomness {
    /// Makes a salt that differs whenever the key, the number or the content does, even if the
    /// random bytes do not. So no pair of cipher key and nonce is used for two contents.
    package func salt(
      for content: UnsafeRawBufferPointer,
      _ key: EncryptionKey,
      _ identity: SealedIdentity
    ) -> [UInt8] {
      let label = Array("StateRestoration sealed 1 salt".utf8)
      let own = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: key.material,
        info: label,
        outputByteCount: 32
      )
      var code = HMAC<SHA256>(key: own)
      code.update(data: bytes(SealingKeys.saltByteCount) + identity.bytes)
      code.update(data: content)
      return Array(code.finalize())
    }
  }
#endif
