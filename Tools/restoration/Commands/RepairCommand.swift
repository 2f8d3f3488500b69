import ArgumentParser
import RestorationMigration
import RestorationStorage

struct RepairCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Do for a store what opening it does for an app, and say what that was.",
    discussion: """
      What was cut short is ended, what it left behind is taken away, and a damaged database is \
      replaced by one with all that can be read of it; the damaged one is kept beside it. Every \
      revision is read then. Damaged revisions stay where they are: the next save moves them into \
      quarantine.

      The status is that of `restoration verify` afterwards, or 1 if the database was recovered.

      EXAMPLES
        restoration repair notes.sqlite
        restoration repair ~/.local/state/notes --format json
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var key: KeyOptions

  @Option(help: "text or json; about what was done.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let before = try leftovers()
    let opened = try await StateSource.openStore(store, options: key.forWriting)
    // Some damage shows only to who reads.
    var contents = try await StoreContents(opened)
    try await contents.read()
    let database = try await opened.databaseFindings() ?? []
    let gone = Set(before).subtracting(try leftovers()).sorted()
    let findings =
      VerifyFinding.all(in: contents) + database.map { VerifyFinding(database: $0) }
    let status = VerifyFinding.status(of: findings)
    let recovery = await opened.recovery
    let lines = recovery?.description.split(separator: "\n").map { escaped(String($0)) } ?? []
    switch format {
    case .json:
      Terminal.print(
        JSONWriter.write(
          .object([
            .init("leftoversRemoved", .array(gone.map { .string($0) })),
            .init("recovered", .bool(recovery != nil)),
            .init("recovery", .array(lines.map { .string($0) })),
            .init("status", .integer(Int64(status.rawValue))),
          ])
        )
      )
    case .text:
      for line in lines { Terminal.print(line) }
      for name in gone { Terminal.print("taken away: \(escaped(name))") }
      if lines.isEmpty, gone.isEmpty { Terminal.print("there was nothing to repair") }
      let others = findings.filter { $0.state != .good && $0.part != .quarantine }
      for finding in others { Terminal.print(finding.line(output.terminal)) }
    }
    return status == .fine && recovery != nil ? .damaged : status
  }

  private func leftovers() throws -> [String] {
    try StoreExamination(store, options: key.forReading).leftovers
  }
}
