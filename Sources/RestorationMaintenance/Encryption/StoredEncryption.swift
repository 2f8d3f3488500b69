#if Encryption
  import RestorationArchive
  import RestorationStorage

  /// The scope of encryption in a store, found by reading it without a key.
  package enum StoredEncryption: Sendable, Hashable {
    /// There is no revision yet, and no key.
    case nothingStored
    /// No state was ever sealed.
    case none
    /// Whole archives or private values, as in the newest revisions that show it.
    case scope(StoreEncryption.Scope)
    /// There is a key, and no revision shows its scope.
    case unknown
  }

  extension StoreMaintenance {
    /// Finds the scope of encryption in the store.
    ///
    /// A store that has both kinds counts as one with encrypted archives: when it is unknown which
    /// is wanted, more is encrypted.
    ///
    /// Data that could have been put there without the key does not count. So an unencrypted
    /// revision has no effect, nor do private values that the store's key does not open.
    ///
    /// - Complexity: O(*n*) in the revisions where private values alone are encrypted, O(*n*) in the
    ///   sessions where nothing is, else O(1).
    package func storedEncryption() async throws(RestorationError) -> StoredEncryption {
      let isSealed = try await store.backend.read(.wholeStore) { reader throws(RestorationError) in
        try reader.recordOrDamage(.storeKey) != nil
      }
      var found: StoredEncryption = isSealed ? .unknown : .nothingStored
      var pages = SessionPages(store)
      while let page = try await pages.next() {
        let keyed = isSealed ? Set(page) : try await sessionsWithKey(page)
        for session in page {
          guard keyed.contains(session) else {
            if found == .nothingStored { found = .none }
            continue
          }
          let scope = try await sealing(of: session)
          if scope == .archives { return .scope(.archives) }
          if let scope {
            found = .scope(scope)
          } else if found == .nothingStored || found == .none {
            found = .unknown
          }
        }
      }
      return found
    }

    /// Returns the sessions that have a key record, so that their revisions are sealed.
    private func sessionsWithKey(
      _ sessions: [SceneSession]
    ) async throws(RestorationError) -> Set<SceneSession> {
      let found = try await store.backend.readEach(of: sessions) {
        session,
        reader throws(RestorationError) in
        try reader.recordOrDamage(.key) != nil ? session : nil
      }
      return Set(found.compactMap { $0 })
    }

    /// The scope with which the revisions of a session are sealed: whole archives if any revision
    /// is one.
    private func sealing(
      of session: SceneSession
    ) async throws(RestorationError) -> StoreEncryption.Scope? {
      try await store.read(session) { reader throws(RestorationError) -> StoreEncryption.Scope? in
        let numbers = try reader.numbers(in: .session).reversed()
        for number in numbers {
          let front = try Self.ifSound { () throws(RestorationError) in
            try reader.bytes(of: number, in: .session, .front(SealedHeader.byteCount))
          }
          if let front, SealedHeader.isPresent(in: front.pointer) { return .archives }
        }
        for number in numbers {
          let hasPrivateValues = try Self.ifSound { () throws(RestorationError) in
            try self.hasPrivateValues(number, of: session, reader)
          }
          if hasPrivateValues == true { return .privateValues }
        }
        return nil
      }
    }

    /// Indicates whether a revision has sealed private values; with a key, only values that it
    /// opens count.
    private func hasPrivateValues(
      _ number: RevisionNumber,
      of session: SceneSession,
      _ reader: any RevisionReader
    ) throws(RestorationError) -> Bool {
      var cipher = store.cipher(of: session, reader)
      guard let opened = try store.opened(number, in: .session, &cipher, reader)?.archive,
        opened.stored.sealedPrivateValues != nil
      else { return false }
      guard case .available = store.cipher.key else { return true }
      return opened.issues.isEmpty
    }

    /// Returns the result of a closure, or `nil` where damage prevents it.
    private static func ifSound<Value>(
      _ body: () throws(RestorationError) -> Value?
    ) throws(RestorationError) -> Value? {
      do throws(RestorationError) {
        return try body()
      } catch {
        guard Revision.State(error) != nil else { throw error }
        return nil
      }
    }
  }
#endif
