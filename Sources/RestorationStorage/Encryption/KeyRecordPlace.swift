import RestorationArchive

/// Where a store keeps the wrapped keys of one session and of the store itself.
package protocol KeyRecordPlace {
  /// The store's identifier, or `nil` when only the store's key record has one.
  var storeIdentifier: [UInt8]? { get }
  /// The store's record, or `nil` when nothing was ever sealed in this store.
  func storeKeyRecord() throws(RestorationError) -> [UInt8]?
  /// Keeps the store's record durably. There is none; nobody else writes meanwhile.
  func makeStoreKeyRecord(_ record: [UInt8]) throws(RestorationError)
  /// The session's record, or `nil` when it has none, or none any more.
  func sessionKeyRecord() throws(RestorationError) -> [UInt8]?
  /// Keeps the session's record durably. There is none; nobody else writes meanwhile.
  func makeSessionKeyRecord(_ record: [UInt8]) throws(RestorationError)
}
