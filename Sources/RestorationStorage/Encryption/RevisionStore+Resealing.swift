#if Encryption
  import RestorationArchive

  // A store that is to be encrypted in another way: its revisions are written anew under their own numbers,
  // so that pins, ledgers and what a launch tries stay what they are.

  /// What became of the revisions of one session that were to be encrypted in another way.
  package struct ResealedSession: Sendable {
    /// A revision that is as it was, and why.
    package struct Left: Sendable {
      package let number: RevisionNumber
      package let reason: String
    }

    /// How many were written anew, or would be.
    package fileprivate(set) var changed = 0
    /// How many were as wanted already.
    package fileprivate(set) var unchanged = 0
    package fileprivate(set) var left: [Left] = []
  }

  extension RevisionStore {
    /// Writes the revisions of a session anew, encrypted as far as wanted, and verifies what is so already.
    ///
    /// What cannot be read, and what is in quarantine, is left as it is and named. A session without such
    /// revisions that is to be plain loses its key.
    ///
    /// - Parameters:
    ///   - scope: How far to encrypt; `nil` for not at all.
    ///   - isDryRun: Whether only to say what would be done.
    /// - Throws: As ``save(_:for:)``; what was written by then is whole.
    package func reseal(
      _ session: SceneSession,
      to scope: StoreEncryption.Scope?,
      isDryRun: Bool
    ) async throws(RestorationError) -> ResealedSession {
      guard !isDryRun else {
        return try await read(session) { reader throws(RestorationError) in
          try self.reseal(session, to: scope, reader, nil)
        }
      }
      let result = try await change(session) {
        (writer) throws(RestorationError) -> ResealedSession in
        guard let rewriter = writer as? any RewritingWriter else {
          throw .storeFailed(
            "expected a store whose revisions can be replaced, found none; copy it into a new one"
          )
        }
        let result = try self.reseal(session, to: scope, writer, rewriter)
        if scope != nil { try self.dropReport(writer) }
        if scope == nil, result.left.isEmpty, try writer.record(.key) != nil {
          try writer.setRecord(nil, as: .key)
        }
        return result
      }
      forgetGood(of: session)
      return result
    }

    /// Lets a store that has nothing encrypted any more be saved to without a key.
    package func removeStoreKey() async throws(RestorationError) {
      // All sessions share this record, so any will do.
      guard let session = try await allSessions().first else { return }
      try await change(session) { writer throws(RestorationError) in
        if try writer.record(.storeKey) != nil { try writer.setRecord(nil, as: .storeKey) }
      }
    }

    /// - Parameter rewriter: The same access, or `nil` in a dry run.
    private func reseal(
      _ session: SceneSession,
      to scope: StoreEncryption.Scope?,
      _ reader: any RevisionReader,
      _ rewriter: (any RewritingWriter)?
    ) throws(RestorationError) -> ResealedSession {
      var result = ResealedSession()
      for number in try reader.numbers(in: .session) {
        do throws(RestorationError) {
          guard let (stored, bytes) = try open(number, of: session, reader) else { continue }
          guard stored.issues.isEmpty else {
            result.left.append(.init(number: number, reason: stored.issues.joined(separator: "; ")))
            continue
          }
          guard needsChange(bytes, stored.archive, to: scope) else {
            result.unchanged += 1
            continue
          }
          if let rewriter {
            let revision = try resealed(stored.archive, number, of: session, to: scope, rewriter)
            try rewriter.rewrite(number, as: revision)
          }
          result.changed += 1
        } catch {
          guard RevisionState(error) != nil else { throw error }
          result.left.append(.init(number: number, reason: error.message))
        }
      }
      for number in try reader.numbers(in: .quarantine) {
        if try isAsWanted(quarantined: number, scope, reader) {
          result.unchanged += 1
        } else {
          result.left.append(.init(number: number, reason: "it is in quarantine, as it was found"))
        }
      }
      return result
    }

    /// Whether nothing would have to be done for a revision that nobody can judge.
    private func isAsWanted(
      quarantined number: RevisionNumber,
      _ scope: StoreEncryption.Scope?,
      _ reader: any RevisionReader
    ) throws(RestorationError) -> Bool {
      // Without a key in the session, nothing of it is encrypted.
      if scope == nil { return try reader.recordOrDamage(.key) == nil }
      let front = try reader.bytes(of: number, in: .quarantine, .front(SealedHeader.byteCount))
      return front.map { SealedHeader.isPresent(in: $0.pointer) } ?? true
    }

    private func needsChange(
      _ bytes: ArchiveBytes,
      _ archive: Archive,
      to scope: StoreEncryption.Scope?
    ) -> Bool {
      let isSealed = SealedHeader.isPresent(in: bytes.pointer)
      switch scope {
      case .archives: return !isSealed
      case nil: return archive.bytes != bytes
      case .privateValues:
        if isSealed { return true }
        // What has no private values is the same either way.
        guard (try? Archive(bytes, limits: limits))?.sealedPrivateValues == nil else {
          return false
        }
        return (try? archive.separatingPrivateValues()) != nil
      }
    }

    private func resealed(
      _ archive: Archive,
      _ number: RevisionNumber,
      of session: SceneSession,
      to scope: StoreEncryption.Scope?,
      _ writer: any RevisionWriter
    ) throws(RestorationError) -> NewRevision {
      guard let scope else { return NewRevision(storing: archive.bytes, of: archive) }
      let cipher = SessionCipher(store: cipher.sealing(scope), session: session, records: writer)
      let bytes = try cipher.bytes(storing: archive, as: number, writer)
      return NewRevision(storing: bytes, of: archive)
    }

    /// Takes away what a store with a key does not keep: paths and classes of all objects.
    private func dropReport(_ writer: any RevisionWriter) throws(RestorationError) {
      guard try writer.ledger().report != nil else { return }
      try updateLedger(writer) { $0.report = nil }
    }
  }
#endif
