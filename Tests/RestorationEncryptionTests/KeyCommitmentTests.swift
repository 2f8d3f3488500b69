import Crypto
import RestorationArchive
import RestorationStorage
import Testing

/// T25, two keys and one ciphertext: AES-GCM takes bytes that were made to fit
/// two keys; the commitment does not.
@Suite("One ciphertext has one key")
struct KeyCommitmentTests {
  @Test func bytesThatFitTwoKeysAreOpenedWithOne() throws {
    let identity = try SealingTrial.revision().identity
    let salt = [UInt8](repeating: 7, count: 32)
    let keys = [try SealingTrial.key(), try SealingTrial.key(1)]
    let derived = keys.map { SealingKeys($0, salt: salt, identity: identity) }
    let header = SealedHeader(
      .archive,
      factsLength: 0,
      archiveLength: 16,
      identity: identity,
      salt: salt,
      commitment: derived[0].commitment
    )
    let ciphers = try keys.map { try Cipher($0, salt: salt, identity: identity) }
    let (block, tag) = collision(ciphers[0], ciphers[1], header.authenticated)

    // The cipher alone accepts them under both keys.
    for cipher in ciphers {
      let box = try AES.GCM.SealedBox(nonce: cipher.nonce, ciphertext: block, tag: tag)
      #expect(
        try AES.GCM.open(box, using: cipher.key, authenticating: header.authenticated).count == 16
      )
    }

    let bytes = SealingTrial.mended(header.bytes(checksum: 0) + block + tag)
    let first = try SealingTrial.revision(key: keys[0])
    #expect(try SealingTrial.open(bytes, with: first).count == 16)
    let second = try SealingTrial.revision(key: keys[1])
    expect(.keyUnavailable) { try SealingTrial.open(bytes, with: second) }
  }

  /// A block of ciphertext and a tag that fit two keys: in both, the tag is a polynomial of the
  /// block with the key's own point, so one equation has to be solved.
  private func collision(
    _ one: Cipher,
    _ two: Cipher,
    _ authenticated: [UInt8]
  ) -> (block: [UInt8], tag: [UInt8]) {
    func rest(_ cipher: Cipher) -> Field {
      var sum = Field(0)
      for start in stride(from: 0, to: authenticated.count, by: 16) {
        sum = (sum + Field(authenticated[start...].prefix(16))) * cipher.point
      }
      // An empty place for the block, and the lengths.
      sum = sum * cipher.point
      let lengths = UInt128(authenticated.count * 8) << 64 | 128
      return (sum + Field(lengths)) * cipher.point + cipher.mask
    }
    let square = (one.point * one.point, two.point * two.point)
    let block = (rest(one) + rest(two)) * (square.0 + square.1).inverse
    let tag = rest(one) + block * square.0
    return (block.bytes, tag.bytes)
  }

  /// A cipher key with its nonce, derived as the format document says, and the output of GCM for
  /// them.
  private struct Cipher {
    let key: SymmetricKey
    let nonce: AES.GCM.Nonce
    /// The encrypted counter that masks the tag.
    let mask: Field
    /// The encrypted zero at which polynomials are taken.
    let point: Field

    init(_ key: EncryptionKey, salt: [UInt8], identity: SealedIdentity) throws {
      let material = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: key.withUnsafeBytes { Array($0) }),
        salt: salt,
        info: Array("StateRestoration sealed 1 body\0".utf8) + identity.bytes,
        outputByteCount: 44
      ).withUnsafeBytes { Array($0) }
      let cipherKey = SymmetricKey(data: material[..<32])
      let cipherNonce = try AES.GCM.Nonce(data: material[32...])
      func tag(_ authenticated: [UInt8]) throws -> Field {
        let box = try AES.GCM.seal(
          [UInt8](),
          using: cipherKey,
          nonce: cipherNonce,
          authenticating: authenticated
        )
        return Field(Array(box.tag)[...])
      }
      let mask = try tag([])
      // One block of zeros leaves the length, times the point, in the tag.
      let block = try tag([UInt8](repeating: 0, count: 16)) + mask
      point = block * Field(UInt128(128) << 64).inverse
      self.key = cipherKey
      self.mask = mask
      nonce = cipherNonce
    }
  }

  /// The field of 2^128 elements as GCM has it.
  private struct Field {
    var value: UInt128

    init(_ value: UInt128) {
      self.value = value
    }

    init(_ bytes: ArraySlice<UInt8>) {
      let padded = Array(bytes) + [UInt8](repeating: 0, count: 16 - bytes.count)
      value = padded.reduce(0) { $0 << 8 | UInt128($1) }
    }

    var bytes: [UInt8] { (0..<16).map { UInt8(truncatingIfNeeded: value >> (8 * (15 - $0))) } }

    static func + (left: Field, right: Field) -> Field { Field(left.value ^ right.value) }

    static func * (left: Field, right: Field) -> Field {
      var product: UInt128 = 0
      var shifted = right.value
      for bit in 0..<128 {
        if left.value >> (127 - bit) & 1 == 1 { product ^= shifted }
        let carries = shifted & 1 == 1
        shifted >>= 1
        if carries { shifted ^= UInt128(0xE1) << 120 }
      }
      return Field(product)
    }

    /// The element to the power of 2^128 - 2.
    var inverse: Field {
      var result = Field(UInt128(1) << 127)
      var power = self
      for _ in 1..<128 {
        power = power * power
        result = result * power
      }
      return result
    }
  }
}
