#if Encryption
  import RestorationArchive

  /// How far what a store holds is encrypted, found out by looking and without a key.
  package enum StoredEncryption: Sendable, Hashable {
    /// There is no revision yet, and no key.
    case nothingStored
    /// Nothing was ever sealed.
    case none
    /// As a whole, or private values alone: that of the newest revisions that tell.
    case scope(StoreEncryption.Scope)
    /// There is a key, and no revision tells what for.
    case unknown
  }

  extension RevisionStore {
    /// How far what is stored is encrypted.
    ///
    /// A store that has both kinds counts as one whose archives are: who does not know which is wanted
    /// encrypts more.
    ///
    /// What somebody may have put there without the key does not count: a revision that is not encrypted
    /// says nothing, and private values that the store's key does not open say nothing either.
    ///
    /// - Complexity: O(*n*) in the revisions where private values alone are encrypted, O(*n*) in the
    ///   sessions where nothing is, else O(1).
    package func storedEncryption() async throws(RestorationError) -> StoredEncryption {
      let isSealed = try await backend.read(.wholeStore) { reader throws(RestorationError) in
        try reader.recordOrDamage(.storeKey) != nil
      }
      var found: StoredEncryption = isSealed ? .unknown : .nothingStored
      var pages = SessionPages(self)
      while let page = try await pages.next() {
        for session in page {
          var hasKey = isSealed
          if !hasKey { hasKey = try await self.hasKey(session) }
          guard hasKey else {
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

    /// Whether revisions of a session are sealed, by what the store keeps for that.
    private func hasKey(_ session: SceneSession) async throws(RestorationError) -> Bool {
      try await read(session) { reader throws(RestorationError) in
        try reader.recordOrDamage(.key) != nil
      }
    }

    /// How far the revisions of a session are sealed: as wholes if one is, whichever that is.
    private func sealing(
      of session: SceneSession
    ) async throws(RestorationError) -> StoreEncryption.Scope? {
      try await read(session) { reader throws(RestorationError) -> StoreEncryption.Scope? in
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

    /// Whether a revision has sealed private values; with a key, such as it opens.
    private func hasPrivateValues(
      _ number: RevisionNumber,
      of session: SceneSession,
      _ reader: any RevisionReader
    ) throws(RestorationError) -> Bool {
      guard let bytes = try reader.bytes(of: number, in: .session, wholeRevision),
        try Archive(bytes, limits: limits).sealedPrivateValues != nil
      else { return false }
      guard case .available = cipher.key else { return true }
      var cipher = cipher(of: session, reader)
      return try cipher.archive(stored: bytes, number, limits: limits).issues.isEmpty
    }

    /// What a closure finds out about a revision, or `nil` where its damage tells nothing.
    private static func ifSound<Value>(
      _ body: () throws(RestorationError) -> Value?
    ) throws(RestorationError) -> Value? {
      do throws(RestorationError) {
        return try body()
      } catch {
        guard RevisionState(error) != nil else { throw error }
        return nil
      }
    }

    /// Why the key that the store was opened with cannot be used, or `nil` when it can, and when it was
    /// opened with none.
    package var keyFailure: RestorationError? {
      if case .unavailable(let error) = cipher.key { error } else { nil }
    }
  }
#endif
