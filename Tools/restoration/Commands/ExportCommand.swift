import ArgumentParser
import RestorationArchive
import RestorationMigration

struct ExportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write one revision to a file, losslessly but for private values.",
    discussion: """
      The name says the form: .json is readable text (Schemas/JSON/archive-v1.schema.json), \
      .restoration is the archive's own bytes, and - is JSON on standard output. Without \
      --revision it is the newest good one. An existing file is not replaced unless --force is \
      given.

      Keys whose values the app has marked as private are left out, and standard error says how \
      many; an app that imports the file finds its defaults there. With --include-private the \
      export holds everything, so treat the file as you treat the store.

      EXAMPLES
        restoration export notes.sqlite -o state.json
        restoration export notes.sqlite --revision 3 -o state.restoration
        restoration export notes.sqlite --include-private -o backup.restoration
        restoration export notes.sqlite -o - | jq '.objects | length'
      """
  )

  @Argument(help: "A directory, a SQLite file or an archive file.")
  var store: String

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @Option(name: .shortAndLong, help: "FILE.json, FILE.restoration or -.")
  var output: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(help: "Keep the values that the app has marked as private.")
  var includePrivate = false

  private var isArchive: Bool { output.hasSuffix(".restoration") }

  func validate() throws {
    guard output == "-" || output.hasSuffix(".json") || isArchive else {
      throw ValidationError("the output must be named FILE.json, FILE.restoration or -")
    }
  }

  func perform() async throws -> ExitStatus {
    let chosen = try await StateSource.open(store, options: key.forReading).choose(choice)
    try chosen.archive.verify()
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    let bytes = try bytes(of: chosen)
    if output == "-" {
      Terminal.print(bytes)
    } else {
      try StateFile.write(bytes, to: output, replaces: force)
    }
    return chosen.status
  }
  private func bytes(of chosen: ChosenRevision) throws -> [UInt8] {
    var count = 0
    if !includePrivate {
      var document = try ArchiveDocument(chosen.archive)
      count = document.removePrivateValues()
    }
    // Without a change, the archive's own bytes keep even what a later release has added.
    if isArchive, count == 0 { return chosen.archive.bytes.array }
    var document = try chosen.document()
    if count > 0 {
      _ = document.removePrivateValues()
      Terminal.error(
        "restoration: left out \(counted(count, "private value")); use --include-private to keep "
          + (count == 1 ? "it" : "them")
      )
    }
    return isArchive ? try document.archive().bytes.array : document.json()
  }
}
