import ArgumentParser
import RestorationArchive
import RestorationEngine

struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say why an object did or did not come back.",
    discussion: """
      REPORT is a restoration report that an app has saved as JSON; - is standard input. Without \
      PATH the whole report is printed as a tree. With PATH, as the tree shows it from the root \
      down with / in between, the answer is in sentences; (app) is the app itself. Reports hold no \
      saved values.

      The status is 0 if there is an answer, whatever it says; 2 if REPORT is no report.

      EXAMPLES
        restoration explain report.json
        restoration explain report.json tabs/notes/editor
        restoration explain report.json tabs/notes --format json | jq .entry.reason
        restoration demo --report report.json && restoration explain report.json
      """
  )

  @Argument(help: "A report as JSON, or -.")
  var report: String

  @Argument(help: "The path of one object, such as tabs/notes.")
  var path: String?

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  /// What JSON says of one object.
  private struct Answer: Encodable {
    let path: IdentifierPath
    let explanation: String
    let entry: RestorationReport.Entry?
  }

  func perform() async throws -> ExitStatus {
    let report = try ReportFile.read(report)
    guard let path = path.map({ identifierPath($0, in: report) }) else {
      switch format {
      case .json: Terminal.print(try ReportFile.bytes(of: report))
      case .text:
        for line in ReportTree(report, terminal: output.terminal).lines { Terminal.print(line) }
      }
      return .fine
    }
    let explanation = report.explain(path)
    switch format {
    case .json:
      let answer = Answer(path: path, explanation: explanation, entry: report[path])
      Terminal.print(try ReportFile.bytes(of: answer))
    case .text:
      for line in escaped(explanation).wrapped(to: 100) { Terminal.print(line) }
    }
    return .fine
  }

  /// The path that a text means: one of the report if it is written so, else plain identifiers.
  private func identifierPath(_ text: String, in report: RestorationReport) -> IdentifierPath {
    if let entry = report.entries.first(where: { $0.path.description == text }) {
      return entry.path
    }
    return text == "(app)"
      ? .root : IdentifierPath(identifiers: text.split(separator: "/").map(String.init))
  }
}
