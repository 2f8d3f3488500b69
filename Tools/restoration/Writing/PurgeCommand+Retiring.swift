import RestorationMaintenance
import RestorationStorage

extension PurgeCommand {
  /// Removes the newest states of devices that have sent nothing for a time, which no rule removes.
  func retire(
    from store: RevisionStore,
    _ age: Duration,
    _ report: inout PurgeReport
  ) async throws {
    let maintenance = store.maintenance
    var pages = SessionPages(store)
    while let page = try await pages.next() {
      for candidate in page where sessions.include(candidate) {
        let found =
          dryRun
          ? try await maintenance.retirement(of: candidate, notSeenFor: age)
          : try await ToolFailure.removing {
            try await maintenance.retire(candidate, notSeenFor: age)
          }
        try report.add(found.plan, nil, devices: found.devices)
      }
    }
  }
}
