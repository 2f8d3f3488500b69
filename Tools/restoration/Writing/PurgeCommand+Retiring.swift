import RestorationMaintenance
import RestorationStorage

extension PurgeCommand {
  /// Removes the newest states of devices that have sent nothing for a time, which no rule removes.
  func retire(_ age: Duration) async throws -> ExitStatus {
    let opened = try await StateSource.openStore(
      store,
      options: dryRun ? key.forReading : key.forWriting.logging("purge", rest: resting.time)
    )
    try await opened.checkNames(app: sessions.app, scenes: sessions.session)
    let maintenance = opened.maintenance
    if !dryRun { try await ToolFailure.removing { try await maintenance.endRest() } }
    var report = PurgeReport(
      format,
      output.terminal,
      dryRun: dryRun,
      limits: [.notSeen: "for \(ageText(age))"],
      resting: resting
    )
    var pages = SessionPages(opened)
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
    try report.finish()
    return .fine
  }
}
