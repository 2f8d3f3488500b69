import RestorationArchive

extension RevisionStore {
  /// Removes a revision; a missing one is ignored.
  ///
  /// Protected are pinned and labelled revisions, those that a launch may restore (the newest good
  /// one, the one to fall back to after crashes, those being restored, the last confirmed one),
  /// those that the user has not seen or that could not be migrated, and those that cannot be
  /// judged now (of a newer version of the app or the library, encrypted without a key, or not
  /// encrypted as required). ``RetentionPolicy/Plan/Reason`` has the reasons.
  ///
  /// - Parameters:
  ///   - number: The revision. Its number is not used again.
  ///   - session: The session of the revision.
  ///   - force: Removes the revision even if it is protected.
  /// - Throws: `RestorationError` with code `protectedRevision` when it is protected and `force` is
  ///   false, and as ``save(_:for:)``.
  public func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool = false
  ) async throws(RestorationError) {
    try await change(session) { writer throws(RestorationError) in
      guard try writer.numbers(in: .session).contains(number) else { return }
      if !force {
        var reason = try stock(of: session, writer).protections[number]
        // The search for the newest good revision may have ended above this one.
        if reason == nil { reason = try state(of: number, in: session, writer).shield }
        if let reason { throw .protectedRevision(number, reason) }
      }
      try discard([number], of: session, writer)
    }
  }

  /// Returns the plan of a policy, without changing anything.
  ///
  /// - Returns: The plan, for ``apply(_:)`` or for display.
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: O(*n* log *n*) in the number of revisions, and the bytes of the newest good one
  ///   of each session, which is verified.
  public func plan(_ policy: RetentionPolicy) async throws(RestorationError) -> RetentionPolicy.Plan
  {
    try await plan(policy, for: try await sessions())
  }

  /// Returns the plan of a policy for one session; the rest of the store stays.
  ///
  /// - Parameters:
  ///   - policy: The limits. A limit for all sessions counts all, and removes from this one.
  ///   - session: The session whose revisions may be removed.
  /// - Returns: The plan, with the revisions of that session alone.
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: As ``plan(_:)``, for that session alone unless the policy has a limit over all
  ///   sessions.
  public func plan(
    _ policy: RetentionPolicy,
    of session: SceneSession
  ) async throws(RestorationError) -> RetentionPolicy.Plan {
    try await plan(policy, of: session, keeping: [])
  }

  /// Returns the plan of a policy for one session, without revisions that a running request needs.
  package func plan(
    _ policy: RetentionPolicy,
    of session: SceneSession,
    keeping needed: Set<RevisionNumber>
  ) async throws(RestorationError) -> RetentionPolicy.Plan {
    var own = policy
    own.mayDiscard = { $0 == session && policy.mayDiscard($0) }
    let needsAll = policy.maximumByteCount != nil
    var plan = try await plan(
      own,
      for: needsAll ? try await sessions() : [session],
      keeping: needed
    )
    plan.items.removeAll { $0.session != session }
    plan.unmet.removeAll { $0.session != nil && $0.session != session }
    return plan
  }

  private func plan(
    _ policy: RetentionPolicy,
    for sessions: [SceneSession],
    keeping needed: Set<RevisionNumber> = []
  ) async throws(RestorationError) -> RetentionPolicy.Plan {
    for session in sessions { try session.validate() }
    // Together, because a server answers for many sessions at once.
    let stock = try await backend.readEach(of: sessions) {
      session,
      reader throws(RestorationError) in
      try self.stock(of: session, reader, keeping: needed)
    }
    return RetentionPlanner.plan(policy, for: stock)
  }

  /// Removes the revisions that a plan removes, as far as that is still allowed.
  ///
  /// Every removal is checked again while no other process can write, so that a revision that has
  /// become protected since the plan was made stays. Missing revisions are ignored. An interrupted
  /// call has removed a part, and can be repeated.
  ///
  /// - Parameter plan: A plan that ``plan(_:)`` of this store returned.
  /// - Returns: The revisions that were removed, and those that stayed because they became
  ///   protected.
  /// - Throws: As ``save(_:for:)``.
  @discardableResult
  public func apply(_ plan: RetentionPolicy.Plan) async throws(RestorationError)
    -> RetentionPolicy.Outcome
  {
    var outcome = RetentionPolicy.Outcome()
    var rest = plan.removals[...]
    while let session = rest.first?.session {
      let items = rest.prefix { $0.session == session }
      rest = rest[items.endIndex...]
      // One session at a time, so that a save does not wait for all of them.
      let (removed, kept) = try await change(session) { writer throws(RestorationError) in
        try remove(items, of: session, writer)
      }
      outcome.removed += removed
      outcome.keptAfterAll += kept
    }
    return outcome
  }

  // MARK: Within one access

  /// Lists a session, with the revisions that no policy may remove:
  ///
  /// - the pinned and labelled ones and those of a newer format,
  /// - those that are being restored, and the last one that the app confirmed,
  /// - those that a launch passed over, within a budget, until they are shown,
  /// - those that could not be migrated, for 90 days of the session's own time,
  /// - the newest good one, and as well the newest good one with which the app did not die,
  /// - on a server of mirrors, the newest one of each device and those beside it,
  /// - of the highest state versions that are newer than that of the newest good one, the newest.
  package func stock(
    of session: SceneSession,
    _ reader: any RevisionReader,
    keeping needed: Set<RevisionNumber> = []
  ) throws(RestorationError) -> RetentionStock {
    var listed = try listDated(session, reader)
    try countParts(in: &listed, of: session, reader)
    let ledger = try reader.ledger()
    var search = NewestGoodSearch(doubtful: ledger.doubtful)
    for index in listed.indices.reversed() where !search.isOver {
      let state = try state(of: listed[index].number, in: session, reader)
      search.take(listed[index].number, state)
      // A listing does not detect all damage.
      listed[index] = listed[index].inState(state)
    }
    var protections = search.reasons
    protections.merge(Self.newestOfNewerStates(listed)) { found, _ in found }
    let passedOver = PassedOverBudget(ledger, listed)
    for number in passedOver.kept where protections[number] == nil {
      protections[number] = .passedOver
    }
    for number in try newestOfDevices(in: listed, session, reader) where protections[number] == nil
    {
      protections[number] = .deviceNewest
    }
    for number in passedOver.notMigrated { protections[number] = .notMigrated }
    if let confirmed = ledger.confirmed { protections[confirmed] = .confirmed }
    for number in ledger.inRestoration.union(needed) { protections[number] = .inRestoration }
    for revision in listed {
      let found = protections[revision.number] ?? revision.state.shield
      let label = revision.labels.isEmpty ? nil : RetentionPolicy.Plan.Reason.labelled
      protections[revision.number] = revision.isPinned ? .pinned : label ?? found
    }
    return RetentionStock(
      session: session,
      revisions: listed,
      protections: protections,
      doubtful: ledger.doubtful
    )
  }

  /// Returns the heads of devices, those that count in the place of lost ones included, and the revisions
  /// that may be heads of which the record was damaged.
  private func newestOfDevices(
    in listed: [Revision],
    _ session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [RevisionNumber] {
    if case .none = MirrorHeads.state(of: try reader.recordOrDamage(.mirror)) { return [] }
    let checked = try checkedHeads(of: session, reader)
    return (checked.recorded.all + checked.heads.all).map(\.number)
      + listed.map(\.number).filter { $0 <= checked.recorded.unknownThrough }
  }

  /// Returns the newest revision of each state version that is newer than that of the newest good
  /// one: an older app may have saved since, and a newer one will need it again. Only the highest
  /// few versions count, so that no sequence of versions fills a store.
  private static func newestOfNewerStates(
    _ listed: [Revision]
  ) -> [RevisionNumber: RetentionPolicy.Plan.Reason] {
    guard let current = listed.last(where: { $0.state == .good })?.stateVersion else { return [:] }
    var newest: [UInt64: RevisionNumber] = [:]
    for revision in listed where revision.state == .good {
      guard let version = revision.stateVersion, version > current else { continue }
      newest[version] = revision.number
    }
    let kept = newest.sorted { $0.key > $1.key }.prefix(maximumNewerStateCount)
    return Dictionary(kept.map { ($0.value, .newerState) }) { first, _ in first }
  }

  private static let maximumNewerStateCount = 4

  private func remove(
    _ items: ArraySlice<RetentionPolicy.Plan.Item>,
    of session: SceneSession,
    _ writer: any RevisionWriter
  ) throws(RestorationError) -> (
    removed: [RetentionPolicy.Plan.Item], kept: [RetentionPolicy.Plan.Item]
  ) {
    let stock = try stock(of: session, writer)
    let present = Set(stock.revisions.map(\.number))
    let left = items.filter { present.contains($0.number) }
    let removed = left.filter { stock.protections[$0.number] == nil }
    try discard(removed.map(\.number), of: session, writer)
    return (removed, left.filter { stock.protections[$0.number] != nil })
  }
}
