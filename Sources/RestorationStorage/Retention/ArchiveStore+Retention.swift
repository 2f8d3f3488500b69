import RestorationArchive

extension ArchiveStore {
  /// Says what a policy comes to, without changing anything.
  ///
  /// - Returns: The plan, for ``apply(_:)`` or to be shown.
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: O(*n* log *n*) in the number of revisions, and the bytes of the newest good one
  ///   of each session, which is verified.
  public func plan(_ policy: RetentionPolicy) async throws(RestorationError) -> RetentionPlan {
    try await plan(policy, for: try await sessions())
  }

  /// Says what a policy comes to for one session; whatever else is in the store stays.
  ///
  /// - Parameters:
  ///   - policy: The limits. That on the bytes of all sessions counts all, and takes from this one.
  ///   - session: Whose revisions may go.
  /// - Returns: The plan, with the revisions of that session alone.
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: As ``plan(_:)``, for that session alone unless the policy has a limit of age or
  ///   one over all sessions.
  public func plan(
    _ policy: RetentionPolicy,
    of session: SceneSession
  ) async throws(RestorationError) -> RetentionPlan {
    var own = policy
    own.mayDiscard = { $0 == session && policy.mayDiscard($0) }
    let needsAll = policy.maximumAge != nil || policy.maximumByteCount != nil
    var plan = try await plan(own, for: needsAll ? try await sessions() : [session])
    plan.items.removeAll { $0.session != session }
    plan.unmet.removeAll { $0.session != nil && $0.session != session }
    return plan
  }

  private func plan(
    _ policy: RetentionPolicy,
    for sessions: [SceneSession]
  ) async throws(RestorationError) -> RetentionPlan {
    var stock: [RetentionStock] = []
    for session in sessions { stock.append(try await self.stock(of: session)) }
    return RetentionPlanner.plan(
      policy,
      for: stock,
      record: try await clockRecord(),
      reading: await clockReading()
    )
  }

  private func stock(of session: SceneSession) async throws(RestorationError) -> RetentionStock {
    var listed = try await revisions(of: session)
    let ledger = try await ledger(of: session)
    var search = NewestGoodSearch(doubtful: ledger.doubtful)
    for index in listed.indices.reversed() where !search.isOver {
      let state = try await state(of: listed[index])
      search.take(listed[index].number, state)
      // A listing does not see all damage.
      listed[index] = listed[index].inState(state)
    }
    return RetentionStock(
      session: session,
      revisions: listed,
      protections: RevisionProtection.merge(
        search.reasons,
        pinned: Set(listed.filter(\.isPinned).map(\.number)),
        ledger: ledger
      ),
      doubtful: ledger.doubtful
    )
  }

  private func state(of revision: Revision) async throws(RestorationError) -> RevisionState {
    do throws(RestorationError) {
      let stored = try await load(revision.number, of: revision.session)
      return stored == nil ? .damaged : .good
    } catch {
      guard let state = RevisionState(error) else { throw error }
      return state
    }
  }

  @discardableResult
  public func apply(
    _ plan: RetentionPlan
  ) async throws(RestorationError) -> RetentionOutcome {
    var outcome = RetentionOutcome()
    var present: (session: SceneSession, numbers: Set<RevisionNumber>)?
    for item in plan.removals {
      if present?.session != item.session {
        let numbers = try await revisions(of: item.session).map(\.number)
        present = (item.session, Set(numbers))
      }
      guard present?.numbers.contains(item.number) == true else { continue }
      do throws(RestorationError) {
        try await remove(item.number, of: item.session, force: false)
        outcome.removed.append(item)
      } catch {
        guard error.code == .protectedRevision else { throw error }
        outcome.keptAfterAll.append(item)
      }
    }
    if let record = plan.clockRecord { try await setClockRecord(record) }
    return outcome
  }
}

// What a store gets that remembers nothing of its clock: a leap is never believed, so ages are
// measured up to it.
extension ArchiveStore {
  /// An empty record.
  public func clockRecord() async throws(RestorationError) -> ClockRecord { ClockRecord() }

  /// Does nothing.
  public func setClockRecord(_ record: ClockRecord) async throws(RestorationError) {}

  /// Always `nil`.
  public func clockReading() async -> ClockReading? { nil }
}
