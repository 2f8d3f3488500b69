import RestorationArchive

/// The store, session and number that sealed bytes belong to.
///
/// It is authenticated with the bytes and is part of their key derivation, so bytes that were moved
/// to another store, session or number cannot be opened there.
package struct SealedIdentity: Hashable {
  package let store: [UInt8]
  package let session: [UInt8]
  /// The number of the revision; 0 for a key of the whole session.
  package let number: RevisionNumber

  package init(store: [UInt8], session: [UInt8], number: RevisionNumber) {
    self.store = store
    self.session = session
    self.number = number
  }

  package static let storeByteCount = 16
  package static let sessionByteCount = 32
  /// The stand-in for a session in records that belong to the whole store.
  package static let noSession = [UInt8](repeating: 0, count: sessionByteCount)

  /// The digest that identifies a session in sealed bytes.
  package static func session(_ session: SceneSession) -> [UInt8] {
    ArchiveDigest.sha256(SessionKey(session).identity)
  }

  /// Store, session and number in the order of the format.
  package var bytes: [UInt8] { store + session + littleEndian(number) }
}

/// An integer in the byte order of the format.
func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian) { Array($0) }
}
