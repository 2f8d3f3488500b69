import RestorationArchive

/// The key with which a store seals and opens its revisions, or the reason that there is none.
package struct StoreCipher: Sendable {
  enum Key: Sendable {
    /// No encryption was requested.
    case none
    case available(EncryptionKey)
    /// Encryption was requested, and the key is missing or wrong.
    case unavailable(RestorationError)
  }

  let key: Key
  let scope: StoreEncryption.Scope
  let plaintext: StoreEncryption.Plaintext
  let randomness: SealingRandomness
  /// The identifier from a lost key record of the store, as its sessions still have it.
  var formerIdentifier: [UInt8]? = nil

  /// The cipher of a store opened without a key. It seals nothing, and opens nothing sealed.
  package static let none = StoreCipher(
    key: .none,
    scope: .privateValues,
    plaintext: .readable,
    randomness: .system
  )

  /// Returns the same cipher with another scope for saving.
  func sealing(_ scope: StoreEncryption.Scope) -> StoreCipher {
    with(scope, plaintext)
  }

  /// The same cipher for a store that accepts only encrypted archives.
  var refusingPlaintext: StoreCipher { with(scope, .refused) }

  private func with(
    _ scope: StoreEncryption.Scope,
    _ plaintext: StoreEncryption.Plaintext
  ) -> StoreCipher {
    StoreCipher(
      key: key,
      scope: scope,
      plaintext: plaintext,
      randomness: randomness,
      formerIdentifier: formerIdentifier
    )
  }

  /// Indicates whether revisions that are not sealed are read.
  var takesPlaintext: Bool { !isWanted || scope == .privateValues || plaintext == .readable }

  /// Indicates whether the store was opened with a key, even if that key is not available.
  package var isWanted: Bool {
    if case .none = key { false } else { true }
  }

  /// Returns the key that opens sealed bytes.
  func keyForOpening() throws(RestorationError) -> EncryptionKey {
    switch key {
    case .available(let key): return key
    case .unavailable(let error): throw error
    case .none: throw .keyUnavailable("it is encrypted; open the store with its key")
    }
  }
}

extension StoreCipher {
  /// Asks for the key of a store.
  ///
  /// A store whose key is not available opens anyway: it can be listed, and an app can start
  /// without restored state.
  ///
  /// - Parameters:
  ///   - encryption: The encryption with which the store was opened.
  ///   - record: The store's key record, or `nil` when nothing was ever sealed.
  package init(
    _ encryption: StoreEncryption,
    record: [UInt8]?,
    randomness: SealingRandomness
  ) async {
    var key: Key
    do throws(RestorationError) {
      // A damaged record must not block sessions that have key records of their own.
      let known = record.flatMap { try? KeyRecord($0) }
      let request = KeyRequest(
        storeIdentifier: known?.identity.store,
        hasSealedState: record != nil
      )
      guard let found = try await encryption.keys.key(for: request) else {
        throw .keyUnavailable("expected the key of the store, found none; provide it")
      }
      if let known { _ = try known.key(unwrappedWith: found, for: known.identity) }
      key = .available(found)
    } catch {
      key = .unavailable(
        error.code == .keyUnavailable
          ? error : .keyUnavailable("the key of the store cannot be had", cause: error)
      )
    }
    self.init(
      key: key,
      scope: encryption.scope,
      plaintext: encryption.plaintext,
      randomness: randomness
    )
  }
}
