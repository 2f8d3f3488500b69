import ArgumentParser
import RestorationArchive
import RestorationStorage

struct DoctorCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine stores and what is around them; name remedies.",
    discussion: """
      Examines the library and its known faults, file system, permissions, locks, free space, \
      leftovers, quarantine, every revision, ledgers, times and encryption; of a server, its \
      durability and the rights of the role. The store is not changed.

      Each line is ok, note, warning or problem. The status is 0 if no action is needed; \
      otherwise the first of these that applies: 5 (permissions), 2 (no good revision, or its \
      key is missing), 74 (saving would fail), 3 (a newer release is needed), 4 (locked), 1 (a \
      warning, or damage beside a good revision).

      Of several stores, only warnings and problems are printed, below the store, and a line with \
      the sum at the end. What is no store is a problem of its own. The status is that of the \
      first rule that applies to one of them.

      EXAMPLES
        restoration doctor notes.sqlite
        restoration doctor ~/.local/state/notes --format json
        restoration doctor notes.sqlite --key-file notes.key
        restoration doctor *.sqlite
        restoration doctor postgres://server/kiosks --jobs 8
      """
  )

  @Argument(help: "A directory or a SQLite file; several may be given.", completion: .file())
  var store: [String]

  @OptionGroup var jobs: JobOptions

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  func perform() async throws -> ExitStatus {
    if store.count > 1 { return try await examineAll() }
    let examination = try await examine(store.first ?? "")
    let findings = examination.findings
    let status = DoctorFinding.status(of: findings)
    switch output.format {
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

  private func examine(_ path: String) async throws -> StoreExamination {
    var options = key.forReading
    // A network file system is a finding, not a reason to stop.
    options.allowsNetworkFileSystem = true
    var examination = try StoreExamination(path, options: options, jobs: jobs.jobs)
    await examination.run()
    return examination
  }

  private func examineAll() async throws -> ExitStatus {
    var summary = DoctorSummary()
    for path in store {
      do {
        let examination = try await examine(path)
        summary.add(path, kind: examination.kind?.rawValue ?? "postgres", examination.findings)
      } catch {
        let failure =
          switch error {
          case let failure as ToolFailure: failure
          case let error as RestorationError: ToolFailure(error)
          default: throw error
          }
        let finding = DoctorFinding(
          .store,
          .problem,
          failure.message,
          remedy: failure.remedy,
          status: failure.status
        )
        summary.add(path, kind: nil, [finding])
      }
      if output.format == .text, let last = summary.stores.last, !last.findings.isEmpty {
        Terminal.print(escaped(path))
        for finding in last.findings { printLines(finding) }
      }
    }
    switch output.format {
    case .json: try Terminal.print(json: summary)
    case .text: Terminal.print(summary.sentence)
    }
    return summary.exitStatus
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
