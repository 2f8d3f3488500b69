import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTesting
import Testing

/// Fixed inputs of sealing, as the known answers of `Schemas/Archive/sealed-v1.md` have them.
enum SealingTrial {
  static let session = SceneSession(app: "org.example.notes", scene: "main")
  static let store = [UInt8](repeating: 0xA0, count: SealedIdentity.storeByteCount)
  static let stuck = SealingRandomness { [UInt8](repeating: 0x11, count: $0) }
  static let facts = Revision.Facts(
    objectCount: 2,
    savedAt: 700_000_000,
    stateVersion: 4,
    bundleVersion: "1.4"
  )

  static func key(_ first: UInt8 = 0) throws -> EncryptionKey {
    try EncryptionKey((0..<32).map { first &+ UInt8($0) })
  }

  static func storeKey(_ byte: UInt8 = 0x42) throws -> EncryptionKey {
    try EncryptionKey([UInt8](repeating: byte, count: 32))
  }

  static func revision(
    _ number: RevisionNumber = 3,
    of session: SceneSession = session,
    store: [UInt8] = store,
    key: EncryptionKey? = nil
  ) throws -> SealedRevision {
    SealedRevision(
      key: try key ?? Self.key(),
      identity: SealedIdentity(
        store: store,
        session: SealedIdentity.session(session),
        number: number
      )
    )
  }

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "RestorationFixtures")

  static func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: fixtures.appending(path: name)))
  }

  /// Makes both checksums of a sealed revision fit its contents again, as a forger would after an
  /// edit.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= SealedHeader.byteCount else { return bytes }
    var bytes = bytes
    func put(_ range: Range<Int>, at offset: Int) {
      let sum = bytes[range].withUnsafeBytes { CRC32C.checksum($0) }
      for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
    }
    put(SealedHeader.byteCount..<bytes.count, at: 148)
    put(0..<152, at: 152)
    return bytes
  }

  static func open(
    _ bytes: [UInt8],
    with revision: SealedRevision
  ) throws -> ArchiveBytes {
    try ArchiveBytes(bytes).withUnsafeBytes { try revision.open($0, .archive) }
  }
}
