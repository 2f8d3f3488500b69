import ArgumentParser
import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage

struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Say what became of the last restoration, and why an object did or did not come back.",
    discussion: """
      Of a store it says in sentences how the last restoration of a session went, or those of \
      --revision: which revision it was, whether every byte of it is good, which attempts are on \
      record and where they died, what is newer and damaged, and what the next launch will do. A \
      store keeps no reports, so this says nothing about single objects.

      For that, an app saves its report as JSON, and SOURCE is that file; - is standard input. \
      Without PATH the whole report is printed as a tree. With PATH, as the tree shows it from the \
      root down with / in between, the answer is in sentences; (app) is the app itself. Reports \
      hold no saved values.

      The status is 0 if there is an answer, whatever it says; 2 if SOURCE is neither a store nor \
      a report.

      EXAMPLES
        restoration explain notes.sqlite
        restoration explain notes.sqlite --revision 3
        restoration explain report.json
        restoration explain report.json tabs/notes/editor
        restoration explain report.json tabs/notes --format json | jq .entry.reason
        restoration demo --report report.json && restoration explain report.json
      """
  )

  @Argument(help: "A directory, a SQLite file, a report as JSON, or -.")
  var source: String

  @Argument(help: "The path of one object of a report, such as tabs/notes.")
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
  }

  func perform() async throws -> ExitStatus {
    if source != "-", try StoreLocation(source).storeKind != nil {
      return try await explainStore()
    }
    guard choice.app == nil, choice.scene == nil, choice.revision == nil, key.keyFile == nil else {
      throw ToolFailure.wrongUsage(
        "--app, --scene, --revision and --key-file are for stores, and "
          + "\(escaped(source == "-" ? "standard input" : source)) is none",
        remedy: "leave them out, or name a store"
      )
    }
    return try explainReport()
  }

  // MARK: Stores

  private func explainStore() async throws -> ExitStatus {
    guard path == nil else {
      throw ToolFailure.wrongUsage(
        "a store keeps no reports, so it cannot explain single objects",
        remedy: "name a report that the app has saved, or see the object with: "
          + "restoration show \(shellQuoted(source))"
      )
    }
    let store = try await StateSource.openStore(source, options: key.forReading)
    let session = try await store.session(app: choice.app, scene: choice.scene)
    let history = try await RevisionHistory(of: session, in: store)
    if let number = choice.revision, !history.revisions.contains(where: { $0.number == number }) {
      throw StateSource.noRevision(number, of: session, among: history.revisions)
    }
    let explanation = try await StoreExplanation(
      history,
      choice.revision,
      quarantined: store.quarantined(of: session)
    )
    switch format {
    case .json: Terminal.print(JSONWriter.write(explanation.jsonValue))
    case .text:
      Terminal.print(output.terminal.paint(session.text, .bold))
      for sentence in explanation.sentences + [StoreExplanation.origin] {
        for line in sentence.wrapped(to: 100, indent: 2) { Terminal.print(line) }
      }
    }
    return .fine
  }

  // MARK: Reports

  private func explainReport() throws -> ExitStatus {
    let report = try ReportFile.read(source)
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
