import ArgumentParser
import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage

struct ExplainCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a restoration, and why objects were left out.",
    discussion: """
      For a store, it explains in sentences the last restoration of a session, or of --revision: \
      the revision and its condition, the state in it that waits for its objects, the recorded \
      attempts and where they crashed, the objects that were not restored and the reasons, newer \
      and damaged revisions, and the next launch. \
      A store keeps the report of the last restoration, unless it is encrypted or the app \
      forbids it; of many objects it keeps those with problems.

      An app may also save its report as JSON: SOURCE is then that file, or - for standard \
      input. Without PATH the whole report is printed as a tree. Reports contain no saved \
      values, unless an error of the app quotes one.

      With PATH, it explains one object in sentences. PATH has the identifiers from the root \
      down with / in between; (app) is the app itself.

      The status is 0 if there is an explanation; 2 if SOURCE is neither a store nor a report, \
      or PATH is given and the store keeps no report.

      EXAMPLES
        restoration explain notes.sqlite
        restoration explain notes.sqlite --revision 3
        restoration explain notes.sqlite tabs/notes/editor
        restoration explain report.json
        restoration explain report.json tabs/notes/editor
        restoration explain report.json tabs/notes --format json | jq .entry.reason
      """
  )

  @Argument(
    help: "A directory, a SQLite file, a report as JSON, or -.",
    completion: StoreCompletion.states
  )
  var source: String

  @Argument(help: "The path of one object, such as tabs/notes.")
  var path: String?

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  /// The explanation of one object in JSON.
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
          + "\(escaped(source == "-" ? "standard input" : source)) is not a store",
        remedy: "leave them out, or name a store"
      )
    }
    return try explainReport()
  }

  /// Returns the error for a path that is neither a store nor a file that may be a report.
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
      next: NextLaunch(of: session, in: store),
      reasons: store.plan(.keepingOnlyProtected, of: session)
        .reasonsToKeep([history.revisions])[session] ?? [:],
      in: store
    )
    switch output.format {
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
      switch output.format {
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
    switch output.format {
    case .json:
      try Terminal.print(json: Answer(path: path, explanation: explanation, entry: report[path]))
    case .text:
      for line in escaped(explanation).wrapped(to: 100) { Terminal.print(line) }
    }
  }

  /// Returns the path in a text: a path as printed in the report, or plain identifiers.
  private func identifierPath(_ text: String, in report: RestorationReport) -> IdentifierPath {
    if let entry = report.entries.first(where: { $0.path.description == text }) {
      return entry.path
    }
    return text == "(app)"
      ? .root : IdentifierPath(identifiers: text.split(separator: "/").map(String.init))
  }
}
