import ArgumentParser
import RestorationStorage

struct LogCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "List the commands of this tool that changed a store.",
    discussion: """
      These are purge, remove, erase, quarantine delete, migrate, set, edit, revert, rekey and \
      the changes in the page of inspect, the newest first; neither an app nor another verb is \
      listed. Of each session 100 are kept, and those of which something rests go last. \
      A line has no values, and is stored unencrypted. `restoration undo` takes the last command \
      back, or the one of a line. The status is 1 if a log is damaged; it is named.

      EXAMPLES
        restoration log notes.sqlite
        restoration log notes.sqlite --format json
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  private struct Report: Encodable {
    struct Command: Encodable {
      let command: String
      let line: Int
      let sessions: [Session]
      let time: String?
      let undone: Bool
    }

    struct Session: Encodable {
      let app: String
      let made: RevisionNumber?
      let removed: Int
      let restsUntil: String?
      let scene: String
      let undone: Bool
      let wholeSession: Bool

      init(_ change: LoggedCommand.Change) {
        app = change.session.app
        made = change.entry.made
        removed = Int(change.entry.removedCount)
        restsUntil = change.entry.restsUntil.flatMap { dateText(secondsSince2001: $0) }
        scene = change.session.scene
        undone = change.entry.isUndone
        wholeSession = change.entry.isWhole
      }
    }

    let commands: [Command]
    let damaged: [NamedPart]?
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(store)
    let (commands, damaged) = try await LoggedCommand.all(in: store)
    switch format {
    case .json: try Terminal.print(json: report(commands, damaged))
    case .text: print(commands)
    }
    return damaged.isEmpty ? .fine : .damaged
  }

  private func report(_ commands: [LoggedCommand], _ damaged: [NamedPart]) -> Report {
    Report(
      commands: zip(1..., commands).map { line, command in
        Report.Command(
          command: command.verb,
          line: line,
          sessions: command.changes.map(Report.Session.init),
          time: dateText(secondsSince2001: command.time),
          undone: command.standing.isEmpty
        )
      },
      damaged: damaged.ifAny
    )
  }

  private func print(_ commands: [LoggedCommand]) {
    guard !commands.isEmpty else { return Terminal.print("the log is empty") }
    var table = TextTable([
      .init(heading: "LINE", alignment: .right), .init(heading: "TIME"),
      .init(heading: "COMMAND"), .init(heading: "SESSIONS", mayBeCut: true),
      .init(heading: "MADE", alignment: .right), .init(heading: "REMOVED", alignment: .right),
      .init(heading: "NOW"),
    ])
    for (line, command) in zip(1..., commands) {
      let only = command.changes.count == 1 ? command.changes.first : nil
      let made = command.changes.count { $0.entry.made != nil }
      table.add([
        "\(line)",
        dateText(secondsSince2001: command.time) ?? "-",
        escaped(command.verb),
        only?.session.text ?? counted(command.changes.count, "session"),
        made == 0 ? "-" : only?.entry.made.map { "revision \($0)" } ?? "\(made)",
        numbered(command.changes.reduce(0) { $0 + Int($1.entry.removedCount) }),
        state(of: command),
      ])
    }
    table.flush()
  }

  private func numbered(_ count: Int) -> String { count == 0 ? "-" : "\(count)" }

  private func state(of command: LoggedCommand) -> String {
    let rest = command.restsUntil.flatMap { dateText(secondsSince2001: $0) }
    let words: [String?] = [
      command.standing.isEmpty ? "undone" : nil, rest.map { "rests until \($0)" },
    ]
    return words.compactMap { $0 }.joined(separator: ", ")
  }
}
