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
  /// - Throws: `RestorationError` with code `storeFailed` or `storeBusy` when the store cannot be
  ///   read.
  /// - Complexity: O(*n*) in the number of revisions, and in the bytes of those that are tried.
  package nonisolated(nonsending) func launchState(
    of session: SceneSession,
    process: String? = nil
  ) async throws(RestorationError) -> LaunchState {
    var look = Look(LaunchState(), isOfOneMoment: false)
    // Without transactions another process may change the session during the read; then it is read
    // again.
    for _ in 0..<Self.maximumLaunchLooks where !look.isOfOneMoment {
      look = try await read(session) { reader throws(RestorationError) in
        try self.look(at: session, reader, process)
      }
    }
    if let good = look.state.newestGood { noteGood(good.revision.number, of: session) }
    await look.state.traces.findDeaths(in: self, besides: session)
    return look.state
  }

  private static let maximumLaunchLooks = 3

  private struct Look: Sendable {
    var state: LaunchState
    var isOfOneMoment: Bool

    init(_ state: LaunchState, isOfOneMoment: Bool) {
      (self.state, self.isOfOneMoment) = (state, isOfOneMoment)
    }
  }

  private func look(
    at session: SceneSession,
    _ reader: any RevisionReader,
    _ process: String?
  ) throws(RestorationError) -> Look {
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
    for revision in state.revisions.reversed() where state.newestGood == nil {
      do throws(RestorationError) {
        state.newestGood = try open(revision.number, of: session, reader)?.stored
      } catch {
        guard Revision.State(error) != nil else { throw error }
        forgetGood(of: session)
        state.failures[revision.number] = error
      }
    }
    state.quarantined = try quarantined(session, reader)
    state.traces = AttemptTraces(of: session, on: state.ledger, in: attemptLogs, besides: process)
    let newest = try reader.newestNumber()
    return Look(state, isOfOneMoment: newest == listed.last?.number)
  }
}
