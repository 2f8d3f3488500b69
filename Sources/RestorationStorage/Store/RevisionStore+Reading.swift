import RestorationArchive

extension RevisionStore {
  /// Returns the newest revision that verifies in every byte, or `nil` when there is none.
  ///
  /// It tries the newest first and skips revisions that are damaged, of a newer format, or not
  /// encrypted as the store requires; ``verify(_:)`` lists them with the reasons. `nil` is normal
  /// at the first launch.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` or `storeBusy` when the store itself
  ///   cannot be read, `corrupted` when it is damaged as a whole, `keyUnavailable` when it has only
  ///   revisions that were encrypted with a key that is not available.
  /// - Complexity: O(*n*) in the bytes of the revisions that are tried.
  public nonisolated(nonsending) func newestGood(
    for session: SceneSession
  ) async throws(RestorationError) -> RevisionStore.StoredArchive? {
    // Another process may remove the revision that is about to be read; then the search is
    // repeated.
    for _ in 0..<Self.maximumLooks {
      let look: Look = try await read(session) { reader throws(RestorationError) in
        try self.look(for: session, reader)
      }
      if let found = look.found {
        noteGood(found.revision.number, of: session)
        return found
      }
      if look.isOutdated { continue }
      if let failure = look.keyFailure { throw failure }
      return nil
    }
    return nil
  }

  private static let maximumLooks = 3

  private struct Look: Sendable {
    var found: RevisionStore.StoredArchive?
    var keyFailure: RestorationError?
    var isOutdated = false
  }

  private func look(
    for session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Look {
    var look = Look()
    try reader.visitRevisions(in: .session) { number, _ throws(RestorationError) in
      do throws(RestorationError) {
        look.found = try open(number, of: session, reader)?.stored
        if look.found == nil { look.isOutdated = true }
        return look.found == nil
      } catch {
        guard Revision.State(error) != nil else { throw error }
        forgetGood(of: session)
        if look.keyFailure == nil, error.code == .keyUnavailable { look.keyFailure = error }
        return true
      }
    }
    return look
  }

  /// Returns one revision, verified, or `nil` when there is none of that number.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when it is damaged, `unsupportedVersion`
  ///   when a newer version wrote it, `limitExceeded` when it is larger than the store's limits,
  ///   and as ``newestGood(for:)``.
  /// - Complexity: O(*n*) in the bytes of the revision.
  public nonisolated(nonsending) func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> RevisionStore.StoredArchive? {
    let found = try await read(session) { reader throws(RestorationError) in
      try open(number, of: session, reader)?.stored
    }
    if found != nil { noteGood(number, of: session) }
    return found
  }

  /// Checks every byte of every revision of a session.
  ///
  /// - Returns: One report a revision, by ascending number.
  /// - Throws: As ``newestGood(for:)``; a damaged revision is reported, not thrown.
  /// - Complexity: O(*n*) in the bytes of all its revisions.
  public func verify(_ session: SceneSession) async throws(RestorationError) -> [Revision.Health] {
    let numbers = try await read(session) { reader throws(RestorationError) in
      try reader.numbers(in: .session)
    }
    var result: [Revision.Health] = []
    for number in numbers {
      do throws(RestorationError) {
        guard try await load(number, of: session) != nil else { continue }
        result.append(Revision.Health(good: number))
      } catch {
        guard Revision.State(error) != nil else { throw error }
        result.append(Revision.Health(number, failure: error))
      }
    }
    return result
  }

  // MARK: Within one access

  /// Opens a revision and checks every byte; `nil` when there is none.
  package func open(
    _ number: RevisionNumber,
    of session: SceneSession,
    in place: RevisionPlace = .session,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> (stored: RevisionStore.StoredArchive, opened: OpenedArchive)? {
    var cipher = cipher(of: session, reader)
    guard let (bytes, opened) = try opened(number, in: place, &cipher, reader) else { return nil }
    let revision = Revision(opened.archive, storedAs: bytes, of: session, number: number)
    return (
      RevisionStore.StoredArchive(
        revision: revision.marked(by: try reader.pins()),
        archive: opened.archive,
        issues: opened.issues
      ), opened
    )
  }

  /// Reads and opens a revision; `nil` when there is none.
  package func opened(
    _ number: RevisionNumber,
    in place: RevisionPlace,
    _ cipher: inout SessionCipher,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> (bytes: ArchiveBytes, archive: OpenedArchive)? {
    var last: ArchiveBytes?
    while let bytes = try reader.bytes(of: number, in: place, wholeRevision) {
      do throws(RestorationError) {
        return (bytes, try cipher.archive(stored: bytes, number, limits: limits))
      } catch {
        // Another process may have removed it and its parts, or written it anew, since it was read.
        guard error.code == .corrupted, bytes != last,
          (try? PartList.isStored(bytes)) == true
        else { throw error }
        last = bytes
      }
    }
    return nil
  }

  /// Returns the state of a revision after a check of every byte.
  func state(
    of number: RevisionNumber,
    in session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Revision.State {
    do throws(RestorationError) {
      return try open(number, of: session, reader) == nil ? .damaged : .good
    } catch {
      guard let state = Revision.State(error) else { throw error }
      // The next save looks again.
      forgetGood(of: session)
      return state
    }
  }
}
