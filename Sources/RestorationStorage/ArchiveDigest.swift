import CRestoration

/// The SHA-256 digest of stored bytes, which tells equal archives from different ones and names
/// sessions.
///
/// It is implemented in C within the package, so that a build without encryption needs no
/// dependency.
package enum ArchiveDigest {
  /// The length of a digest, in bytes.
  package static let byteCount = 32

  package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { sha256($0) }
  }

  package static func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { digest, count in
      restoration_sha256(bytes.baseAddress, bytes.count, digest.baseAddress)
      count = byteCount
    }
  }

  /// The first eight bytes of a digest as a number.
  package static func number(of digest: [UInt8]) -> UInt64 {
    digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
