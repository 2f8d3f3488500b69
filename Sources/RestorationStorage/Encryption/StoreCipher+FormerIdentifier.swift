import RestorationArchive

extension StoreCipher {
  /// Returns the identifier of a store whose key record is lost, from the first session key record
  /// that the key opens.
  ///
  /// A new identifier would make the revisions of all these sessions unreadable.
  ///
  /// - Complexity: O(*n*) in the sessions; called when nothing is sealed yet, or the record is
  ///   lost.
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
        guard let record = bytes.flatMap({ try? KeyRecord($0) }), record.isWrapped(with: key) else {
          continue
        }
        return record.identity.store
      }
      mark = page.mark
    } while mark != nil
    return nil
  }
}
