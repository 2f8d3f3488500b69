import RestorationArchive
import RestorationStorage

// Reading many sessions together.
extension StoreMaintenance {
  /// Reads several sessions, and checks every byte of each revision.
  ///
  /// - Parameter content: The content for which the sessions were listed.
  /// - Returns: Their contents, in their order. `nil` stands for a session that the listing for an
  ///   earlier content has too, and for one that only has a ledger without a tombstone.
  package func contents(
    of sessions: [SceneSession],
    having content: SessionContent
  ) async throws(RestorationError) -> [SessionContents?] {
    try await readEach(of: sessions) { session, reader throws(RestorationError) in
      try contents(session, having: content, reader)
    }
  }

  /// Lists the revisions of several sessions with the times at which they came into the store, each in
  /// the state that a check of every byte finds.
  package func checkedRevisions(
    of sessions: [SceneSession]
  ) async throws(RestorationError) -> [[Revision]] {
    try await readEach(of: sessions) { session, reader throws(RestorationError) in
      try checked(session, reader).map { $0.revision.inState($0.health.state) }
    }
  }

  /// Checks the revisions of several sessions, and plans a policy for them in the same access.
  package func checkedRevisions(
    of sessions: [SceneSession],
    planning policy: RetentionPolicy
  ) async throws(RestorationError) -> (revisions: [[Revision]], plan: RetentionPolicy.Plan) {
    let read = try await readEach(of: sessions) { session, reader throws(RestorationError) in
      let checked = try checked(session, reader)
      return (
        revisions: checked.map { $0.revision.inState($0.health.state) },
        stock: try store.stock(of: session, reader)
      )
    }
    return (read.map(\.revisions), RetentionPlanner.plan(policy, for: read.map(\.stock)))
  }

  /// Lists the revisions of several sessions, as `revisions(of:)` of the store does.
  package func revisions(
    of sessions: [SceneSession]
  ) async throws(RestorationError) -> [[Revision]] {
    try await readEach(of: sessions) { session, reader throws(RestorationError) in
      try store.list(session, reader)
    }
  }

  private func readEach<Value: Sendable>(
    of sessions: [SceneSession],
    _ body: @Sendable (SceneSession, any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> [Value] {
    for session in sessions { try session.validate() }
    return try await store.backend.readEach(of: sessions, body)
  }

  // MARK: Within one access

  private func contents(
    _ session: SceneSession,
    having content: SessionContent,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> SessionContents? {
    if content != .revisions, try reader.newestNumber() != nil { return nil }
    var result = SessionContents(session: session)
    result.quarantined = try store.quarantined(session, reader)
    if content == .ledger, !result.quarantined.isEmpty { return nil }
    result.ledger = try reader.ledger()
    if content == .ledger, result.ledger.tombstone == nil { return nil }
    result.pinIssue = try reader.pinIssue()
    result.recordIssues = try reader.recordIssues() + headIssues(of: session, reader)
    result.revisions = try checked(session, reader)
    return result
  }

  private func checked(
    _ session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [(revision: Revision, health: Revision.Health)] {
    var result: [(revision: Revision, health: Revision.Health)] = []
    // One for all revisions, so that the session's key is opened once.
    var cipher = store.cipher(of: session, reader)
    for revision in try store.listDated(session, reader) {
      guard let health = try health(of: revision, &cipher, reader) else { continue }
      result.append((revision, health))
    }
    return result
  }

  /// Checks every byte of a revision; `nil` when it has been removed meanwhile.
  private func health(
    of revision: Revision,
    _ cipher: inout SessionCipher,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Revision.Health? {
    do throws(RestorationError) {
      guard try store.opened(revision.number, in: .session, &cipher, reader) != nil else {
        return nil
      }
      return Revision.Health(good: revision.number)
    } catch {
      guard Revision.State(error) != nil else { throw error }
      store.forgetGood(of: revision.session)
      return Revision.Health(revision.number, failure: error)
    }
  }
}
