import RestorationStorage

extension StoreOptions {
  /// These options for a store of which it is not known yet whether it may refuse what is not encrypted.
  var takingPlaintext: StoreOptions {
    var options = self
    options.encryption?.plaintext = .readable
    return options
  }
}

extension RevisionStore {
  /// The store as its app opens it: where archives are encrypted as wholes, what is not encrypted is
  /// refused, unless it was asked for by name.
  ///
  /// - Parameter options: How the store was wanted.
  func held(to options: StoreOptions) async throws -> RevisionStore {
    guard options.encryption?.plaintext == .refused, keyFailure == nil else { return self }
    switch try await storedEncryption() {
    case .nothingStored, .none, .scope(.privateValues): return self
    case .unknown, .scope(.archives):
      if try await storeKeyRecord() == nil { Terminal.error("restoration: \(Self.lostKeyRecord)") }
      return refusingPlaintext()
    }
  }

  /// What is said of a store in which sessions have keys and the store has none.
  static let lostKeyRecord =
    "the key record of the store is gone, and the keys of its sessions are there; put it back from a copy"
}
