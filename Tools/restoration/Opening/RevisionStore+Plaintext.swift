import RestorationMaintenance
import RestorationStorage

extension StoreOptions {
  /// These options for opening a store before it is known whether it refuses unencrypted revisions.
  var takingPlaintext: StoreOptions {
    var options = self
    options.encryption?.plaintext = .readable
    return options
  }
}

extension RevisionStore {
  /// Returns the store as its app opens it: if archives are encrypted whole, unencrypted ones are
  /// refused unless an option allows them.
  ///
  /// - Parameters:
  ///   - options: The requested options.
  ///   - isSealed: `true` if this is a part of a store that has archives encrypted whole.
  func held(to options: StoreOptions, isSealed: Bool = false) async throws -> RevisionStore {
    guard options.encryption?.plaintext == .refused, keyFailure == nil else { return self }
    if isSealed { return refusingPlaintext() }
    switch try await maintenance.storedEncryption() {
    case .nothingStored, .none, .scope(.privateValues): return self
    case .unknown, .scope(.archives):
      if try await maintenance.storeKeyRecord() == nil {
        Terminal.error("restoration: \(Self.lostKeyRecord)")
      }
      return refusingPlaintext()
    }
  }

  /// The error for a store without a key record whose sessions have keys.
  static let lostKeyRecord =
    "the key record of the store is gone, and the keys of its sessions are there; put it back from a copy"
}
