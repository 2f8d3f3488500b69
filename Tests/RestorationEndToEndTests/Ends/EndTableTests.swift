import Foundation
import RestorationTestSupport
import Testing

/// The table of `CrashLoops.md`, in real processes: each launch shows the state in the table, and
/// acknowledged state is shown after each ordinary end.
@Suite("What a launch shows after lives that ended in some way")
struct EndTableTests {
  private static let turns = Turns(SweepLength.count(8, sweep: 16, long: 24))

  @Test("One to five lives in a row", arguments: EndCase.table)
  func rows(_ row: EndCase) async throws {
    try await Self.turns.inTurn { try await check(row) }
  }

  private func check(_ row: EndCase) async throws {
    let run = try LifeRun(row.app)
    try await run.begin()
    let lock = row.moment == "opening" ? StoreLock(run.path) : nil
    var (before, slow) = (LifeRun.Life?.none, 0)
    for number in 1...EndCase.lifeCount {
      let life = try await run.live(
        row.moment,
        row.end,
        seconds: row.seconds,
        pace: row.pace,
        boot: row.reboots ? "boot \(number)" : "-"
      )
      if row.isUp(number) {
        let shown = try #require(life.shown, "life \(number): \(life.lines)")
        #expect(
          row.shown(after: number - 1, slow: slow).contains(shown),
          "life \(number), after \(String(describing: before))"
        )
        before = life
        if life.isSlow { slow += 1 }
      } else {
        // A store that is away for long is given up for this launch.
        #expect(life.shown == nil || life.shown?.conclusion == "unavailable", "life \(number)")
      }
    }
    lock?.release()
    let next = try await run.live("restored", "exit")
    let shown = try #require(next.shown)
    #expect(
      row.shown(after: EndCase.lifeCount, slow: slow).contains(shown),
      "after \(String(describing: before))"
    )
    let isWhole = shown.conclusion == "restored" && shown.part == shown.count
    guard !isWhole else { return }
    #expect(try await run.live("back", "exit").wentBackTo == EndCase.Shown(2), "one call away")
  }

  @Test("Asked to end while an object takes its time, an app is not held to have died of it")
  func answeringObjects() async throws {
    for end in ["interrupt", "terminate", "hangUp"] {
      let run = try LifeRun(.tree)
      try await run.begin()
      for _ in 1...3 { #expect(try await run.live("answering", end).hasExited == false) }
      #expect(try await run.live("restored", "exit").shown == EndCase.Shown(2))
    }
  }

  @Test("State that an app dies of at rest is passed over at the third launch, and one call away")
  func crashLoops() async throws {
    let run = try LifeRun(.tree)
    try await run.begin()
    for _ in 1...2 { #expect(try await run.live("poisoned", "fault").hasExited == false) }
    let third = try await run.live("poisoned", "fault")
    #expect(third.shown == EndCase.Shown(1))
    #expect(third.hasExited)
    #expect(try await run.live("back", "exit").wentBackTo == EndCase.Shown(2))
  }

  @Test(
    "In a namespace of its own, where each process is the first",
    .enabled(if: Namespace.isAvailable),
    arguments: EndCase.App.allCases,
    ["interrupt", "kill", "exit", "fault"]
  )
  func namespaces(_ app: EndCase.App, _ end: String) async throws {
    let run = try LifeRun(app)
    try await run.begin()
    let row = EndCase(app: app, moment: "restored", end: end, seconds: 0.1)
    // Nothing but a fault ends the first process of a namespace from inside.
    let own = end == "kill" ? "rawExit" : end
    for number in 1...4 {
      let life = try await run.live("restored", own, seconds: 0.1, below: Namespace.command)
      let shown = try #require(life.shown)
      #expect(row.shown(after: number - 1, slow: 0).contains(shown), "life \(number)")
    }
  }

  @Test(
    "The first process of a namespace keeps what was typed when it is asked from outside to end",
    .enabled(if: Namespace.isAvailable),
    arguments: [("TERM", SIGTERM), ("HUP", SIGHUP)]
  )
  func askedFromOutside(_ name: String, _ number: Int32) async throws {
    let run = try LifeRun(.values)
    try await run.begin()
    let life = try await run.live("blocked", "wait", below: Namespace.asked(toEndBy: name))
    #expect(life.lines.contains("SET 3"))
    #expect(life.status == 128 + number)
    #expect(try await run.live("restored", "exit").shown == EndCase.Shown(3))
  }
}

/// The command that runs another as the first process of a namespace.
enum Namespace {
  static let command = ["/usr/bin/unshare", "--user", "--map-root-user", "--pid", "--fork"]

  /// The command that asks such a process from outside to end, as a container's host does, once it has
  /// written `HERE`.
  static func asked(toEndBy signal: String) -> [String] {
    let script = """
      exec 3<&0
      \(command.joined(separator: " ")) "$@" <&3 &
      parent=$!
      until grep -q HERE "$(readlink /proc/$$/fd/1)"; do sleep 0.05; done
      kill -\(signal) $(cat /proc/$parent/task/$parent/children)
      wait $parent
      """
    return ["/bin/sh", "-c", script, "sh"]
  }

  static let isAvailable: Bool = {
    let process = TestProcess()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst()) + ["true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
