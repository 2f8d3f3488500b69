#if Encryption
  import RestorationArchive

  /// The traces of sealing in the sessions of a store whose own key record is not there, because nothing
  /// was ever sealed or the record is lost.
  struct SealedSessions {
    /// Indicates whether any session has a key or a sealed revision.
    private(set) var isAny = false
    /// The sessions' key records, as far as they can be read.
    private var records: [KeyRecord] = []

    /// Looks at the sessions of a store.
    ///
    /// - Complexity: O(*n*) in the sessions.
    static nonisolated(nonsending) func of(
      _ backend: any RevisionBackend
    ) async throws(RestorationError) -> SealedSessions {
      var result = SealedSessions()
      var mark: String?
      repeat {
        let page = try await backend.sessions(having: .revisions, after: mark, limit: 1024)
        let found = try await backend.readEach(of: page.sessions) {
          _,
          reader throws(RestorationError) in
          try trace(reader)
        }
        for trace in found {
          result.isAny = result.isAny || trace.isSealed
          if let record = trace.record { result.records.append(record) }
        }
        mark = page.mark
      } while mark != nil
      return result
    }

    private struct Trace: Sendable {
      let isSealed: Bool
      var record: KeyRecord?
    }

    private static func trace(_ reader: any RevisionReader) throws(RestorationError) -> Trace {
      if let bytes = try reader.recordOrDamage(.key) {
        return Trace(isSealed: true, record: try? KeyRecord(bytes))
      }
      var isSealed = false
      try reader.visitRevisions(in: .session) { number, _ throws(RestorationError) in
        do throws(RestorationError) {
          let front = try reader.bytes(of: number, in: .session, .front(SealedHeader.byteCount))
          isSealed = front.map { SealedHeader.isPresent(in: $0.pointer) } ?? false
        } catch {
          guard Revision.State(error) != nil else { throw error }
        }
        return false
      }
      return Trace(isSealed: isSealed)
    }

    /// The identifier of the store, from the first key record that a key opens.
    ///
    /// A new identifier would put the revisions of all these sessions out of reach.
    func storeIdentifier(openedWith key: EncryptionKey) -> [UInt8]? {
      records.first { $0.isWrapped(with: key) }?.identity.store
    }
  }
#endif
