import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

struct VerifyCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of a store or an archive, and say what it amounts to.",
    discussion: """
      One line a revision, and one for whatever else is wrong: a ledger, the pins, a database, \
      what is in quarantine. That a database was damaged and recovered is said on standard error. The status is 0 if all are good, 1 if something is \
      damaged but every session has a good revision, 2 if a session has none (or \
      its key is missing), 3 if a newer release wrote some. Nothing is changed.

      EXAMPLES
        restoration verify notes.sqlite
        restoration verify state.restoration
        restoration verify notes.sqlite > /dev/null || echo "status $?"
        restoration verify notes.sqlite --summary --format json
        restoration verify notes.sqlite --key-file notes.key
      """
  )

  @Argument(
    help: "A directory, a SQLite file, an archive file, or - for an archive.",
    completion: .file()
  )
  var store: String

  @OptionGroup var choice: SessionOptions

  @Flag(help: "Say what is not good, and count the rest.")
  var summary = false

  @OptionGroup var key: KeyOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let findings: [VerifyFinding]
    switch try await StateSource.open(store, options: key.forReading) {
    case .archive(let archive):
      guard choice.app == nil, choice.scene == nil else {
        throw ToolFailure.wrongUsage(
          "--app and --scene do not apply to a single archive",
          remedy: "leave them out"
        )
      }
      findings = [VerifyFinding(archive)]
    case .store(let store):
      RecordedRecovery.sayAll(of: self.store)
      var contents = try await StoreContents(store)
      try await contents.read(app: choice.app, scene: choice.scene)
      Terminal.progress("checking the database")
      let database = try await store.databaseFindings() ?? []
      Terminal.progress("")
      findings =
        VerifyFinding.all(in: contents)
        + database.map { VerifyFinding(database: $0) }
    }
    let shown = summary ? findings.filter { $0.state != .good } : findings
    switch format {
    case .json: Terminal.print(JSONWriter.write(.array(shown.map(\.jsonValue))))
    case .text:
      if findings.isEmpty { Terminal.print("no revisions") }
      for finding in shown { Terminal.print(finding.line(output.terminal)) }
      if summary {
        let good = findings.filter { $0.state == .good }
        let sessions = Set(good.map(\.session)).count
        Terminal.print(
          "\(counted(good.count, "good revision")) of \(counted(sessions, "session"))"
        )
      }
    }
    return VerifyFinding.status(of: findings)
  }
}
