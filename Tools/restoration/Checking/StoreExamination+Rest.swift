import RestorationMaintenance
import RestorationStorage

extension StoreExamination {
  /// Counts the removed revisions that rest, because they take room and can be read like others.
  mutating func examineRest(of store: RevisionStore) async throws {
    var count = 0
    for session in try await store.maintenance.loggedSessions() {
      let log = try await store.maintenance.log(of: session)
      guard log.entries.contains(where: { $0.restsUntil != nil }) else { continue }
      let inventory = try await store.maintenance.inventory(of: session)
      count += inventory.revisions.count { $0.place == .quarantine && log.rests($0.number) }
    }
    guard count > 0 else { return }
    add(
      .quarantine,
      .note,
      "\(counted(count, "removed revision")) \(count == 1 ? "rests" : "rest") until a later removal; "
        + "`restoration undo --list` says until when",
      remedy: "none; `restoration undo` brings back, and `restoration purge` removes what is due"
    )
  }
}
