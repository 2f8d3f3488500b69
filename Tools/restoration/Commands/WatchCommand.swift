import ArgumentParser
import Foundation
import RestorationArchive
import RestorationStorage

struct WatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print the changes of each new revision, as it is saved.",
    discussion: """
      Looks at the store once a second, or at the interval of --every, and prints each new \
      revision, compared with the previous good one. Revisions that exist at the start are not \
      printed; for these see `restoration history`. The store is only read, and opened again \
      each time. While another process holds it, watching waits. It also waits a few seconds \
      when the store disappears, because it may be made again. With --wait-for-store the store \
      may be missing at the start.

      A server sends notifications of saves, so --every has no effect there. Watching it \
      requires the role of the store's owner. When the server goes away, watching waits for up \
      to a minute, and then prints what was saved meanwhile.

      Ctrl-C and --count end it with status 0; other signals end it as they end any program. \
      With --format json each revision is one line, an object as in `restoration history`.

      EXAMPLES
        restoration watch notes.sqlite
        restoration watch ~/.local/state/notes --every 0.2 --stat
        restoration watch notes.sqlite --scene main --count 1
        restoration watch notes.sqlite --format json | jq --unbuffered .counts
        restoration watch postgres://server/kiosks --stat
      """
  )

  @OptionGroup var options: HistoryOptions

  @Option(help: "The seconds between two looks at the store, 0.05 to 86400.")
  var every = 1.0

  @Option(help: "End after this many revisions.")
  var count: Int?

  @Flag(help: "Wait until there is a store; its revisions are then printed.")
  var waitForStore = false

  func validate() throws {
    guard (0.05...86_400).contains(every) else {
      throw ValidationError("--every takes a number of seconds from 0.05 to 86400")
    }
    guard (count ?? 1) >= 1 else { throw ValidationError("--count takes 1 or more") }
  }

  func perform() async throws -> ExitStatus {
    if ServerStore.isNamed(by: options.store) { return try await watchServer() }
    // The highest number of each session that needs no printing any more, and the newest one at
    // the last look, which is lower after a revision was taken back.
    var seen: [SceneSession: RevisionNumber] = [:]
    var found: [SceneSession: RevisionNumber] = [:]
    var isAtStart = true
    var printed = 0
    // The last time without an error, waiting included, or `nil` before the first.
    var lastSeen: ContinuousClock.Instant?
    Interruption.listen()
    if waitForStore, try StoreLocation(options.store).kind == .missing {
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
      try await Interruption.sleep(seconds: every)
    }
    Interruption.end()
    return .fine
  }

  /// Prints the new revisions that a server reports; nothing else is read.
  private func watchServer() async throws -> ExitStatus {
    guard !waitForStore else {
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
    let store = try await options.openStore()
    try await ServerStore.watch(options.store) { news in
      if isAtStart { Terminal.error("watching \(escaped(options.store)); Ctrl-C ends it") }
      isAtStart = false
      for (session, first) in news
      where session.matches(app: options.choice.app, scene: options.choice.scene) {
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
    Terminal.error("watching \(escaped(options.store)) every \(every) s; Ctrl-C ends it")
  }

  /// Indicates whether the error may be temporary: a writer finishes at some time, and a store that
  /// was removed may be made again.
  private func mayComeBack(
    after error: any Error,
    _ lastSeen: inout ContinuousClock.Instant?
  ) -> Bool {
    if (error as? RestorationError)?.code == .storeBusy { return true }
    if (error as? ToolFailure)?.status == .locked { return true }
    if waitForStore, (try? StoreLocation(options.store))?.kind == .missing { lastSeen = .now }
    // While a store is being made, the path may have any content.
    return lastSeen.map { $0.duration(to: .now) < Self.patience } ?? false
  }

  private static let patience = Duration.seconds(3)

  private func isOver(_ printed: Int) -> Bool { count.map { printed >= $0 } ?? false }

  /// Returns the sessions whose newest revision is another one than at the last look.
  private func news(
    since found: [SceneSession: RevisionNumber]
  ) async throws -> [RevisionHistory] {
    let store = try await options.openStore()
    var result: [RevisionHistory] = []
    for session in try await store.sessions()
    where session.matches(app: options.choice.app, scene: options.choice.scene) {
      let newest = try await store.revisions(of: session).last?.number ?? 0
      guard newest != found[session] ?? 0 else { continue }
      result.append(try await RevisionHistory(of: session, in: store))
    }
    return result
  }

  private func print(_ entry: RevisionHistory.Entry) throws {
    let now = Date.now.timeIntervalSinceReferenceDate
    switch options.format {
    case .json:
      var report = options.report(of: entry, now: now)
      report.version = 1
      try Terminal.print(jsonLine: report)
    case .text:
      let terminal = options.output.terminal
      let name = terminal.paint(entry.revision.session.text, .bold)
      for (index, text) in options.lines(of: entry, terminal, now: now).enumerated() {
        Terminal.print(index == 0 ? "\(name)  \(text)" : "  " + text)
      }
    }
  }
}
