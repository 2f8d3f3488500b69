#if Encryption
  import RestorationArchive

  extension StoreCipher {
    /// The identifier of a store whose key record is gone, from the first session's key record that
    /// the key opens.
    ///
    /// A new identifier would put the revisions of all these sessions out of reach.
    ///
    /// - Complexity: O(*n*) in the sessions; needed only where nothing is sealed yet, or the record
    ///   is gone.
    func formerIdentifier(
      in backend: any RevisionBackend
    ) async throws(RestorationError) -> [UInt8]? {
      guard case .available(let key) = key else { return nil }
      var mark: String?
      repeat {
        let page = try await backend.sessions(having: .revisions, after: mark, limit: 1024)
        for session in page.sessions {
          let bytes = try await backend.read(session) { reader throws(RestorationError) in
            try reader.recordOrDamage(.key)
          }
          guard let record = bytes.flatMap({ try? KeyRecord($0) }), record.isWrapped(with: key)
          else {
            continue
          }
          return record.identity.store
        }
        mark = page.mark
      } while mark != nil
      return nil
    }
  }
#endif
