import ArgumentParser
import RestorationStorage

struct DoctorCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine a store and its surroundings, and recommend remedies.",
    discussion: """
      Examines the library and its known faults, file system, permissions, locks, free space, \
      leftovers, quarantine, every revision, ledgers, times and encryption; of a server, its \
      durability and the rights of the role. The store is not changed.

      Each line is ok, note, warning or problem. The status is 0 if no action is needed; \
      otherwise the first of these that applies: 5 (permissions), 2 (no good revision, or its \
      key is missing), 74 (saving would fail), 3 (a newer release is needed), 4 (locked), 1 (a \
      warning, or damage beside a good revision).

      EXAMPLES
        restoration doctor notes.sqlite
        restoration doctor ~/.local/state/notes --format json
        restoration doctor notes.sqlite --key-file notes.key
        restoration doctor postgres://server/kiosks --jobs 8
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var jobs: JobOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    var options = key.forReading
    // A network file system is a finding, not a reason to stop.
    options.allowsNetworkFileSystem = true
    var examination = try StoreExamination(store, options: options, jobs: jobs.jobs)
    await examination.run()
    let findings = examination.findings
    let status = DoctorFinding.status(of: findings)
    switch format {
    case .json:
      try Terminal.print(
        json: DoctorReport(
          findings: findings,
          kind: examination.kind?.rawValue ?? "postgres",
          status: status.rawValue
        )
      )
    case .text:
      for finding in findings { printLines(finding) }
    }
    return status
  }

  /// The findings in JSON.
  private struct DoctorReport: Encodable {
    let findings: [DoctorFinding]
    let kind: String
    let status: Int32
    let version = 1
  }

  private func printLines(_ finding: DoctorFinding) {
    let terminal = output.terminal
    let style: Terminal.Style =
      switch finding.severity {
      case .ok: .green
      case .note: .blue
      case .warning: .yellow
      case .problem: .red
      }
    let area = padded(finding.area.rawValue, to: 11)
    let severity = padded(finding.severity.rawValue, to: 7)
    Terminal.print("\(area)  \(terminal.paint(severity, style))  \(finding.message)")
    if let remedy = finding.remedy {
      Terminal.print(String(repeating: " ", count: 22) + "→ " + remedy)
    }
  }
}
