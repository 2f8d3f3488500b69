import ArgumentParser
import Foundation
import RestorationArchive
import RestorationStorage

struct HistoryCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract:
      "Show the revisions of a session on a time line, and the changes between them.",
    discussion: """
      The oldest revision comes first. Every byte of a revision is checked, and it is compared \
      with the previous good one. Printed are size, objects, state version, the app's build, the \
      time of the save, the recorded attempts to restore it, what was erased from it, and marks for \
      the newest good revision, pins, and the last revision confirmed as healthy.

      Private values are shown as <private> unless --reveal is given. The status is that of \
      `restoration verify` for these sessions, without their ledgers and quarantine.

      EXAMPLES
        restoration history notes.sqlite
        restoration history notes.sqlite --stat --last 10
        restoration history ~/.local/state/notes --app org.example.notes --scene main
        restoration history notes.sqlite --format json | jq '.revisions[].counts'
      """
  )

  @OptionGroup var options: HistoryOptions

  var output: OutputOptions { options.output }

  @Option(help: "Only this many of the newest revisions of each session.")
  var last: Int?

  func validate() throws {
    guard (last ?? 1) >= 1 else { throw ValidationError("--last takes 1 or more") }
  }

  func perform() async throws -> ExitStatus {
    let store = try await options.openStore()
    try await store.checkNames(of: options.choice)
    let sessions = try await store.sessions().filter {
      $0.matches(app: options.choice.app, scene: options.choice.scene)
    }
    var total = 0
    if Terminal.showsProgress {
      for session in sessions {
        total += min(try await store.revisions(of: session).count, last ?? .max)
      }
    }
    var printer = HistoryPrinter(options, total: total)
    for session in sessions {
      let history = try await RevisionHistory(of: session, in: store)
      printer.begin(history)
      try await history.visit(last: last) { entry in
        try printer.add(entry)
        try StandardOutput.check()
      }
    }
    try printer.finish()
    return printer.tally.status
  }
}

/// Prints time lines while they are read.
private struct HistoryPrinter {
  private let options: HistoryOptions
  private let terminal: Terminal
  private let now = Date.now.timeIntervalSinceReferenceDate
  private var stream: JSONStream?
  private var bar: ProgressBar
  private var sessionCount = 0
  private(set) var tally = VerifyTally()

  init(_ options: HistoryOptions, total: Int) {
    self.options = options
    terminal = options.output.terminal
    bar = ProgressBar(total: total)
    if options.format == .json { stream = JSONStream(array: "revisions") }
  }

  mutating func begin(_ history: RevisionHistory) {
    tally.endSession()
    guard stream == nil else { return }
    bar.clear()
    if sessionCount > 0 { Terminal.print() }
    sessionCount += 1
    let bytes = history.revisions.reduce(0) { $0 + $1.byteCount }
    Terminal.print(
      "\(history.session.text): \(counted(history.revisions.count, "revision")), \(byteText(bytes))"
    )
  }

  mutating func add(_ entry: RevisionHistory.Entry) throws {
    tally.add(VerifyFinding(entry.revision, entry.health))
    bar.clear()
    if stream != nil {
      let report = options.report(of: entry, now: now)
      try stream?.add(report)
    } else {
      let line = terminal.paint("│ ", .faint)
      for (index, text) in options.lines(of: entry, terminal, now: now).enumerated() {
        Terminal.print((index == 0 ? entry.bullet(terminal) : line) + text)
      }
    }
    bar.advance()
  }

  /// The properties of a report besides the revisions.
  private struct Rest: Encodable {
    let version = 1
  }

  func finish() throws {
    bar.clear()
    try stream?.finish(Rest())
    if stream == nil, sessionCount == 0 { Terminal.print("no revisions") }
  }
}

extension RevisionHistory.Entry {
  fileprivate func bullet(_ terminal: Terminal) -> String {
    health.state == .good ? "● " : terminal.paint("× ", revisionStyle(health.state.name))
  }
}
