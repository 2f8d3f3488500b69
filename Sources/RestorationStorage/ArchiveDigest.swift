import CRestoration

/// The SHA-256 of stored bytes: tells equal archives from different ones, and names sessions.
///
/// It is our own few lines of C, so that a build without encryption needs no package for it.
package enum ArchiveDigest {
  /// How many bytes a digest has.
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
}
