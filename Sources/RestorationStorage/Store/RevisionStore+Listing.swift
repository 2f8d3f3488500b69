import RestorationArchive

extension RevisionStore {
  /// Lists the revisions of a session by ascending number, without decoding archives.
  ///
  /// - Returns: The entries; none for a session that the store does not know.
  /// - Throws: As ``newestGood(for:)``; a damaged revision is listed, not thrown.
  /// - Complexity: O(*n*) in the number of revisions.
  public nonisolated(nonsending) func revisions(of session: SceneSession)
    async throws(RestorationError) -> [Revision]
  {
    try await read(session) { reader throws(RestorationError) in
      try list(session, reader)
    }
  }

  /// Returns the number of the newest revision of a session, good or not, or `nil` when it has
  /// none.
  ///
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: O(1) on a backend that finds the newest revision without the others.
  public nonisolated(nonsending) func newestNumber(
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

  package func sessions(
    having content: SessionContent
  ) async throws(RestorationError) -> [SceneSession] {
    var result: [SceneSession] = []
    // Large pages: an unordered backend goes through all names for each page.
    var pages = SessionPages(self, having: content, pageSize: 10_000)
    while let page = try await pages.next() { result += page }
    return result.sorted()
  }

  /// Lists a page of the sessions that have revisions, in an order of the backend's own, for going
  /// through all sessions of a large store.
  ///
  /// - Parameters:
  ///   - mark: The ``RevisionStore/SessionPage/mark`` of the page before, or `nil` for the first page.
  ///   - limit: The most sessions wanted, at least 1.
  /// - Throws: As ``newestGood(for:)``.
  public func sessions(
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await backend.sessions(having: .revisions, after: mark, limit: max(limit, 1))
  }

  // MARK: Within one access

  package func list(
    _ session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [Revision] {
    let pins = try reader.pins()
    let labels = pins.labelsByNumber
    var cipher = cipher(of: session, reader)
    let plaintext = cipher.stateOfPlaintext
    var result: [Revision] = []
    func revision(
      _ number: RevisionNumber,
      _ state: Revision.State,
      byteCount: Int,
      _ facts: Revision.Facts?
    ) -> Revision {
      Revision(
        session: session,
        number: number,
        state: state,
        byteCount: byteCount,
        isPinned: pins.contains(number),
        labels: labels[number] ?? [],
        facts: facts
      )
    }
    try reader.visitRevisions(in: .session) { number, entry throws(RestorationError) in
      do throws(RestorationError) {
        guard let entry = try entry() else { return true }
        let isKnown =
          entry.readVersion <= ArchiveFormat.readVersion || entry.readVersion == PartList.version
        let state = isKnown ? plaintext : .newerFormat
        result.append(revision(number, state, byteCount: entry.byteCount, entry.facts))
        if entry.facts != nil { return true }
        let front = try self.front(of: number, entry, reader)
        try cipher.describe(&result[result.count - 1], by: front.pointer, limits: limits)
      } catch {
        guard let state = Revision.State(error) else { throw error }
        if result.last?.number != number {
          result.append(revision(number, state, byteCount: 0, nil))
        }
        result[result.count - 1].state = state
      }
      return true
    }
    // `Array.reverse` would copy each entry on the way.
    result.withUnsafeMutableBufferPointer { $0.reverse() }
    return result
  }

  /// Returns as many leading bytes of a revision as a listing needs.
  private func front(
    of number: RevisionNumber,
    _ entry: RevisionEntry,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> ArchiveBytes {
    var front = entry.front ?? ArchiveBytes([])
    // The first read may show only how many bytes are needed.
    for _ in 0..<2 {
      // A front without a length is damaged; the next reader reports it.
      let needed =
        front.count == 0
        ? 4096
        : try? Self.frontLength(front.pointer, of: entry.byteCount, limits: limits)
      let wanted = min(needed ?? 0, entry.byteCount)
      guard wanted > front.count else { break }
      front = try reader.bytes(of: number, in: .session, .front(wanted)) ?? front
    }
    return front
  }

  private static func frontLength(
    _ front: UnsafeRawBufferPointer,
    of byteCount: Int,
    limits: ArchiveLimits
  ) throws(RestorationError) -> Int {
    let (archive, length) = try PartList.archiveFront(in: front, of: byteCount)
    let behind = try ArchiveFront.length(archive, of: length, limits: limits)
    return front.count - archive.count + behind
  }
}
