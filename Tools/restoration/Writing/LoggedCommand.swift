import RestorationMaintenance
import RestorationStorage

/// A command in the log of a store, with its change to each session.
struct LoggedCommand {
  /// The change that the command made to one session.
  struct Change {
    let session: SceneSession
    let entry: StoreLog.Entry
  }

  let identifier: UInt64
  let verb: String
  /// The time of its first change.
  private(set) var time: Double
  /// The changes, by session in ascending order.
  private(set) var changes: [Change] = []

  /// The changes that are not undone.
  var standing: [Change] { changes.filter { !$0.entry.isUndone } }

  /// The end of the rest of what it removed or made; `nil` when nothing rests.
  var restsUntil: Double? { changes.compactMap(\.entry.restsUntil).max() }

  /// Reads the logs of all sessions, and names those that are damaged on standard error.
  ///
  /// - Returns: The commands, newest first, and the logs that are damaged.
  static func all(
    in store: RevisionStore
  ) async throws -> (commands: [LoggedCommand], damaged: [NamedPart]) {
    var commands: [UInt64: LoggedCommand] = [:]
    var damaged: [NamedPart] = []
    for session in try await store.maintenance.loggedSessions() {
      if let issue = try await store.maintenance.recordIssues(of: session).first(where: {
        $0.name == .log
      }) {
        damaged.append(NamedPart(.log, of: session, issue.text))
        Terminal.error("restoration: \(session.text): \(issue.text)")
      }
      for entry in try await store.maintenance.log(of: session).entries {
        var command =
          commands[entry.action]
          ?? LoggedCommand(identifier: entry.action, verb: entry.verb, time: entry.time)
        command.time = min(command.time, entry.time)
        command.changes.append(Change(session: session, entry: entry))
        commands[entry.action] = command
      }
    }
    let sorted = commands.values.sorted { ($0.time, $0.identifier) > ($1.time, $1.identifier) }
    return (sorted, damaged)
  }
}
