#if Encryption
  import RestorationArchive
  import RestorationStorage

  // A change of a store's encryption: its revisions are written anew under their own numbers, so
  // that pins, ledgers and the choice of a launch stay the same.

  /// The result of changing the encryption of one session's revisions.
  package struct ResealedSession: Sendable {
    /// A revision that was left unchanged, with the reason.
    package struct Left: Sendable {
      package let number: RevisionNumber
      package let reason: String
      /// Indicates whether its bytes are encrypted as a whole; `nil` when they cannot be read.
      package let isSealed: Bool?
    }

    /// The number of revisions that were written anew, or would be in a dry run.
    package fileprivate(set) var changed = 0
    /// The number of revisions that were encrypted as requested already.
    package fileprivate(set) var unchanged = 0
    package fileprivate(set) var left: [Left] = []
  }

  extension StoreMaintenance {
    /// Writes the revisions of a session anew with the requested encryption. Revisions that have it
    /// already are verified.
    ///
    /// Removed revisions that rest are removed for good. Unreadable and quarantined revisions are
    /// left unchanged and named. If a session that is to
    /// be plain has none of these, it loses its key.
    ///
    /// - Parameters:
    ///   - scope: The scope of the encryption; `nil` for none.
    ///   - isDryRun: Reports the changes without making them.
    /// - Throws: As ``save(_:for:)``. Every revision written by then is whole.
    package func reseal(
      _ session: SceneSession,
      to scope: StoreEncryption.Scope?,
      isDryRun: Bool
    ) async throws(RestorationError) -> ResealedSession {
      guard !isDryRun else {
        return try await store.read(session) { reader throws(RestorationError) in
          try reseal(session, to: scope, reader, nil)
        }
      }
      let result = try await store.change(session) {
        (writer) throws(RestorationError) -> ResealedSession in
        // A revision that rests would stay as it was stored.
        try store.endRest(of: session, writer, ofAll: true)
        let result = try reseal(session, to: scope, writer, writer)
        if scope != nil { try dropReport(writer) }
        if scope == nil, result.left.isEmpty, try writer.record(.key) != nil {
          try writer.setRecord(nil, as: .key)
        }
        return result
      }
      store.forgetGood(of: session)
      return result
    }

    /// Repeats a pass over all sessions until it changes nothing, so that revisions which an app
    /// saves meanwhile are rewritten as well.
    ///
    /// A store that is to be plain then loses its own key, and another pass follows, because an app
    /// may have encrypted a revision before that.
    ///
    /// - Parameters:
    ///   - scope: The scope of the encryption; `nil` for none.
    ///   - limit: The number of passes with changes after which this gives up.
    ///   - pass: Reseals all sessions, and returns the numbers of changed and of left revisions.
    /// - Returns: `false` if another process kept saving.
    package func settle(
      to scope: StoreEncryption.Scope?,
      limit: Int,
      pass: () async throws -> (changed: Int, left: Int)
    ) async throws -> Bool {
      var count = 0
      var isKeyGone = false
      while true {
        let done = try await pass()
        if done.changed > 0 {
          count += 1
          guard count < limit else { return false }
          // A new revision that was encrypted may have brought the key back.
          isKeyGone = false
        } else if scope == nil, done.left == 0, !isKeyGone {
          try await removeStoreKey()
          isKeyGone = true
        } else {
          return true
        }
      }
    }

    /// Allows saving without a key to a store in which nothing is encrypted any more.
    package func removeStoreKey() async throws(RestorationError) {
      for session in try await allSessions().oneOfEachApp {
        try await store.change(session) { writer throws(RestorationError) in
          if try writer.record(.storeKey) != nil { try writer.setRecord(nil, as: .storeKey) }
        }
      }
    }

    /// Writes the revisions of a session anew in one access.
    ///
    /// - Parameter writer: The same access, or `nil` in a dry run.
    private func reseal(
      _ session: SceneSession,
      to scope: StoreEncryption.Scope?,
      _ reader: any RevisionReader,
      _ writer: (any RevisionWriter)?
    ) throws(RestorationError) -> ResealedSession {
      var result = ResealedSession()
      if let writer { try resealParts(of: session, to: scope, writer) }
      for number in try reader.numbers(in: .session) {
        do throws(RestorationError) {
          guard let (stored, opened) = try store.open(number, of: session, reader) else { continue }
          let front = try reader.bytes(of: number, in: .session, .front(SealedHeader.byteCount))
          let isSealed = front.map { SealedHeader.isPresent(in: $0.pointer) } ?? false
          guard stored.issues.isEmpty else {
            let reason = stored.issues.joined(separator: "; ")
            result.left.append(left(number, reason, reader))
            continue
          }
          guard needsChange(opened, isSealed: isSealed, to: scope) else {
            result.unchanged += 1
            continue
          }
          if let writer {
            let cipher = scope.map { sealing($0, session, writer) }
            let revision = try resealed(opened, number, by: cipher, writer)
            try writer.rewrite(number, as: revision)
          }
          result.changed += 1
        } catch {
          guard Revision.State(error) != nil else { throw error }
          result.left.append(left(number, error.message, reader))
        }
      }
      if let writer { try store.removeUnusedParts(of: session, writer) }
      let log = try reader.log()
      for number in try reader.numbers(in: .quarantine) where !log.rests(number) {
        if try isAsWanted(quarantined: number, scope, reader) {
          result.unchanged += 1
        } else {
          let reason = "it is in quarantine, as it was found"
          result.left.append(left(number, reason, in: .quarantine, reader))
        }
      }
      return result
    }

    private func left(
      _ number: RevisionNumber,
      _ reason: String,
      in place: RevisionPlace = .session,
      _ reader: any RevisionReader
    ) -> ResealedSession.Left {
      let front = try? reader.bytes(of: number, in: place, .front(SealedHeader.byteCount))
      let isSealed = front.map { SealedHeader.isPresent(in: $0.pointer) }
      return .init(number: number, reason: reason, isSealed: isSealed)
    }

    /// Indicates whether a quarantined revision, which cannot be verified, has the requested
    /// encryption.
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
      _ opened: OpenedArchive,
      isSealed: Bool,
      to scope: StoreEncryption.Scope?
    ) -> Bool {
      switch scope {
      case .archives: return !isSealed
      case nil: return isSealed || opened.archive.bytes != opened.stored.bytes
      case .privateValues:
        if isSealed { return true }
        // An archive without private values is the same either way.
        guard opened.stored.sealedPrivateValues == nil else { return false }
        return (try? opened.archive.separatingPrivateValues()) != nil
      }
    }

    /// Writes the parts of a session anew where they are sealed and should not be, or the other way
    /// round. They come first: a revision that is written anew names parts of its own kind.
    private func resealParts(
      of session: SceneSession,
      to scope: StoreEncryption.Scope?,
      _ writer: any RevisionWriter
    ) throws(RestorationError) {
      var cipher = store.cipher(of: session, writer)
      for number in try writer.sectionNumbers() {
        do throws(RestorationError) {
          guard let stored = try writer.bytes(of: number, in: .parts, store.wholeRevision),
            SealedHeader.isPresent(in: stored.pointer) != (scope == .archives)
          else { continue }
          let section = try cipher.section(in: stored, number)
          let bytes = try sealing(scope, session, writer).bytes(
            storingPart: section,
            as: number,
            writer
          )
          try writer.rewrite(number, as: NewRevision(bytes: bytes, place: .parts))
        } catch {
          // The revisions that name it are left unchanged and named.
          guard Revision.State(error) != nil else { throw error }
        }
      }
    }

    /// The cipher for saving with another scope; without encryption, one that has no key.
    private func sealing(
      _ scope: StoreEncryption.Scope?,
      _ session: SceneSession,
      _ writer: any RevisionWriter
    ) -> SessionCipher {
      let cipher = store.cipher.sealing(scope ?? .privateValues)
      return SessionCipher(store: cipher, session: session, records: writer)
    }

    /// Returns the revision as it is to be stored.
    ///
    /// - Parameter cipher: The cipher to seal with, or `nil` to store plain text.
    private func resealed(
      _ opened: OpenedArchive,
      _ number: RevisionNumber,
      by cipher: SessionCipher?,
      _ writer: any RevisionWriter
    ) throws(RestorationError) -> NewRevision {
      let (archive, parts) = (opened.archive, try PartPlan(of: opened))
      let bytes =
        if let cipher { try cipher.stored(archive, as: number, writer, parts: parts).bytes } else {
          try archive.form(parts).bytes
        }
      return NewRevision(storing: bytes, of: archive)
    }

    /// Removes the report, which a store with a key does not keep: it has the paths and classes of
    /// all objects.
    private func dropReport(_ writer: any RevisionWriter) throws(RestorationError) {
      guard try writer.ledger().report != nil else { return }
      try store.updateLedger(writer) { $0.report = nil }
    }
  }
#endif
