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
  /// - Complexity: O(*n*) in the sessions where private values alone are encrypted, else O(1).
  package func storedEncryption() async throws(RestorationError) -> StoredEncryption {
    let isSealed = try await backend.read(.wholeStore) { reader throws(RestorationError) in
      try reader.recordOrDamage(.storeKey) != nil
    }
    var found: StoredEncryption = isSealed ? .unknown : .nothingStored
    var pages = SessionPages(self)
    while let page = try await pages.next() {
      if !isSealed, !page.isEmpty { return .none }
      for session in page {
        guard let scope = try await sealing(of: session) else { continue }
        found = .scope(scope)
        if scope == .archives { return found }
      }
    }
    return found
  }

  /// How the newest revision of a session that is sealed is.
  private func sealing(
    of session: SceneSession
  ) async throws(RestorationError) -> StoreEncryption.Scope? {
    for revision in try await revisions(of: session).reversed() {
      let bytes: ArchiveBytes?
      do throws(RestorationError) {
        bytes = try await read(session) { reader throws(RestorationError) in
          try reader.bytes(of: revision.number, in: .session, wholeRevision)
        }
      } catch {
        // A damaged one tells nothing.
        guard RevisionState(error) != nil else { throw error }
        continue
      }
      guard let bytes else { continue }
      if SealedHeader.isPresent(in: bytes.pointer) { return .archives }
      if (try? Archive(bytes, limits: limits))?.sealedPrivateValues != nil { return .privateValues }
    }
    return nil
  }

  /// Why the key that the store was opened with cannot be used, or `nil` when it can, and when it was
  /// opened with none.
  package var keyFailure: RestorationError? {
    if case .unavailable(let error) = cipher.key { error } else { nil }
  }
}
