import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

struct ListCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the sessions and revisions of a store.",
    discussion: """
      States: good, damaged, newerFormat, sealed (its key is missing); every byte is checked to tell them, and \
      `restoration verify` says what is wrong. The status is 0 if the store could be listed.

      EXAMPLES
        restoration list notes.sqlite
        restoration list ~/.local/state/notes --format json
        restoration list notes.sqlite --app org.example.notes
        restoration list notes.sqlite --summary --limit 20
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var choice: SessionOptions

  @Flag(help: "One line a session.")
  var summary = false

  @Option(help: "Print so many lines, and count the rest on standard error.")
  var limit: Int?

  @OptionGroup var key: KeyOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (limit ?? 0) >= 0 else { throw ValidationError("--limit takes 0 or more") }
  }

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(store, options: key.forReading)
    // The store's own listing looks no further than the front of each archive.
    let revisions = try await choice.checkedRevisions(in: store).map { revision, health in
      Revision(
        session: revision.session,
        number: revision.number,
        state: health.state,
        byteCount: revision.byteCount,
        isPinned: revision.isPinned,
        facts: revision.facts
      )
    }
    if summary {
      let sessions = SessionSummary.all(of: revisions)
      let shown = sessions.prefix(limit ?? .max)
      switch format {
      case .json: Terminal.print(JSONWriter.write(.array(shown.map(\.jsonValue))))
      case .text: printLines(SessionSummary.table(of: shown))
      }
      sayMore(sessions.count - shown.count, "session")
    } else {
      let shown = revisions.prefix(limit ?? .max)
      switch format {
      case .json: Terminal.print(JSONWriter.write(.array(shown.map(\.jsonValue))))
      case .text: printTable(Array(shown))
      }
      sayMore(revisions.count - shown.count, "revision")
    }
    return .fine
  }

  private func printLines(_ table: TextTable) {
    for line in table.lines() { Terminal.print(line) }
  }

  private func sayMore(_ count: Int, _ noun: String) {
    if count > 0 {
      Terminal.error("restoration: \(counted(count, noun)) more, left out by --limit")
    }
  }

  private func printTable(_ revisions: [Revision]) {
    guard !revisions.isEmpty else {
      Terminal.print("no revisions")
      return
    }
    var table = TextTable([
      ("APP", .left), ("SCENE", .left), ("REVISION", .right), ("STATE", .left), ("SIZE", .right),
      ("OBJECTS", .right), ("SAVED", .left), ("STATE VERSION", .right), ("BUNDLE", .left),
      ("PINNED", .left),
    ])
    for revision in revisions { table.add(row(revision)) }
    let terminal = output.terminal
    for line in table.lines(paint: { cell, column in
      column == 3 ? terminal.paint(cell, revisionStyle(cell)) : cell
    }) {
      Terminal.print(line)
    }
  }

  // Not in the loop above, where the optimiser of Swift 6.3.1 fails on it.
  private func row(_ revision: Revision) -> [String] {
    [
      shortened(escaped(revision.session.app), to: 40),
      shortened(escaped(revision.session.scene), to: 24),
      "\(revision.number)",
      revision.state.name,
      byteText(revision.byteCount),
      revision.objectCount.map { "\($0)" } ?? "-",
      revision.savedAt.flatMap(dateText) ?? "-",
      revision.stateVersion.map { "\($0)" } ?? "-",
      shortened(escaped(revision.bundleVersion ?? "-"), to: 16),
      revision.isPinned ? "yes" : "",
    ]
  }
}

/// The colour of a revision's state.
func revisionStyle(_ state: String) -> Terminal.Style {
  switch state {
  case "good": .green
  case "newerFormat": .yellow
  default: .red
  }
}

extension Revision {
  /// What `list --format json` says of a revision; unknown facts are null.
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("app", .string(session.app)),
      .init("scene", .string(session.scene)),
      .init("revision", .integer(number)),
      .init("state", .string(state.name)),
      .init("bytes", .integer(Int64(byteCount))),
      .init("objects", objectCount.map { .integer(Int64($0)) } ?? .null),
      .init("savedAt", savedAt.flatMap(dateText).map { .string($0) } ?? .null),
      .init("stateVersion", stateVersion.map { .integer($0) } ?? .null),
      .init("bundleVersion", bundleVersion.map { .string($0) } ?? .null),
      .init("pinned", .bool(isPinned)),
    ])
  }
}
