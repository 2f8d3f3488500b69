import ArgumentParser
import Foundation
import RestorationArchive
import RestorationStorage

struct HistoryCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the revisions and their changes, or follow them.",
    discussion: """
      The oldest revision comes first. Every byte of a revision is checked, and it is compared \
      with the previous good one. Printed are size, objects, state version, the app's build, the \
      time of the save, the recorded attempts to restore it, what was erased from it, and marks for \
      the newest good revision, pins, and the last revision confirmed as healthy.

      Private values are shown as <private> unless --reveal is given. The status is that of \
      `restoration verify` for these sessions, without their ledgers and quarantine.

      With --follow it looks at the store once a second, or at the interval of --every, and prints \
      each new revision, compared with the previous good one. The store is only read, and opened \
      again each time. While another process holds it, it waits. It also waits a few seconds \
      when the store disappears, because it may be made again. With --wait-for-store the store \
      may be missing at the start.

      A server sends notifications of saves, so --every has no effect there. Following it \
      requires the role of the store's owner. When the server goes away, it waits for up \
      to a minute, and then prints what was saved meanwhile.

      Ctrl-C and --count end it with status 0; other signals end it as they end any program. \
      With --format json each revision is then one line.

      EXAMPLES
        restoration history notes.sqlite
        restoration history notes.sqlite --stat --last 10
        restoration history ~/.local/state/notes --app org.example.notes --scene main
        restoration history notes.sqlite --format json | jq '.revisions[].counts'
        restoration history notes.sqlite --follow --scene main --count 1
        restoration history postgres://server/kiosks --follow --stat
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var choice: SessionOptions

  @Flag(help: "Only count the changes.")
  var stat = false

  @Flag(help: "Show private values.")
  var reveal = false

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  @Option(help: "Only this many of the newest revisions of each session.")
  var last: Int?

  @Flag(help: "Print each new revision, as it is saved.")
  var follow = false

  @Option(help: "The seconds between two looks at the store, 0.05 to 86400; 1 by default.")
  var every: Double?

  @Option(help: "End after this many new revisions.")
  var count: Int?

  @Flag(help: "Wait until there is a store; its revisions are then printed.")
  var waitForStore = false

  func validate() throws {
    guard (last ?? 1) >= 1 else { throw ValidationError("--last takes 1 or more") }
    guard follow || every == nil && count == nil && !waitForStore else {
      throw ValidationError("--every, --count and --wait-for-store need --follow")
    }
    guard !follow || last == nil else {
      throw ValidationError("--follow prints what is saved from now on; leave out --last")
    }
    guard (0.05...86_400).contains(every ?? 1) else {
      throw ValidationError("--every takes a number of seconds from 0.05 to 86400")
    }
    guard (count ?? 1) >= 1 else { throw ValidationError("--count takes 1 or more") }
  }

  func perform() async throws -> ExitStatus {
    if follow { return try await FollowedHistory(command: self).perform() }
    if !output.noPager { Pager.want() }
    let store = try await openStore()
    try await store.checkNames(of: choice)
    let sessions = try await store.sessions().filter {
      $0.matches(app: choice.app, scene: choice.scene)
    }
    var total = 0
    if Terminal.showsProgress {
      for session in sessions {
        total += min(try await store.revisions(of: session).count, last ?? .max)
      }
    }
    var printer = HistoryPrinter(self, total: total)
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

  func openStore() async throws -> RevisionStore {
    try await StateSource.openStore(store, options: key.forReading)
  }

  /// Returns the report of a revision in JSON.
  ///
  /// - Parameter now: The current time, in seconds since 2001-01-01 00:00 UTC.
  func report(of entry: RevisionHistory.Entry, now: Double) -> RevisionReport {
    RevisionReport(entry, stat: stat, reveals: reveal, now: now)
  }

  /// Returns the lines of a revision, followed by its changes.
  ///
  /// - Parameter now: The current time, in seconds since 2001-01-01 00:00 UTC.
  func lines(of entry: RevisionHistory.Entry, _ terminal: Terminal, now: Double) -> [String] {
    entry.heading(terminal, now: now) + entry.changes(terminal, stat: stat, reveals: reveal)
  }
}

/// Prints time lines while they are read.
private struct HistoryPrinter {
  private let command: HistoryCommand
  private let terminal: Terminal
  private let now = Date.now.timeIntervalSinceReferenceDate
  private var stream: JSONStream?
  private var bar: ProgressBar
  private var sessionCount = 0
  private(set) var tally = VerifyTally()

  init(_ command: HistoryCommand, total: Int) {
    self.command = command
    terminal = command.output.terminal
    bar = ProgressBar(total: total)
    if command.output.format == .json { stream = JSONStream(array: "revisions") }
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
      let report = command.report(of: entry, now: now)
      try stream?.add(report)
    } else {
      let line = terminal.paint("│ ", .faint)
      for (index, text) in command.lines(of: entry, terminal, now: now).enumerated() {
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
