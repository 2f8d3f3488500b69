#if Encryption
  import RestorationArchive
  import RestorationStorage

  // A change of a store's key: the encrypted data stays, and the keys that encrypt it are wrapped
  // anew. Each record is replaced in one step; the store's record, which identifies its key, is the
  // last.
  extension StoreMaintenance {
    /// Refuses a key that is not the store's, before any change.
    ///
    /// - Parameter other: The new key, which the store may have already if an earlier run was
    ///   interrupted before its last step.
    /// - Throws: `RestorationError` with code `keyUnavailable`.
    package func checkKey(
      _ key: EncryptionKey,
      besides other: any KeyProvider
    ) async throws(RestorationError) {
      guard let bytes = try await storeKeyRecord() else { return }
      let record = try KeyRecord(bytes)
      if record.isWrapped(with: key) { return }
      let request = KeyRequest(storeIdentifier: record.identity.store, hasSealedState: true)
      if let other = try? await other.key(for: request), record.isWrapped(with: other) { return }
      throw .otherKey
    }

    /// Wraps the keys of all sessions with another key, and the store's own after them.
    ///
    /// Until the store's own record has the new key, an app that has the old one may save a new
    /// session. So the sessions are listed again after that, until a pass finds nothing to wrap.
    ///
    /// - Parameter check: Called before each session; an error that it throws ends the change.
    /// - Returns: The number of sessions that have a key.
    /// - Throws: `RestorationError` with code `keyUnavailable` when a record has neither key, and the
    ///   errors of `check`.
    package func rekeyAll(
      from old: EncryptionKey,
      to new: EncryptionKey,
      check: @Sendable () throws -> Void = {}
    ) async throws -> Int {
      var followed: Set<SceneSession> = []
      var isStoreDone = false
      while true {
        let sessions = try await allSessions()
        var isChanged = false
        for session in sessions {
          try check()
          if followed.contains(session), try await hasKey(new, session) { continue }
          guard try await rekey(session, from: old, to: new) else { continue }
          followed.insert(session)
          isChanged = true
        }
        if isStoreDone, !isChanged { return followed.count }
        // Without a session nothing is encrypted.
        for session in sessions.oneOfEachApp {
          try await rekeyStore(through: session, from: old, to: new)
        }
        isStoreDone = true
      }
    }

    /// Indicates whether the key of a session is wrapped with a key of the store.
    private func hasKey(
      _ key: EncryptionKey,
      _ session: SceneSession
    ) async throws(RestorationError) -> Bool {
      let bytes = try await store.read(session) { reader throws(RestorationError) in
        try reader.recordOrDamage(.key)
      }
      return bytes.flatMap { try? KeyRecord($0) }?.isWrapped(with: key) == true
    }

    /// Wraps the key of a session with another key; one that has it already is left alone, so that
    /// an interrupted run can be repeated.
    ///
    /// - Returns: `true` if the session has a key.
    /// - Throws: `RestorationError` with code `keyUnavailable` when the record has neither key.
    private func rekey(
      _ session: SceneSession,
      from old: EncryptionKey,
      to new: EncryptionKey
    ) async throws(RestorationError) -> Bool {
      let hasKey = try await store.change(session) { writer throws(RestorationError) in
        let hasKey = try rewrap(.key, writer, from: old, to: new)
        if hasKey { try store.hook?.note(.changed(), of: store, in: session, writer) }
        return hasKey
      }
      store.forgetGood(of: session)
      return hasKey
    }

    /// Wraps the store's own key with another key, after those of all sessions.
    ///
    /// - Parameter session: Any session of an app: all of them share this record.
    private func rekeyStore(
      through session: SceneSession,
      from old: EncryptionKey,
      to new: EncryptionKey
    ) async throws(RestorationError) {
      _ = try await store.change(session) { writer throws(RestorationError) in
        try rewrap(.storeKey, writer, from: old, to: new)
      }
    }

    /// The records that a key of the store opens.
    package struct KeyCensus: Sendable {
      /// The number of sessions whose key it opens.
      package fileprivate(set) var opened = 0
      /// The number of sessions that have a key.
      package fileprivate(set) var sessions = 0
      /// Indicates whether it opens the store's own record; `nil` without one.
      package fileprivate(set) var opensStore: Bool?

      /// Indicates whether it opens a part, as after a change of keys that was cut short.
      package var isPartial: Bool {
        let opensAny = opened > 0 || opensStore == true
        return opensAny && (opened < sessions || opensStore == false)
      }
    }

    /// Returns the records that a key opens; damaged ones do not count.
    package func keyCensus(of key: EncryptionKey) async throws(RestorationError) -> KeyCensus {
      var census = KeyCensus()
      census.opensStore = try await storeKeyRecord().flatMap { try? KeyRecord($0) }?
        .isWrapped(with: key)
      for session in try await allSessions() {
        let bytes = try await store.read(session) { reader throws(RestorationError) in
          try reader.recordOrDamage(.key)
        }
        guard let record = bytes.flatMap({ try? KeyRecord($0) }) else { continue }
        census.sessions += 1
        if record.isWrapped(with: key) { census.opened += 1 }
      }
      return census
    }

    /// Wraps the key in a record with another key.
    ///
    /// - Returns: `true` if there is such a record.
    private func rewrap(
      _ name: RecordName,
      _ writer: any RevisionWriter,
      from old: EncryptionKey,
      to new: EncryptionKey
    ) throws(RestorationError) -> Bool {
      guard let bytes = try writer.record(name), !RecordName.isErasedKey(bytes) else {
        return false
      }
      let record = try KeyRecord(bytes)
      if record.isWrapped(with: new) { return true }
      let key = try record.key(unwrappedWith: old, for: record.identity)
      let wrapped = try KeyRecord(
        wrapping: key,
        with: new,
        record.identity,
        store.cipher.randomness
      )
      try writer.setRecord(wrapped.bytes, as: name)
      return true
    }
  }

  extension [SceneSession] {
    /// One session of each app, because a server may keep a record of the store's key for each.
    var oneOfEachApp: [SceneSession] {
      Dictionary(grouping: self, by: { [UInt8]($0.app.utf8) }).values.compactMap(\.first)
    }
  }
#endif
