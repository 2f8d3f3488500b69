import ArgumentParser
import RestorationMaintenance
import RestorationStorage

struct RetireCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "retire",
    abstract: "Remove the newest states of devices that have sent nothing for a time.",
    discussion: """
      No rule of `restoration purge` removes the newest state of a device from a server of \
      mirrors, or one beside it. This command does, if the device has sent nothing for the time of \
      --not-seen-for, by its own clock. The newest good revision of a session stays, and so does \
      one that `restoration purge` keeps for another reason. A device that comes back sends its \
      state again.

      What is removed rests for the time of --rest, and `restoration undo` brings it back, as a \
      revision that a purge may remove. --for-good removes it at once.

      --dry-run prints the same table, with the names of the devices, and changes nothing.

      EXAMPLES
        restoration retire notes.sqlite --not-seen-for 90d --dry-run
        restoration retire notes.sqlite --not-seen-for 52w --session main --for-good
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(help: "The time in which a device has sent nothing: 90d, 52w.")
  var notSeenFor: Age

  @OptionGroup var sessions: SelectedSessions

  @Flag(help: "Print the plan, and change nothing.")
  var dryRun = false

  @OptionGroup var resting: RestOptions

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let opened = try await StateSource.openStore(
      store,
      options: dryRun ? key.forReading : key.forWriting.logging("retire", rest: resting.time)
    )
    try await opened.checkNames(app: sessions.app, scenes: sessions.session)
    let (maintenance, age) = (opened.maintenance, notSeenFor.duration)
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
