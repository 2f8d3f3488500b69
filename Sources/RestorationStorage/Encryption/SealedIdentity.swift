import RestorationArchive

/// Whose sealed bytes they are: everything that tells one revision from another.
///
/// It is authenticated with the bytes and goes into their key, so bytes that were moved to another
/// store, session or number cannot be opened there.
package struct SealedIdentity: Hashable {
  package let store: [UInt8]
  package let session: [UInt8]
  /// The number of the revision; 0 for what belongs to the whole session.
  package let number: RevisionNumber

  package init(store: [UInt8], session: [UInt8], number: RevisionNumber) {
    self.store = store
    self.session = session
    self.number = number
  }

  package static let storeByteCount = 16
  package static let sessionByteCount = 32
  /// What stands in the place of a session for what belongs to the whole store.
  package static let noSession = [UInt8](repeating: 0, count: sessionByteCount)

  /// The digest by which sealed bytes name a session.
  package static func session(_ session: SceneSession) -> [UInt8] {
    ArchiveDigest.sha256(SessionKey(session).identity)
  }

  /// Store, session and number, as they stand in sealed bytes.
  package var bytes: [UInt8] { store + session + littleEndian(number) }
}

/// An integer as the format spells it.
func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian) { Array($0) }
}
