import Foundation
import RestorationArchive
import RestorationStorage

/// The revisions of a store, each printed as it is saved, with its changes.
struct FollowedHistory {
  let command: HistoryCommand

  func perform() async throws -> ExitStatus {
    if ServerStore.isNamed(by: command.store) { return try await watchServer() }
    // The highest number of each session that needs no printing any more, and the newest one at
    // the last look, which is lower after a revision was taken back.
    var seen: [SceneSession: RevisionNumber] = [:]
    var found: [SceneSession: RevisionNumber] = [:]
    var isAtStart = true
    var printed = 0
    // The last time without an error, waiting included, or `nil` before the first.
    var lastSeen: ContinuousClock.Instant?
    Interruption.listen()
    if command.waitForStore, try StoreLocation(command.store).kind == .missing {
      sayThatItWatches()
      isAtStart = false
      lastSeen = .now
    }
    while !Interruption.isAsked {
      do {
        for history in try await news(since: found) {
          let session = history.session
          // A different store has news of its own.
          if try await history.isOfAnotherStore(than: seen[session] ?? 0) { seen[session] = nil }
          let former = seen[session] ?? 0
          let newCount = isAtStart ? 0 : history.revisions.count { $0.number > former }
          if newCount > 0 {
            try await history.visit(last: newCount) { entry in
              guard !isOver(printed) else { return }
              try print(entry)
              printed += 1
              // After an error, the next look goes on behind it.
              seen[session] = entry.revision.number
            }
          }
          let newest = history.revisions.last?.number ?? 0
          seen[session] = max(former, newest)
          found[session] = newest
        }
        if isAtStart {
          sayThatItWatches()
          isAtStart = false
        }
        lastSeen = .now
      } catch {
        guard mayComeBack(after: error, &lastSeen) else { throw error }
      }
      if isOver(printed) { break }
      try await Interruption.sleep(seconds: command.every ?? 1)
    }
    Interruption.end()
    return .fine
  }

  /// Prints the new revisions that a server reports; nothing else is read.
  private func watchServer() async throws -> ExitStatus {
    guard !command.waitForStore else {
      throw ToolFailure.wrongUsage(
        "--wait-for-store is for stores on a disk",
        remedy: "leave it out"
      )
    }
    // The highest printed number of each session.
    var shown: [SceneSession: RevisionNumber] = [:]
    var printed = 0
    var isAtStart = true
    Interruption.listen()
    let store = try await command.openStore()
    try await ServerStore.watch(command.store) { news in
      if isAtStart { Terminal.error("watching \(escaped(command.store)); Ctrl-C ends it") }
      isAtStart = false
      for (session, first) in news
      where session.matches(app: command.choice.app, scene: command.choice.scene) {
        let history = try await RevisionHistory(of: session, in: store)
        if try await history.isOfAnotherStore(than: shown[session] ?? 0) { shown[session] = nil }
        // A save after the notification and before this look was printed already when its own
        // notification arrives.
        let former = shown[session] ?? 0
        let newCount = history.revisions.count { $0.number >= first && $0.number > former }
        guard newCount > 0 else { continue }
        try await history.visit(last: newCount) { entry in
          guard !isOver(printed) else { return }
          try print(entry)
          printed += 1
          shown[session] = entry.revision.number
        }
      }
      return !Interruption.isAsked && !isOver(printed)
    }
    Interruption.end()
    return .fine
  }

  private func sayThatItWatches() {
    Terminal.error(
      "watching \(escaped(command.store)) every \(command.every ?? 1) s; Ctrl-C ends it"
    )
  }

  /// Indicates whether the error may be temporary: a writer finishes at some time, and a store that
  /// was removed may be made again.
  private func mayComeBack(
    after error: any Error,
    _ lastSeen: inout ContinuousClock.Instant?
  ) -> Bool {
    if (error as? RestorationError)?.code == .storeBusy { return true }
    if (error as? ToolFailure)?.status == .locked { return true }
    if command.waitForStore, (try? StoreLocation(command.store))?.kind == .missing {
      lastSeen = .now
    }
    // While a store is being made, the path may have any content.
    return lastSeen.map { $0.duration(to: .now) < Self.patience } ?? false
  }

  private static let patience = Duration.seconds(3)

  private func isOver(_ printed: Int) -> Bool { command.count.map { printed >= $0 } ?? false }

  /// Returns the sessions whose newest revision is another one than at the last look.
  private func news(
    since found: [SceneSession: RevisionNumber]
  ) async throws -> [RevisionHistory] {
    let store = try await command.openStore()
    var result: [RevisionHistory] = []
    for session in try await store.sessions()
    where session.matches(app: command.choice.app, scene: command.choice.scene) {
      let newest = try await store.revisions(of: session).last?.number ?? 0
      guard newest != found[session] ?? 0 else { continue }
      result.append(try await RevisionHistory(of: session, in: store))
    }
    return result
  }

  private func print(_ entry: RevisionHistory.Entry) throws {
    let now = Date.now.timeIntervalSinceReferenceDate
    switch command.output.format {
    case .json:
      var report = command.report(of: entry, now: now)
      report.version = 1
      try Terminal.print(jsonLine: report)
    case .text:
      let terminal = command.output.terminal
      let name = terminal.paint(entry.revision.session.text, .bold)
      for (index, text) in command.lines(of: entry, terminal, now: now).enumerated() {
        Terminal.print(index == 0 ? "\(name)  \(text)" : "  " + text)
      }
    }
  }
}
