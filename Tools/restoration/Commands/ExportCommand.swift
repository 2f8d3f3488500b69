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
    let bytes = isArchive ? chosen.archive.bytes.array : try json(of: chosen.archive)
    if output == "-" {
      Terminal.print(bytes)
    } else {
      try StateFile.write(bytes, to: output, replaces: force)
    }
    return chosen.status
  }

  private func json(of archive: Archive) throws -> [UInt8] {
    let document = try ArchiveDocument(archive)
    // JSON has no place for what a later release adds; losing it quietly is no option.
    guard try document.archive().bytes == archive.bytes else {
      throw ToolFailure(
        .newerFormat,
        "the archive has parts that JSON cannot hold",
        remedy: "export it as FILE.restoration, or use a newer release"
      )
    }
    return document.json()
  }
}
