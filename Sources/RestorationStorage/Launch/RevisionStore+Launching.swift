import RestorationArchive

extension RevisionStore {
  /// Returns the state on which a launch decides, in one access: one transaction if the backend has
  /// them.
  ///
  /// A ledger that cannot be read is empty and has an issue, because that must not stop a launch.
  ///
  /// - Parameters:
  ///   - session: The session that is launched.
  ///   - process: The current process, whose own attempts need no look-up.
  ///   - seesDiscarded: Indicates whether a session that was not used again since the user discarded
  ///     it is read as if it were not discarded.
  ///   - opensNewest: Indicates, by the entry of the newest revision, whether the newest good one is
  ///     needed.
  /// - Throws: `RestorationError` with code `storeFailed` or `storeBusy` when the store cannot be
  ///   read.
  /// - Complexity: O(*n*) in the number of revisions, and in the bytes of those that are tried.
  package nonisolated(nonsending) func launchState(
    of session: SceneSession,
    process: String? = nil,
    seesDiscarded: Bool = false,
    opensNewest: @Sendable (Revision) -> Bool = { _ in true }
  ) async throws(RestorationError) -> LaunchState {
    var look = Look()
    // Without transactions another process may change the session during the read; then it is read
    // again.
    for _ in 0..<Self.maximumLaunchLooks where !look.isOfOneMoment {
      look = try await read(session) { reader throws(RestorationError) in
        var state = try self.listedState(of: session, reader, seesDiscarded: seesDiscarded)
        if state.revisions.last.map(opensNewest) == true {
          try self.openNewestGood(of: session, reader, &state)
        }
        state.traces = AttemptTraces(
          of: session,
          on: state.ledger,
          in: self.attemptLogs,
          besides: process
        )
        let newest = try reader.newestNumber() ?? 0
        return Look(state: state, isOfOneMoment: newest == state.highestNumber)
      }
    }
    if let good = look.state.newestGood { noteGood(good.revision.number, of: session) }
    await look.state.traces.findDeaths(in: self, besides: session)
    return look.state
  }

  private static let maximumLaunchLooks = 3

  private struct Look: Sendable {
    var state = LaunchState()
    var isOfOneMoment = false
  }

  private func listedState(
    of session: SceneSession,
    _ reader: any RevisionReader,
    seesDiscarded: Bool
  ) throws(RestorationError) -> LaunchState {
    var state = LaunchState()
    do throws(RestorationError) {
      state.ledger = try reader.ledger()
    } catch {
      state.ledger.issue =
        "the record of earlier launches cannot be read: \(error.message)"
    }
    let listed = try list(session, reader)
    state.highestNumber = listed.last?.number ?? 0
    state.revisions = listed.filter { $0.number > state.discardedThrough }
    if seesDiscarded, state.revisions.isEmpty { state.revisions = listed }
    state.quarantined = try quarantined(session, reader)
    return state
  }

  private func openNewestGood(
    of session: SceneSession,
    _ reader: any RevisionReader,
    _ state: inout LaunchState
  ) throws(RestorationError) {
    for revision in state.revisions.reversed() where state.newestGood == nil {
      do throws(RestorationError) {
        state.newestGood = try open(revision.number, of: session, reader)?.stored
      } catch {
        guard Revision.State(error) != nil else { throw error }
        forgetGood(of: session)
        state.failures[revision.number] = error
      }
    }
  }

  /// Returns a revision: from the state on which a launch decides if that has verified it, otherwise
  /// read now; `nil` when it is gone.
  ///
  /// - Throws: As ``load(_:of:)``.
  package nonisolated(nonsending) func load(
    _ number: RevisionNumber,
    of session: SceneSession,
    from state: LaunchState
  ) async throws(RestorationError) -> StoredArchive? {
    if let good = state.newestGood, good.revision.number == number { return good }
    if let failure = state.failures[number] { throw failure }
    return try await load(number, of: session)
  }
}
