import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct ExportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write one revision to a file.",
    discussion: """
      The name decides the format: .json is readable text (Schemas/JSON/archive-v1.schema.json), \
      .restoration is the archive's own bytes, and - is JSON on standard output. Without \
      --revision, the newest good one is written. An existing file is not replaced unless --force \
      is given. With --format keyed-archive, the file is an Apple keyed archive, whatever its \
      name: each object is a keyed archive of its own, as data under its identifier path. Values \
      that such an archive cannot store are named on standard error.

      Keys whose values the app has marked as private are left out and counted on standard \
      error; an app that imports the file uses its defaults for them. With --include-private the \
      export has everything, so protect the file as you protect the store.

      EXAMPLES
        restoration export notes.sqlite -o state.json
        restoration export notes.sqlite --revision 3 -o state.restoration
        restoration export notes.sqlite --include-private -o backup.restoration
        restoration export notes.sqlite -o - | jq '.objects | length'
        restoration export notes.sqlite --format keyed-archive -o data.data
      """
  )

  @Argument(
    help: "A directory, a SQLite file, an archive file, or - for an archive.",
    completion: StoreCompletion.states
  )
  var store: String

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @Option(
    name: .shortAndLong,
    help: "FILE.json, FILE.restoration, or - for standard output.",
    completion: .file()
  )
  var output: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(help: "Keep the values that the app has marked as private.")
  var includePrivate = false

  @Option(
    help: "text or json, the report of an export to a file; or keyed-archive, the form of the file."
  )
  var format: ExportFormat = .text

  @OptionGroup var appearance: OutputOptions

  private var isArchive: Bool { output.hasSuffix(".restoration") }

  func validate() throws {
    guard format != .keyedArchive else { return }
    guard output == "-" || output.hasSuffix(".json") || isArchive else {
      throw ValidationError(
        "expected an output named FILE.json, FILE.restoration or -, found \(escaped(output))"
      )
    }
    guard output != "-" || format == .text else {
      throw ValidationError("with -o - the export itself is the output; leave out --format")
    }
  }

  private struct Report: Encodable {
    let app: String
    let bytes: Int
    let file: String
    let privateValuesLeftOut: Int
    let revision: RevisionNumber?
    let scene: String
    let version = 1
    let warnings: [String]?
  }

  func perform() async throws -> ExitStatus {
    let (source, choice) = try await StateSource.open(store, choice, options: key.forReading)
    let chosen = try await source.choose(choice)
    try chosen.archive.verify()
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    let (bytes, leftOutCount) =
      format == .keyedArchive ? (try keyedArchive(of: chosen), 0) : try bytes(of: chosen)
    guard output != "-" else {
      Terminal.print(bytes)
      return chosen.status
    }
    try StateFile.write(bytes, to: output, replaces: force)
    if format == .json {
      let header = chosen.archive.header
      try Terminal.print(
        json: Report(
          app: header.appIdentifier,
          bytes: bytes.count,
          file: output,
          privateValuesLeftOut: leftOutCount,
          revision: chosen.revision?.number,
          scene: header.sceneIdentifier,
          warnings: chosen.warnings.ifAny
        )
      )
    }
    return chosen.status
  }

  /// Returns the bytes to write, and the number of private values left out.
  private func bytes(of chosen: ChosenRevision) throws -> (bytes: [UInt8], leftOut: Int) {
    var count = 0
    if !includePrivate {
      var document = try ArchiveDocument(chosen.archive)
      count = document.removePrivateValues()
    }
    // Unchanged, the archive's own bytes keep even the parts that a later release has added.
    if isArchive, count == 0 { return (chosen.archive.bytes.array, 0) }
    var document = try chosen.document()
    if count > 0 {
      _ = document.removePrivateValues()
      Terminal.error(
        "restoration: left out \(counted(count, "private value")); use --include-private to keep "
          + (count == 1 ? "it" : "them")
      )
    }
    return (isArchive ? try document.archive().bytes.array : document.json(), count)
  }
}

/// The form of the exported file, or of the messages about it.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case keyedArchive = "keyed-archive"
}
