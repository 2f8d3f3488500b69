import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

struct ShowCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one revision as a tree of objects with their keys and values.",
    discussion: """
      Without --revision it is the newest good one; if a newer one had to be passed over, that is \
      said and the status is 1. Values that the app has marked as private are shown as <private>, and \
      without their content in JSON.

      EXAMPLES
        restoration show notes.sqlite
        restoration show notes.sqlite --revision 3 --sizes
        restoration show state.restoration --format json | jq .objects
      """
  )

  @Argument(help: "A directory, a SQLite file or an archive file.")
  var store: String

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @Flag(help: "Add the size of each object's section.")
  var sizes = false

  @Option(help: "text, or json as `restoration export` writes it, but for private values.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let chosen = try await StateSource.open(store, options: key.forReading).choose(choice)
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    switch format {
    case .json:
      Terminal.print(try chosen.document().redacted.json())
      return chosen.status
    case .text:
      return try show(chosen)
    }
  }

  private func show(_ chosen: ChosenRevision) throws -> ExitStatus {
    let terminal = output.terminal
    let heading = ArchiveHeading(archive: chosen.archive, revision: chosen.revision?.number)
    for line in heading.lines { Terminal.print(terminal.paint(line, .faint)) }
    var tree = ObjectTree(sizes: sizes, terminal: terminal)
    try tree.add(chosen.archive.objects())
    Terminal.print()
    for line in tree.lines { Terminal.print(line) }
    return tree.damagedCount > 0 ? .noGoodRevision : chosen.status
  }
}

/// What an archive says about itself, in lines.
struct ArchiveHeading {
  let archive: Archive
  let revision: RevisionNumber?

  var lines: [String] {
    let header = archive.header
    let facts: [String?] = [
      revision.map { "revision \($0)" },
      counted(archive.objectCount, "object"),
      byteText(archive.bytes.count),
    ]
    let origin: [String?] = [
      dateText(secondsSince2001: header.timestamp).map { "saved \($0)" },
      "state version \(header.stateVersion)",
      header.bundleVersion.isEmpty ? nil : "bundle \(escaped(header.bundleVersion))",
      header.systemVersion.isEmpty ? nil : escaped(header.systemVersion),
    ]
    return [
      (["\(escaped(header.appIdentifier)) / \(escaped(header.sceneIdentifier))"]
        + facts.compactMap { $0 }).joined(separator: " · "),
      origin.compactMap { $0 }.joined(separator: " · "),
    ]
  }
}
