import RestorationArchive

/// The first bytes of a sealed revision, all of which are authenticated.
///
/// The layout is normative in `Schemas/Archive/sealed-v1.md`.
package struct SealedHeader {
  /// The kind of sealed contents.
  package enum Contents: UInt32 {
    /// A whole archive.
    case archive = 1
    /// The objects of an archive that have private values.
    case privateValues = 2
    /// An archive without its parts, and the list of these.
    case partList = 3
    /// A part: a section of several archives.
    case part = 4
  }

  package var contents: Contents
  /// The length of the facts with their tag.
  package var factsLength: Int
  /// The length of the archive inside.
  package var archiveLength: Int
  package var identity: SealedIdentity
  package var salt: [UInt8]
  package var commitment: [UInt8]

  package static let magic: [UInt8] = [0x89, 0x53, 0x52, 0x45, 0x0D, 0x0A, 0x1A, 0x0A]
  package static let version: UInt16 = 1
  /// The number of the cipher suite HKDF-SHA-256 with AES-256-GCM.
  package static let suite: UInt16 = 1
  package static let byteCount = 156
  /// The length of the tag behind each encrypted part.
  package static let tagByteCount = 16
  /// The length of the authenticated part: all but the two checksums.
  package static let authenticatedByteCount = 148
  private static let coveredByteCount = 152
  /// The greatest length of the facts; longer ones are left out, so that a listing needs one read.
  package static let maximumFactsLength = 3072
  /// The most bytes by which a sealed archive is longer than the archive.
  package static let maximumOverhead = byteCount + maximumFactsLength + tagByteCount

  /// Indicates whether bytes begin with the magic of sealed bytes.
  package static func isPresent(in bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: magic)
  }

  package var totalLength: Int {
    Self.byteCount + factsLength + archiveLength + Self.tagByteCount
  }

  package var facts: Range<Int> { Self.byteCount..<(Self.byteCount + factsLength) }
  package var body: Range<Int> { facts.upperBound..<totalLength }

  /// The bytes that the tags authenticate.
  package var authenticated: [UInt8] {
    var bytes = Self.magic + littleEndian(Self.version) + littleEndian(Self.suite)
    bytes += littleEndian(contents.rawValue) + littleEndian(UInt64(totalLength))
    bytes += littleEndian(UInt32(factsLength)) + identity.bytes + salt + commitment
    return bytes
  }

  /// The bytes of the whole header.
  ///
  /// - Parameter checksum: The checksum of everything after the header.
  package func bytes(checksum: UInt32) -> [UInt8] {
    let covered = authenticated + littleEndian(checksum)
    return covered + littleEndian(covered.withUnsafeBytes { CRC32C.checksum($0) })
  }

  /// Reads the header of sealed bytes.
  ///
  /// - Throws: `RestorationError` with code `corrupted`, or `unsupportedVersion` when a newer
  ///   version of this library wrote it.
  package init(_ front: UnsafeRawBufferPointer, of byteCount: Int) throws(RestorationError) {
    guard front.count >= Self.byteCount, Self.isPresent(in: front) else {
      throw .sealedDamage("it has no header")
    }
    func integer<Value: FixedWidthInteger>(_ offset: Int, _: Value.Type) -> Value {
      Value(littleEndian: front.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
    let covered = UnsafeRawBufferPointer(rebasing: front[..<Self.coveredByteCount])
    guard CRC32C.checksum(covered) == integer(Self.coveredByteCount, UInt32.self) else {
      throw .sealedDamage("the checksum of its header does not match")
    }
    let version = integer(8, UInt16.self)
    guard version == Self.version, integer(10, UInt16.self) == Self.suite,
      let contents = Contents(rawValue: integer(12, UInt32.self))
    else {
      throw .unsupportedVersion(
        "a sealed revision of version \(version), where this library knows \(Self.version), or by "
          + "a cipher that it does not know; update the app"
      )
    }
    self.contents = contents
    factsLength = Int(integer(24, UInt32.self))
    let overhead = Self.byteCount + factsLength + Self.tagByteCount
    guard integer(16, UInt64.self) == UInt64(byteCount), byteCount >= overhead else {
      throw .sealedDamage("its length is \(byteCount) bytes and should be another")
    }
    archiveLength = byteCount - overhead
    identity = SealedIdentity(
      store: Array(front[28..<44]),
      session: Array(front[44..<76]),
      number: integer(76, UInt64.self)
    )
    salt = Array(front[84..<116])
    commitment = Array(front[116..<148])
  }

  /// Returns the kind of contents from the front of sealed bytes, after checking that front alone.
  static func contents(of front: UnsafeRawBufferPointer) throws(RestorationError) -> Contents {
    guard front.count >= byteCount else { throw .sealedDamage("it has no header") }
    let stated = Int(clamping: word(front, at: 16, UInt64.self))
    return try SealedHeader(front, of: stated).contents
  }

  package init(
    _ contents: Contents,
    factsLength: Int,
    archiveLength: Int,
    identity: SealedIdentity,
    salt: [UInt8],
    commitment: [UInt8]
  ) {
    self.contents = contents
    self.factsLength = factsLength
    self.archiveLength = archiveLength
    self.identity = identity
    self.salt = salt
    self.commitment = commitment
  }

  /// Indicates whether sealed bytes are unchanged, as far as that can be checked without a key.
  package static func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(RestorationError) {
      _ = try SealedHeader(bytes, of: bytes.count)
      try checkContents(of: bytes)
      return true
    } catch {
      return false
    }
  }

  /// Checks, without a key, that no byte after the header was changed.
  package static func checkContents(of bytes: UnsafeRawBufferPointer) throws(RestorationError) {
    let contents = UnsafeRawBufferPointer(rebasing: bytes[byteCount...])
    let stored = bytes.loadUnaligned(fromByteOffset: authenticatedByteCount, as: UInt32.self)
    guard CRC32C.checksum(contents) == UInt32(littleEndian: stored) else {
      throw .sealedDamage("the checksum of its content does not match")
    }
  }
}
