import RestorationStorage

extension UndoCommand {
  /// The log in JSON.
  private struct Listing: Encodable {
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

  /// Lists the commands of this tool that changed the store, the newest first.
  func printLog() async throws -> ExitStatus {
    if !output.noPager { Pager.want() }
    let opened = try await StateSource.openStore(store)
    let (commands, damaged) = try await LoggedCommand.all(in: opened)
    switch output.format {
    case .json: try Terminal.print(json: listing(commands, damaged))
    case .text: print(commands)
    }
    return damaged.isEmpty ? .fine : .damaged
  }

  private func listing(_ commands: [LoggedCommand], _ damaged: [NamedPart]) -> Listing {
    Listing(
      commands: zip(1..., commands).map { line, command in
        Listing.Command(
          command: command.verb,
          line: line,
          sessions: command.changes.map(Listing.Session.init),
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
