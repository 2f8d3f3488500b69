import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

struct ListCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the sessions and revisions of a store.",
    discussion: """
      States are good, damaged, newerFormat and sealed (its key is missing). Every byte is \
      checked to find them; `restoration verify` explains damage. SAVED is the time at which a \
      revision came into the store, which may be later than that of its state. KEPT BECAUSE has the \
      reason, or the labels, for which no policy removes it. On a terminal, long names are cut to its \
      width. JSON has the versions too. The status is 0 if the store could be listed.

      EXAMPLES
        restoration list notes.sqlite
        restoration list ~/.local/state/notes --format json
        restoration list notes.sqlite --app org.example.notes
        restoration list notes.sqlite --summary --limit 20
        restoration list notes.sqlite --labelled
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var choice: SessionOptions

  @Flag(help: "Only revisions with a label.")
  var labelled = false

  @Flag(help: "One line a session.")
  var summary = false

  @Option(help: "The most lines to print; the rest is counted on standard error.")
  var limit: Int?

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  func validate() throws {
    guard (limit ?? 0) >= 0 else { throw ValidationError("--limit takes 0 or more") }
    guard !labelled || !summary else {
      throw ValidationError("--labelled lists revisions, and --summary sessions; choose one")
    }
  }

  func perform() async throws -> ExitStatus {
    // Reading ahead of a limit would read too much.
    let jobs = limit == nil ? JobOptions.readingAhead : 1
    let store = try await StateSource.openStore(store, options: key.forReading, jobs: jobs)
    try await store.checkNames(of: choice)
    let sessions = try await store.sessions().filter {
      $0.matches(app: choice.app, scene: choice.scene)
    }
    var printer = ListPrinter(self)
    var bar = ProgressBar(total: sessions.count)
    var rest = sessions[...]
    try await inOrder(jobs: jobs) { () -> Group? in
      let isLeftOut = printer.isFull
      let count = isLeftOut ? StoreMaintenance.groupSize : printer.wantedCount
      defer { rest = rest.dropFirst(count) }
      guard !rest.isEmpty else { return nil }
      let sessions = Array(rest.prefix(count))
      return Group(sessions, use: !isLeftOut ? .show : summary ? .countSessions : .countRevisions)
    } _: { group in
      try await group.read(from: store, withReasons: !summary)
    } report: { group in
      for (session, revisions) in zip(group.sessions, group.revisions) {
        switch group.use {
        case .show:
          try printer.add(
            session,
            labelled ? revisions.filter(isMeant) : revisions,
            group.reasons[session] ?? [:]
          )
        case .countRevisions: printer.leaveOut(revisions.count(where: isMeant))
        case .countSessions: printer.leaveOut(1)
        }
      }
      try StandardOutput.check()
      bar.advance(by: group.sessions.count)
    }
    bar.clear()
    try printer.finish()
    return .fine
  }

  private func isMeant(_ revision: Revision) -> Bool { !labelled || !revision.labels.isEmpty }
}

/// Sessions that are read together.
private struct Group {
  /// The reason for reading them; beyond the limit they are only counted.
  enum Use {
    case show, countRevisions, countSessions
  }

  let sessions: [SceneSession]
  let use: Use
  private(set) var revisions: [[Revision]]
  /// The reasons for which revisions stay.
  private(set) var reasons: [SceneSession: [RevisionNumber: String]] = [:]

  init(_ sessions: [SceneSession], use: Use) {
    self.sessions = sessions
    self.use = use
    revisions = sessions.map { _ in [] }
  }

  /// Returns the group with the revisions that its use needs.
  ///
  /// - Parameter withReasons: Indicates whether the reasons are wanted for which revisions stay.
  func read(from store: RevisionStore, withReasons: Bool) async throws -> Group {
    var group = self
    switch use {
    case .show where withReasons:
      let checked = try await store.maintenance.checkedRevisions(
        of: sessions,
        planning: .keepingOnlyProtected
      )
      group.revisions = checked.revisions
      group.reasons = checked.plan.reasonsToKeep(checked.revisions)
    case .show: group.revisions = try await store.maintenance.checkedRevisions(of: sessions)
    // Revisions that are only counted need not be checked.
    case .countRevisions: group.revisions = try await store.maintenance.revisions(of: sessions)
    case .countSessions: break
    }
    return group
  }
}

/// Prints a listing while it is read.
private struct ListPrinter {
  private let command: ListCommand
  private var table: TextTable
  private var stream: JSONStream?
  private var count = 0
  private var leftOut = 0

  init(_ command: ListCommand) {
    self.command = command
    let terminal = command.output.terminal
    table = command.summary ? SessionSummary.table : Revision.table(terminal)
    if command.output.format == .json {
      stream = JSONStream(array: command.summary ? "sessions" : "revisions")
    }
  }

  var isFull: Bool { command.limit.map { count >= $0 } ?? false }

  /// The number of sessions to read together: no more than lines are wanted, if each has one.
  var wantedCount: Int {
    guard let limit = command.limit, !command.labelled else { return StoreMaintenance.groupSize }
    return min(StoreMaintenance.groupSize, max(limit - count, 1))
  }

  mutating func leaveOut(_ count: Int) { leftOut += count }

  mutating func add(
    _ session: SceneSession,
    _ revisions: [Revision],
    _ reasons: [RevisionNumber: String]
  ) throws {
    if command.summary {
      guard let summary = SessionSummary(of: session, revisions) else { return }
      count += 1
      stream == nil ? table.add(summary.cells) : try stream?.add(summary.report)
      return
    }
    if stream == nil, !isFull, !revisions.isEmpty { table.begin(session.text) }
    for revision in revisions {
      guard !isFull else {
        leftOut += 1
        continue
      }
      count += 1
      let reason = reasons[revision.number]
      stream == nil ? table.add(revision.cells(reason)) : try stream?.add(revision.report(reason))
    }
  }

  /// The properties of a report besides the lines.
  private struct Rest: Encodable {
    let leftOut: Int
    let version = 1
  }

  mutating func finish() throws {
    if let stream {
      try stream.finish(Rest(leftOut: leftOut))
    } else if count == 0, leftOut == 0 {
      Terminal.print("no revisions")
    } else {
      table.flush()
    }
    if leftOut > 0 {
      let noun = command.summary ? "session" : "revision"
      Terminal.error("restoration: \(counted(leftOut, noun)) more, left out by --limit")
    }
  }
}

/// Returns the colour for a revision's state.
func revisionStyle(_ state: String) -> Terminal.Style {
  switch state {
  case "good": .green
  case "newerFormat": .yellow
  default: .red
  }
}

extension Revision {
  fileprivate static func table(_ terminal: Terminal) -> TextTable {
    TextTable([
      .init(heading: "REVISION", alignment: .right), .init(heading: "STATE"),
      .init(heading: "SIZE", alignment: .right), .init(heading: "SAVED"),
      .init(heading: "KEPT BECAUSE", mayBeCut: true),
    ]) { cell, column in column == 1 ? terminal.paint(cell, revisionStyle(cell)) : cell }
  }

  fileprivate func cells(_ reason: String?) -> [String] {
    [
      "\(number)", state.name, byteText(byteCount), storedAt.flatMap(dateText) ?? "-", reason ?? "",
    ]
  }

  /// A revision in `list --format json`.
  fileprivate struct Report: Encodable {
    let app: String
    let bundleVersion: String?
    let bytes: Int
    /// The reason for which no policy removes it; `nil` where one may.
    let keptBecause: String?
    let labels: [String]
    let objects: Int?
    let pinned: Bool
    let revision: RevisionNumber
    let savedAt: String?
    let scene: String
    let state: String
    let stateVersion: UInt64?
    /// The time at which it came into the store, where that is not `savedAt`.
    let storedAt: String?
  }

  fileprivate func report(_ reason: String?) -> Report {
    Report(
      app: session.app,
      bundleVersion: bundleVersion,
      bytes: byteCount,
      keptBecause: reason.flatMap { $0.isEmpty ? nil : $0 },
      labels: labels,
      objects: objectCount,
      pinned: isPinned,
      revision: number,
      savedAt: savedAt.flatMap(dateText),
      scene: session.scene,
      state: state.name,
      stateVersion: stateVersion,
      storedAt: notedTime.flatMap(dateText)
    )
  }
}
