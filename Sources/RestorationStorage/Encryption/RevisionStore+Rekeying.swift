#if Encryption
  import RestorationArchive

  // Another key for a store: what is encrypted stays, and the keys that it is encrypted with are wrapped
  // anew. Each record is replaced in one step, and that of the store, which says which key it has, last.
  extension RevisionStore {
    /// Refuses a key that is not the store's, so that nothing is begun with it.
    ///
    /// - Parameter other: The key that the store may have got already, where an earlier run was cut
    ///   short after its last step but one.
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
      throw .keyUnavailable("the key is not that of the store; provide the one it was made with")
    }

    /// Wraps the keys of all sessions, and of the store, with another key.
    ///
    /// What has the new key already is left alone, so that a run that was cut short can be repeated.
    ///
    /// - Returns: How many sessions have a key.
    /// - Throws: `RestorationError` with code `keyUnavailable` when a record has neither key; those before
    ///   it have the new one by then.
    package func rekey(
      from old: EncryptionKey,
      to new: EncryptionKey
    ) async throws(RestorationError) -> Int {
      var count = 0
      var last: SceneSession?
      for session in try await allSessions() {
        last = session
        let hasKey = try await change(session) { writer throws(RestorationError) in
          try self.rewrap(.key, writer, from: old, to: new)
        }
        if hasKey { count += 1 }
        forgetGood(of: session)
      }
      // All sessions share this record, so any will do; without one, nothing is encrypted.
      guard let last else { return count }
      _ = try await change(last) { writer throws(RestorationError) in
        try self.rewrap(.storeKey, writer, from: old, to: new)
      }
      return count
    }

    /// - Returns: Whether there is such a record.
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
