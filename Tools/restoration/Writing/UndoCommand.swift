import ArgumentParser
import RestorationMaintenance
import RestorationStorage

struct UndoCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last command, or list the commands.",
    discussion: """
      Revisions that `purge` and `remove` took return under their numbers, with pins and labels, \
      and those of `quarantine` to the quarantine, as long as they rest. The revision that \
      `set`, `edit`, `revert` or `migrate` made is taken back and rests, so that the one before is \
      the newest; that is refused after a later save and once the app has restored it: \
      `restoration revert` then helps. It is also refused while the revision has a pin or a label. \
      The records of crashes that `revert` or `migrate` cleared return, unless the app was launched \
      since. A key is given back by `encrypt`, and nothing undoes an erase.

      What a command did to several sessions is taken back in each. A revision that was damaged \
      while it rested goes into quarantine. It is named like what is refused and a log that is \
      damaged, and the status is 1. If nothing of the command can be undone, the next one that can \
      is named with its line. After an interruption the same command continues.

      --list prints the log, the newest command first: purge, remove, erase, quarantine, migrate, \
      set, edit, revert, state, keep, encrypt with a new key, and the changes in the page of inspect; \
      neither an app nor another verb is listed. Of each session 100 are kept, and those of which something \
      rests go last. A line has no values, and is stored unencrypted. The status is 1 if a log is \
      damaged; it is named.

      EXAMPLES
        restoration undo notes.sqlite --list
        restoration undo notes.sqlite --dry-run
        restoration undo notes.sqlite
        restoration undo notes.sqlite --line 2
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Flag(help: "List the commands that changed the store, and change nothing.")
  var list = false

  @Option(help: "The line of --list; by default the last that is not undone.")
  var line: Int?

  @Option(help: "The time for which a revision that is taken back rests; 7d by default.")
  var rest: Age?

  @Flag(help: "Report what would be taken back, without changing anything.")
  var dryRun = false

  @OptionGroup var output: ResultOptions

  private struct Report: Encodable {
    struct Session: Encodable {
      let app: String
      let damaged: [RevisionNumber]?
      let refused: String?
      let restored: Int?
      let scene: String
      let takenBack: RevisionNumber?

      init(_ session: SceneSession, _ result: StoreMaintenance.Undoing) {
        app = session.app
        scene = session.scene
        refused = if case .refused(let reason) = result { reason } else { nil }
        switch result {
        case .restored(let count, let found):
          restored = count
          damaged = found.isEmpty ? nil : found.keys.sorted()
        case .recordsAreBack: (restored, damaged) = (0, nil)
        case .refused, .takenBack: (restored, damaged) = (nil, nil)
        }
        takenBack = if case .takenBack(let number) = result { number } else { nil }
      }
    }

    let command: String
    var damagedLogs: [NamedPart]?
    let dryRun: Bool
    /// The next line of which something can be undone, if nothing of this one can.
    var nextLine: Int?
    var sessions: [Session] = []
    let time: String?
    let version = 1
  }

  func validate() throws {
    guard !list || line == nil && rest == nil && !dryRun else {
      throw ValidationError("--list changes nothing; leave out the other options")
    }
    guard (line ?? 1) >= 1 else { throw ValidationError("the lines of the log begin with 1") }
  }

  func perform() async throws -> ExitStatus {
    if list { return try await printLog() }
    let opened = try await StateSource.openStore(
      store,
      options: StoreOptions(createsMissingStore: false, isForReading: dryRun)
    )
    let (commands, damaged) = try await LoggedCommand.all(in: opened)
    let command = try await command(among: commands, in: opened)
    var report = Report(
      command: command.verb,
      damagedLogs: damaged.ifAny,
      dryRun: dryRun,
      time: dateText(secondsSince2001: command.time)
    )
    let sessions = command.standing.map(\.session)
    try await ManySteps.run(on: store) {
      ["\(report.sessions.count) of \(counted(sessions.count, "session")) done"]
    } _: {
      for session in sessions {
        report.sessions.append(try await undo(command, of: session, in: opened))
      }
    }
    if report.sessions.allSatisfy({ $0.refused != nil }) {
      report.nextLine = try await nextLine(after: command, among: commands, in: opened)
      if let line = report.nextLine {
        Terminal.error("  line \(line) of the log can be undone: \(undoing(line))")
      }
    }
    if output.format == .json { try Terminal.print(json: report) }
    let isWhole = report.sessions.allSatisfy { $0.refused == nil && $0.damaged == nil }
    return !damaged.isEmpty || !isWhole ? .damaged : .fine
  }

  // A separate function: the optimiser of Swift 6.3.1 fails on one function for both.
  @inline(never)
  private func undo(
    _ command: LoggedCommand,
    of session: SceneSession,
    in opened: RevisionStore
  ) async throws -> Report.Session {
    try Interruption.check()
    let time = rest?.duration ?? StoreAction.usualRest
    let identifier = command.identifier
    let result = try await opened.maintenance.undo(
      identifier,
      of: session,
      rest: time,
      isDryRun: dryRun
    )
    if output.format == .text { print(result, session, command) }
    return Report.Session(session, result)
  }

  /// Returns the next line after that of a command of which something can be undone.
  private func nextLine(
    after command: LoggedCommand,
    among commands: [LoggedCommand],
    in opened: RevisionStore
  ) async throws -> Int? {
    let own = commands.firstIndex { $0.identifier == command.identifier } ?? 0
    for (line, other) in zip(1..., commands).dropFirst(own + 1) where other.verb != "encrypt" {
      for session in other.standing.map(\.session) {
        let result = try await opened.maintenance.undo(
          other.identifier,
          of: session,
          rest: StoreAction.usualRest,
          isDryRun: true
        )
        if case .refused = result { continue }
        return line
      }
    }
    return nil
  }

  private func undoing(_ line: Int) -> String {
    "restoration undo \(shellQuoted(store)) --line \(line)"
  }

  private func command(
    among commands: [LoggedCommand],
    in opened: RevisionStore
  ) async throws -> LoggedCommand {
    let name = shellQuoted(store)
    let found =
      line.map { commands.dropFirst($0 - 1).first } ?? commands.first { !$0.standing.isEmpty }
    guard let found else {
      throw ToolFailure.wrongUsage(
        line == nil ? "nothing in the log can be undone" : "the log has no such line",
        remedy: "see: restoration undo \(name) --list"
      )
    }
    guard found.verb != "encrypt" else {
      var remedies = ["restoration encrypt \(name) --key-file NEW --new-key-file OLD"]
      if let line = try await nextLine(after: found, among: commands, in: opened) {
        remedies.append("for the command before it: \(undoing(line))")
      }
      throw ToolFailure.wrongUsage(
        "the key was changed; only the old key can undo that",
        remedy: remedies.joined(separator: "\n")
      )
    }
    guard !found.standing.isEmpty else {
      throw ToolFailure.wrongUsage(
        "that command is undone already",
        remedy: "see: restoration undo \(name) --list"
      )
    }
    return found
  }

  private func print(
    _ result: StoreMaintenance.Undoing,
    _ session: SceneSession,
    _ command: LoggedCommand
  ) {
    let undone = "\(command.verb) of \(session.text) \(dryRun ? "would be" : "is") undone: "
    switch result {
    case .restored(let count, let damaged):
      for (number, reason) in damaged.sorted(by: { $0.key < $1.key }) {
        Terminal.error(
          "restoration: revision \(number) of \(session.text) "
            + "\(dryRun ? "would stay" : "stays") in quarantine: \(reason)"
        )
      }
      let back = dryRun ? "would return" : count == 1 ? "is back" : "are back"
      Terminal.print(undone + "\(counted(count, "revision")) \(back)")
    case .recordsAreBack:
      Terminal.print(undone + "the records of crashes \(dryRun ? "would return" : "are back")")
    case .takenBack(let number):
      let end = dryRun ? "would be taken back" : "is taken back, and rests"
      Terminal.print(undone + "revision \(number) \(end)")
    case .refused(let reason):
      Terminal.error("restoration: \(command.verb) of \(session.text) cannot be undone: \(reason)")
    }
  }
}
