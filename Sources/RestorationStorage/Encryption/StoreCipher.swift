#if Encryption
  import RestorationArchive

  /// The cipher of a store: its key, or the reason for having none.
  package struct StoreCipher: Sendable {
    package enum Key: Sendable {
      /// No encryption was requested.
      case none
      case available(EncryptionKey)
      /// Encryption was requested, and the key is missing or wrong.
      case unavailable(RestorationError)
    }

    package let key: Key
    let scope: StoreEncryption.Scope
    let plaintext: StoreEncryption.Plaintext
    package let randomness: SealingRandomness
    /// The store's identifier from a key record that is gone, as its sessions' records still name
    /// it.
    var formerIdentifier: [UInt8]? = nil

    /// The cipher of a store that was opened without a key. It seals nothing and opens no sealed
    /// bytes.
    package static let none = StoreCipher(
      key: .none,
      scope: .privateValues,
      plaintext: .readable,
      randomness: .system
    )

    /// Returns a copy with another scope for saving.
    package func sealing(_ scope: StoreEncryption.Scope) -> StoreCipher {
      with(scope, plaintext)
    }

    /// A copy that refuses revisions which are not encrypted as a whole.
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

    /// Indicates whether the store was opened with a key, available or not.
    package var isWanted: Bool {
      if case .none = key { false } else { true }
    }

    /// The key for opening sealed bytes.
    func keyForOpening() throws(RestorationError) -> EncryptionKey {
      switch key {
      case .available(let key): return key
      case .unavailable(let error): throw error
      case .none: throw .keyUnavailable("the revision is encrypted; open the store with its key")
      }
    }
  }

  extension StoreCipher {
    /// The cipher of a store that is being opened.
    ///
    /// - Throws: `RestorationError` as the backend does when its key record cannot be read.
    static nonisolated(nonsending) func of(
      _ backend: any RevisionBackend,
      _ options: StoreOptions
    ) async throws(RestorationError) -> StoreCipher {
      guard let encryption = options.encryption else { return .none }
      let record = try await backend.read(.wholeStore) { reader throws(RestorationError) in
        try reader.recordOrDamage(.storeKey)
      }
      // The record may be lost, so the sessions tell whether anything is sealed.
      let sessions = record == nil ? try await SealedSessions.of(backend) : nil
      var cipher = await StoreCipher(
        encryption,
        record: record,
        hasSealedSessions: sessions?.isAny == true,
        randomness: options.randomness
      )
      if case .available(let key) = cipher.key {
        cipher.formerIdentifier = sessions?.storeIdentifier(openedWith: key)
      }
      return cipher
    }

    /// Requests the key of a store.
    ///
    /// A store whose key is unavailable still opens: its revisions can be listed, and an app can
    /// start afresh.
    ///
    /// - Parameters:
    ///   - encryption: The encryption with which the store was opened.
    ///   - record: The store's key record, or `nil` when there is none.
    ///   - hasSealedSessions: Indicates whether a session is sealed although there is no such record.
    package init(
      _ encryption: StoreEncryption,
      record: [UInt8]?,
      hasSealedSessions: Bool = false,
      randomness: SealingRandomness
    ) async {
      var key: Key
      do throws(RestorationError) {
        // A damaged record must not prevent reading sessions that have records of their own.
        let known = record.flatMap { try? KeyRecord($0) }
        let request = KeyRequest(
          storeIdentifier: known?.identity.store,
          hasSealedState: record != nil || hasSealedSessions
        )
        guard let found = try await encryption.keys.key(for: request) else {
          throw .keyUnavailable("expected the key of the store, found none; provide it")
        }
        if let known { _ = try known.key(unwrappedWith: found, for: known.identity) }
        key = .available(found)
      } catch {
        key = .unavailable(
          error.code == .keyUnavailable
            ? error : .keyUnavailable("the key of the store is not available", cause: error)
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

  extension RevisionStore {
    /// The reason why the key of the opened store cannot be used, or `nil` when it can or there is
    /// none.
    package var keyFailure: RestorationError? {
      if case .unavailable(let error) = cipher.key { error } else { nil }
    }
  }
#endif
