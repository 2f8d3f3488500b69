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
    var result: [Revision] = []
    try reader.visitRevisions(in: .session) { number, entry throws(RestorationError) in
      let isPinned = pins.contains(number)
      var byteCount = 0
      do throws(RestorationError) {
        guard let entry = try entry() else { return true }
        byteCount = entry.byteCount
        result.append(try revision(number, of: session, entry, isPinned, &cipher, reader))
      } catch {
        guard let state = RevisionState(error) else { throw error }
        result.append(
          Revision(
            session: session,
            number: number,
            state: state,
            byteCount: byteCount,
            isPinned: isPinned,
            facts: nil
          )
        )
      }
      return true
    }
    result.reverse()
    return result
  }

  private func revision(
    _ number: RevisionNumber,
    of session: SceneSession,
    _ entry: RevisionEntry,
    _ isPinned: Bool,
    _ cipher: inout SessionCipher,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Revision {
    if let label = entry.label {
      return Revision(
        session: session,
        number: number,
        state: cipher.judged(label.state, of: number),
        byteCount: entry.byteCount,
        isPinned: isPinned,
        facts: label.facts
      )
    }
    var front = entry.front
    let wanted = min(front?.neededByteCount(of: entry.byteCount, limits) ?? 4096, entry.byteCount)
    if front == nil || wanted > front?.count ?? 0 {
      front = try reader.bytes(of: number, in: .session, .front(wanted))
      // The first look told only how much there is to look at.
      let needed = front?.neededByteCount(of: entry.byteCount, limits) ?? 0
      if needed > front?.count ?? 0 {
        front = try reader.bytes(of: number, in: .session, .front(needed))
      }
    }
    return (front ?? ArchiveBytes([])).withUnsafeBytes { front in
      cipher.entry(
        listing: front,
        byteCount: entry.byteCount,
        number: number,
        isPinned: isPinned,
        limits: limits
      )
    }
  }
}

extension ArchiveBytes {
  /// How many bytes of a revision a listing needs, as its first ones say.
  fileprivate func neededByteCount(of byteCount: Int, _ limits: ArchiveLimits) -> Int {
    // What is wrong with a front that tells no length, whoever reads it next will say.
    (try? ArchiveFront.length(pointer, of: byteCount, limits: limits)) ?? 0
  }
}
