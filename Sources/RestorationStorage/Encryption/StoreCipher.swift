#if Encryption
  import RestorationArchive

  /// What a store needs to know to seal and to open its revisions: the key, or why there is none.
  package struct StoreCipher: Sendable {
    enum Key: Sendable {
      /// Nobody asked for encryption.
      case none
      case available(EncryptionKey)
      /// Encryption was asked for, and the key is missing or another one.
      case unavailable(RestorationError)
    }

    let key: Key
    let scope: StoreEncryption.Scope
    let plaintext: StoreEncryption.Plaintext
    let randomness: SealingRandomness
    /// What the store was called in a key record that is gone, as its sessions still tell.
    var formerIdentifier: [UInt8]? = nil

    /// That of a store which was opened without a key. It seals nothing, and opens nothing sealed.
    package static let none = StoreCipher(
      key: .none,
      scope: .privateValues,
      plaintext: .readable,
      randomness: .system
    )

    /// The same with another scope, for what is saved.
    func sealing(_ scope: StoreEncryption.Scope) -> StoreCipher {
      with(scope, plaintext)
    }

    /// The same for a store whose archives are encrypted, and nothing else is taken.
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

    /// Whether revisions that are not sealed are read.
    var takesPlaintext: Bool { !isWanted || scope == .privateValues || plaintext == .readable }

    /// Whether the store was opened with a key, even if that cannot be had.
    package var isWanted: Bool {
      if case .none = key { false } else { true }
    }

    /// The key to open with what is sealed.
    func keyForOpening() throws(RestorationError) -> EncryptionKey {
      switch key {
      case .available(let key): return key
      case .unavailable(let error): throw error
      case .none: throw .keyUnavailable("it is encrypted; open the store with its key")
      }
    }
  }

  extension StoreCipher {
    /// The cipher of a store that is being opened.
    ///
    /// - Throws: `RestorationError` as the backend does when its key record cannot be read.
    static func of(
      _ backend: any RevisionBackend,
      _ options: StoreOptions
    ) async throws(RestorationError) -> StoreCipher {
      guard let encryption = options.encryption else { return .none }
      let record = try await backend.read(.wholeStore) { reader throws(RestorationError) in
        try reader.recordOrDamage(.storeKey)
      }
      var cipher = await StoreCipher(encryption, record: record, randomness: options.randomness)
      if record == nil { cipher.formerIdentifier = try await cipher.formerIdentifier(in: backend) }
      return cipher
    }

    /// Asks for the key of a store.
    ///
    /// A store whose key cannot be had opens all the same: it can be listed, and an app can start
    /// afresh.
    ///
    /// - Parameters:
    ///   - encryption: What the store was opened with.
    ///   - record: The store's key record, or `nil` when nothing was ever sealed.
    package init(
      _ encryption: StoreEncryption,
      record: [UInt8]?,
      randomness: SealingRandomness
    ) async {
      var key: Key
      do throws(RestorationError) {
        // One that is damaged must not stop what sessions have records of their own for.
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
#endif
