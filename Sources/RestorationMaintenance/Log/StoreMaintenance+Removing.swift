import RestorationArchive
import RestorationStorage

extension StoreMaintenance {
  /// Removes a session with all its revisions, pinned ones and those in quarantine included. It
  /// rests as long as the command of the store says.
  ///
  /// - Returns: The number of revisions that were not in quarantine.
  package func remove(_ session: SceneSession) async throws(RestorationError) -> Int {
    guard store.hook?.keepsRemoved == true else {
      try await store.discard(session, at: store.now())
      return try await store.purge(discarded: session)
    }
    let count = try await store.change(session) { writer throws(RestorationError) in
      let log = try store.endRest(of: session, writer)
      let numbers = try writer.numbers(in: .session)
      let aside = try writer.numbers(in: .quarantine).filter { !log.rests($0) }
      try store.discard(numbers, aside: aside, isWhole: true, of: session, writer)
      return numbers.count
    }
    store.forgetGood(of: session)
    return count
  }

  /// Removes the revisions of all sessions whose rest is over.
  package func endRest() async throws(RestorationError) {
    let now = store.now()
    for session in try await loggedSessions() {
      let entries = try await log(of: session).entries
      guard entries.contains(where: { $0.restsUntil.map { $0 <= now } ?? false }) else { continue }
      _ = try await store.change(session) { writer throws(RestorationError) in
        try store.endRest(of: session, writer)
      }
    }
  }

  /// Ends the series of crashes of a session, unless another writer has saved since the caller
  /// looked.
  ///
  /// - Parameter number: The number of the newest revision, good or not; `nil` for none.
  /// - Returns: Whether there was something to clear, or `nil` if the newest revision has another
  ///   number. The ledger is then unchanged.
  package func clearCrashes(
    of session: SceneSession,
    ifNewestIs number: RevisionNumber?
  ) async throws(RestorationError) -> Bool? {
    try await store.change(session) { (writer) throws(RestorationError) -> Bool? in
      guard try writer.newestNumber() == number else { return nil }
      let former = try writer.ledger()
      let ledger = try store.updateLedger(writer) { $0.clearCrashes() }
      guard ledger.attempts != former.attempts else { return false }
      try store.hook?.note(.changed(former: former), of: store, in: session, writer)
      return true
    }
  }
}
