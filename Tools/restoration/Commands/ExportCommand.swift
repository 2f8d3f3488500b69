import ArgumentParser
import RestorationArchive
import RestorationMigration

struct ExportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write one revision to a file, losslessly.",
    discussion: """
      The name says the form: .json is readable text (Schemas/JSON/archive-v1.schema.json), \
      .restoration is the archive's own bytes, and - is JSON on standard output. Without \
      --revision it is the newest good one. An existing file is not replaced unless --force is \
      given.

      EXAMPLES
        restoration export notes.sqlite -o state.json
        restoration export notes.sqlite --revision 3 -o state.restoration
        restoration export notes.sqlite -o - | jq '.objects | length'
      """
  )

  @Argument(help: "A directory, a SQLite file or an archive file.")
  var store: String

  @OptionGroup var choice: RevisionOptions

  @Option(name: .shortAndLong, help: "FILE.json, FILE.restoration or -.")
  var output: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  private var isArchive: Bool { output.hasSuffix(".restoration") }

  func validate() throws {
    guard output == "-" || output.hasSuffix(".json") || isArchive else {
      throw ValidationError("the output must be named FILE.json, FILE.restoration or -")
    }
  }

  func perform() async throws -> ExitStatus {
    let chosen = try await StateSource.open(store).choose(choice)
    try chosen.archive.verify()
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    let bytes = isArchive ? chosen.archive.bytes.array : try chosen.json()
    if output == "-" {
      Terminal.print(bytes)
    } else {
      try StateFile.write(bytes, to: output, replaces: force)
    }
    return chosen.status
  }
}
