import RestorationArchive

extension RevisionStore {
  /// Lists the revisions of a session by ascending number, without decoding archives.
  ///
  /// - Returns: The entries; none for a session that the store does not know.
  /// - Throws: As ``newestGood(for:)``; a damaged revision is listed, not thrown.
  /// - Complexity: O(*n*) in the number of revisions.
  public func revisions(of session: SceneSession) async throws(RestorationError) -> [Revision] {
    try await read(session) { reader throws(RestorationError) in
      try list(session, reader)
    }
  }

  /// The number of the newest revision of a session, good or not, or `nil` when it has none.
  ///
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: O(1) on a backend that finds the newest revision without the others.
  public func newestNumber(
    of session: SceneSession
  ) async throws(RestorationError) -> RevisionNumber? {
    try await read(session) { reader throws(RestorationError) in try reader.newestNumber() }
  }

  /// Lists the sessions that have at least one revision, in ascending order.
  ///
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: O(*n* log *n*) in the number of sessions.
  public func sessions() async throws(RestorationError) -> [SceneSession] {
    try await sessions(having: .revisions)
  }

  /// Lists the sessions that were discarded and not yet purged, in ascending order.
  ///
  /// - Throws: As ``newestGood(for:)``.
  public func discardedSessions() async throws(RestorationError) -> [SceneSession] {
    var result: [SceneSession] = []
    for session in try await sessions(having: .ledger)
    where try await ledger(of: session).tombstone != nil {
      result.append(session)
    }
    return result
  }

  /// Lists the sessions that have something in quarantine, in ascending order; they need not have
  /// revisions.
  ///
  /// - Throws: As ``newestGood(for:)``.
  public func quarantinedSessions() async throws(RestorationError) -> [SceneSession] {
    try await sessions(having: .quarantine)
  }

  func sessions(
    having content: SessionContent
  ) async throws(RestorationError) -> [SceneSession] {
    var result: [SceneSession] = []
    var mark: String?
    repeat {
      // Large pages: a backend without an order of its own goes through all names for each.
      let page = try await backend.sessions(having: content, after: mark, limit: 10_000)
      result += page.sessions
      mark = page.mark
    } while mark != nil
    return result.sorted()
  }

  /// Lists some of the sessions that have revisions, in an order of the backend's own, for those who
  /// go through all sessions of a large store.
  ///
  /// - Parameters:
  ///   - mark: The ``SessionPage/mark`` of the page before, or `nil` for the first page.
  ///   - limit: The most sessions wanted, at least 1.
  /// - Throws: As ``newestGood(for:)``.
  public func sessions(
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> SessionPage {
    try await backend.sessions(having: .revisions, after: mark, limit: max(limit, 1))
  }

  // MARK: Within one access

  func list(
    _ session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [Revision] {
    let pins = try reader.pins()
    var cipher = cipher(of: session, reader)
    let plaintext = cipher.stateOfPlaintext
    var result: [Revision] = []
    try reader.visitRevisions(in: .session) { number, entry throws(RestorationError) in
      var revision = Revision(
        session: session,
        number: number,
        state: plaintext,
        byteCount: 0,
        isPinned: pins.contains(number),
        facts: nil
      )
      do throws(RestorationError) {
        guard let entry = try entry() else { return true }
        revision.byteCount = entry.byteCount
        if entry.readVersion > ArchiveFormat.readVersion { revision.state = .newerFormat }
        if let facts = entry.facts {
          revision.facts = facts
        } else {
          let front = try self.front(of: number, entry, reader)
          try cipher.describe(&revision, by: front.pointer, limits: limits)
        }
      } catch {
        guard let state = RevisionState(error) else { throw error }
        revision.state = state
      }
      result.append(revision)
      return true
    }
    // An array's own copies each entry on the way.
    result.withUnsafeMutableBufferPointer { $0.reverse() }
    return result
  }

  /// As much of the beginning of a revision as a listing needs.
  private func front(
    of number: RevisionNumber,
    _ entry: RevisionEntry,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> ArchiveBytes {
    var front = entry.front ?? ArchiveBytes([])
    // The first look may tell only how much there is to look at.
    for _ in 0..<2 {
      // What is wrong with a front that tells no length, whoever reads it next will say.
      let needed =
        front.count == 0
        ? 4096
        : try? ArchiveFront.length(front.pointer, of: entry.byteCount, limits: limits)
      let wanted = min(needed ?? 0, entry.byteCount)
      guard wanted > front.count else { break }
      front = try reader.bytes(of: number, in: .session, .front(wanted)) ?? front
    }
    return front
  }
}
