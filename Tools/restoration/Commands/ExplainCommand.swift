import ArgumentParser
import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage
import StateRestoration

struct ExplainCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Say what became of the last restoration, and why an object did or did not come back.",
    discussion: """
      Of a store it says in sentences how the last restoration of a session went, or those of \
      --revision: which revision it was, whether every byte of it is good, which attempts are on \
      record and where they died, which objects did not come back and why, what is newer and \
      damaged, and what the next launch will do. A store keeps the report of the last restoration, \
      unless it is encrypted or the app forbids it; of many objects it keeps those with problems.

      An app may also save its report as JSON, and SOURCE is that file; - is standard input. \
      Without PATH the whole report is printed as a tree. Reports hold no saved values.

      With PATH, the identifiers from the root down with / in between, the answer is about one \
      object, in sentences; (app) is the app itself.

      The status is 0 if there is an answer, whatever it says; 2 if SOURCE is neither a store nor \
      a report, or PATH is given and the store keeps no report.

      EXAMPLES
        restoration explain notes.sqlite
        restoration explain notes.sqlite --revision 3
        restoration explain notes.sqlite tabs/notes/editor
        restoration explain report.json
        restoration explain report.json tabs/notes/editor
        restoration explain report.json tabs/notes --format json | jq .entry.reason
        restoration demo --report report.json && restoration explain report.json
      """
  )

  @Argument(help: "A directory, a SQLite file, a report as JSON, or -.", completion: .file())
  var source: String

  @Argument(help: "The path of one object, such as tabs/notes.")
  var path: String?

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  /// What JSON says of one object.
  private struct Answer: Encodable {
    let path: IdentifierPath
    let explanation: String
    let entry: RestorationReport.Entry?
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    try TypedPath.check(source)
    let (path, choice) = try choice.joining(source)
    if path != "-",
      try ServerStore.isNamed(by: path) || StoreLocation(path).storeKind != nil
    {
      return try await explainStore(path, choice)
    }
    if path != "-", let failure = try Self.failure(ofNoReport: path) { throw failure }
    guard choice.app == nil, choice.scene == nil, choice.revision == nil, !key.isGiven else {
      throw ToolFailure.wrongUsage(
        "--app, --scene, --revision and --key-file are for stores, and "
          + "\(escaped(source == "-" ? "standard input" : source)) is none",
        remedy: "leave them out, or name a store"
      )
    }
    return try explainReport()
  }

  /// What is said of something that is neither a store nor a file that may be a report.
  private static func failure(ofNoReport path: String) throws -> ToolFailure? {
    var status = stat()
    let isDirectory = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let kind = try StoreLocation(path).kind
    if kind == .missing { return StateSource.misplacedRevision(in: path) }
    guard isDirectory || kind == .archive else { return nil }
    return ToolFailure(
      .noGoodRevision,
      kind == .archive
        ? "\(escaped(path)) is a single archive, and this needs a store or a report"
        : "\(escaped(path)) is neither a store nor a report",
      remedy: "name the directory of a store, a SQLite store or a report as JSON"
    )
  }

  // MARK: Stores

  private func explainStore(_ name: String, _ choice: RevisionOptions) async throws -> ExitStatus {
    let store = try await StateSource.openStore(name, options: key.forReading)
    let session = try await store.session(app: choice.app, scene: choice.scene)
    let history = try await RevisionHistory(of: session, in: store)
    let number = try await store.number(of: choice.revision, in: session)
    if let path { return try explain(path, number, history.ledger) }
    let explanation = try await StoreExplanation(
      history,
      await AttemptVerdicts(on: history.ledger, of: session, in: store),
      number,
      quarantined: store.quarantined(of: session),
      next: NextLaunch(of: session, in: store)
    )
    switch format {
    case .json: try Terminal.print(json: explanation.report)
    case .text:
      Terminal.print(output.terminal.paint(session.text, .bold))
      for sentence in explanation.sentences + [explanation.hint] {
        for line in sentence.wrapped(to: 100, indent: 2) { Terminal.print(line) }
      }
    }
    return .fine
  }

  private func explain(
    _ text: String,
    _ number: RevisionNumber?,
    _ ledger: SessionLedger
  ) throws -> ExitStatus {
    guard let kept = KeptReport(ledger) else {
      throw ToolFailure(
        .noGoodRevision,
        "the store keeps no report of this session, so it cannot explain single objects",
        remedy: "name a report that the app has saved, or see the object with: "
          + "restoration show \(shellQuoted(source))"
      )
    }
    if let number, number != kept.report.revision {
      throw ToolFailure(
        .noGoodRevision,
        "the report that the store keeps is not that of revision \(number)",
        remedy: kept.report.revision.map { "ask about revision \($0)" }
          ?? "ask without --revision"
      )
    }
    let path = identifierPath(text, in: kept.report)
    try say(kept.explanation(of: path), of: path, kept.report)
    return .fine
  }

  // MARK: Reports

  private func explainReport() throws -> ExitStatus {
    let report = try ReportFile.read(source)
    guard let path = path.map({ identifierPath($0, in: report) }) else {
      switch format {
      case .json: try Terminal.print(json: report)
      case .text:
        for line in ReportTree(report, terminal: output.terminal).lines { Terminal.print(line) }
      }
      return .fine
    }
    try say(report.explain(path), of: path, report)
    return .fine
  }

  private func say(
    _ explanation: String,
    of path: IdentifierPath,
    _ report: RestorationReport
  ) throws {
    switch format {
    case .json:
      try Terminal.print(json: Answer(path: path, explanation: explanation, entry: report[path]))
    case .text:
      for line in escaped(explanation).wrapped(to: 100) { Terminal.print(line) }
    }
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
