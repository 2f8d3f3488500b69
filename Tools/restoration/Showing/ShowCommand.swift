import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct ShowCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one revision as a tree, or the sizes in it.",
    discussion: """
      Without --revision, the newest good one is shown; if a newer one had to be passed over, \
      that is reported and the status is 1. Values that the app has marked as private are shown as \
      <private>, and without their content in JSON, unless --reveal is given.

      The source may also be state that iOS or macOS has saved: a keyed archive, a property \
      list, a folder .savedState, or the folder of an app that has one.

      With --sizes, it shows the bytes of each object in place of the values, the largest first: \
      those of the object with all its descendants, their share of the archive, and those of the \
      object alone.

      With --format html it is one page for a browser, with the values and sizes, and for a \
      store the newest hundred revisions with the changes between them. The page is \
      self-contained and loads nothing.

      EXAMPLES
        restoration show notes.sqlite
        restoration show notes.sqlite@-1 --sizes
        restoration show notes.sqlite --sizes --depth 2     where to look first
        restoration show state.restoration --format json | jq .objects
        restoration show notes.sqlite --format html > notes.html
        ssh host cat state.restoration | restoration show -
      """
  )

  @Argument(
    help: "A directory, a SQLite file, an archive file, or - for an archive.",
    completion: StoreCompletion.states
  )
  var store: String

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @Flag(help: "Show the bytes of each object, the largest first.")
  var sizes = false

  @Option(help: "The most levels of the tree of sizes.")
  var depth: Int?

  @Flag(help: "Show private values.")
  var reveal = false

  @Option(help: "text, html, or json as `restoration export` writes it, except for private values.")
  var format: ShowFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (depth ?? 1) >= 1 else { throw ValidationError("--depth is 1 or more") }
    guard !sizes || !reveal else {
      throw ValidationError("--sizes shows no values; leave out --reveal")
    }
    guard sizes || depth == nil else { throw ValidationError("--depth needs --sizes") }
  }

  func perform() async throws -> ExitStatus {
    let (source, choice) = try await StateSource.open(store, choice, options: key.forReading)
    let chosen = try await source.choose(choice)
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    switch format {
    case .json where sizes:
      let found = try ObjectSizes(chosen.archive)
      try Terminal.print(json: ObjectSizes.Report(found, warnings: chosen.warnings))
      return chosen.status
    case .text where sizes:
      let found = try ObjectSizes(chosen.archive)
      let lines = found.lines(of: chosen.archive.bytes.count, depth: depth, output.terminal)
      for line in lines { Terminal.print(line) }
      return chosen.status
    case .json:
      let document = try chosen.document()
      Terminal.print((reveal ? document : document.redacted).json())
      return chosen.status
    case .html: return try await showPage(chosen, in: source)
    case .text: return try show(chosen)
    }
  }

  private func showPage(
    _ chosen: ChosenRevision,
    in source: StateSource
  ) async throws -> ExitStatus {
    var page = HTMLPage(archive: chosen.archive, revision: chosen.revision)
    page.warnings = chosen.warnings
    page.reveals = reveal
    if case .store(let store) = source, let revision = chosen.revision {
      let history = try await RevisionHistory(of: revision.session, in: store)
      let count = HTMLPage.maximumRevisionCount
      page.olderCount = max(history.revisions.count - count, 0)
      try await history.visit(last: count) { page.history.append($0) }
    }
    let (bytes, damagedCount) = try page.render()
    Terminal.print(bytes)
    return damagedCount > 0 ? .noGoodRevision : chosen.status
  }

  private func show(_ chosen: ChosenRevision) throws -> ExitStatus {
    let terminal = output.terminal
    let heading = ArchiveHeading(archive: chosen.archive, revision: chosen.revision?.number)
    for line in heading.lines { Terminal.print(terminal.paint(line, .faint)) }
    var tree = ObjectTree(reveals: reveal, terminal: terminal)
    try tree.add(chosen.archive.objects())
    Terminal.print()
    for line in tree.lines { Terminal.print(line) }
    return tree.damagedCount > 0 ? .noGoodRevision : chosen.status
  }
}

/// The output forms of `show`.
enum ShowFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case html
}

/// The facts in an archive's header, in lines.
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
