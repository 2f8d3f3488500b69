#if Encryption
  import RestorationArchive

  // A change of a store's key: the encrypted data stays, and the keys that encrypt it are wrapped
  // anew. Each record is replaced in one step; the store's record, which identifies its key, is the
  // last.
  extension RevisionStore {
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
      throw .keyUnavailable(
        "expected the key of the store, found another; provide the one that it was made with"
      )
    }

    /// Wraps the keys of all sessions, and of the store, with another key.
    ///
    /// A record that has the new key already is left alone, so that an interrupted run can be
    /// repeated.
    ///
    /// - Returns: The number of sessions with a key.
    /// - Throws: `RestorationError` with code `keyUnavailable` when a record has neither key. The
    ///   records before it have the new one by then.
    package func rekey(
      from old: EncryptionKey,
      to new: EncryptionKey
    ) async throws(RestorationError) -> Int {
      var count = 0
      // One session of each app, because a server may keep a record for each.
      var apps: [[UInt8]: SceneSession] = [:]
      for session in try await allSessions() {
        apps[Array(session.app.utf8)] = session
        let hasKey = try await change(session) { writer throws(RestorationError) in
          try self.rewrap(.key, writer, from: old, to: new)
        }
        if hasKey { count += 1 }
        forgetGood(of: session)
      }
      for session in apps.values {
        _ = try await change(session) { writer throws(RestorationError) in
          try self.rewrap(.storeKey, writer, from: old, to: new)
        }
      }
      return count
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
      let wrapped = try KeyRecord(wrapping: key, with: new, record.identity, cipher.randomness)
      try writer.setRecord(wrapped.bytes, as: name)
      return true
    }
  }
#endif
