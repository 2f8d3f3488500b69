import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// The table of the guide on main loops: whose signal it is, when that was set, and what happens. Each row is
/// tried with real processes, which end as they end without a scene.
@Suite("Signals belong to the host", .serialized)
struct SignalTableTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  struct Row: Sendable, CustomTestStringConvertible {
    /// The program of `Probe host`.
    let host: String
    let who: String
    /// When it is set, and when it is tried.
    var when = When.anyTime
    let what: String
    /// What is kept.
    var kept = "ab"

    var testDescription: String { host }
  }

  enum When: String {
    case never = "–"
    case once = "before or after the scene is opened"
    case anyTime = "before or after the scene is opened, or both"

    var orders: [String] { ["before", "after", self == .anyTime ? "twice" : "after"] }
  }

  private static let passed = "the library saves, then the host gets the signal as it came"

  static let rows = [
    Row(
      host: "nobody",
      who: "no handler: the default action",
      when: .never,
      what: "the library saves, and the signal ends the process"
    ),
    Row(host: "ignores", who: "`SIG_IGN`", what: "nothing"),
    Row(host: "source", who: "a `DispatchSource`", when: .once, what: passed),
    Row(
      host: "terminal",
      who: "`SIG_IGN` and a source on the main queue, as in terminal toolkits",
      when: .once,
      what: passed + ", and puts its terminal back"
    ),
    Row(
      host: "service",
      who: "a server's graceful shutdown, as in swift-service-lifecycle",
      when: .once,
      what: passed + "; what it sets until it exits is kept too",
      kept: "abc"
    ),
    Row(host: "flag", who: "`signal` and a flag", what: passed),
    Row(host: "leaves", who: "`sigaction` and `_exit` in the handler", what: passed),
    Row(host: "raises", who: "a handler that raises the signal again", what: passed),
    Row(host: "chains", who: "a handler that calls the one before", what: passed),
    Row(
      host: "reader",
      who: "a handler after which the program goes on, as in line readers",
      what: passed + "; nothing ends"
    ),
    Row(
      host: "waits",
      who: "`sigwait` on a thread, the signal blocked in all others",
      what: "the host gets the signal at once; the library saves when it exits"
    ),
    Row(
      host: "forks",
      who: "a forked child",
      when: .never,
      what: "what happens without the library; the child saves nothing"
    ),
  ]

  private struct End: Equatable {
    var lines: [String] = []
    var reason = Process.TerminationReason.exit
    var status: Int32 = 0
  }

  private func run(_ row: Row, _ order: String, by signal: Int32, at path: String?) async throws
    -> End
  {
    let output = directory("output-\(UUID().uuidString)")
    #expect(FileManager.default.createFile(atPath: output, contents: nil))
    let process = TestProcess()
    process.executableURL = TestProgram.named("Probe")
    process.arguments = ["host", row.host, order] + (path.map { [$0] } ?? [])
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    func lines() throws -> [String] {
      try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    #expect(try await eventually { try !lines().isEmpty })
    kill(process.processIdentifier, signal)
    if row.host == "reader" {
      #expect(try await eventually { try lines().count > 1 })
      kill(process.processIdentifier, signal)
    }
    await process.waitForEnd()
    return End(
      lines: try lines(),
      reason: process.terminationReason,
      status: process.terminationStatus
    )
  }

  @MainActor
  private func kept(at path: String) async throws -> String {
    let scene = await SceneState.open(app: "org.example.host", path: path)
    return scene["typed", default: ""]
  }

  @Test("A host ends as without a scene, and what was typed is kept", arguments: rows)
  func table(_ row: Row) async throws {
    for (order, number) in zip(row.when.orders, [SIGINT, SIGTERM, SIGHUP]) {
      let path = directory("\(row.host)-\(number).sqlite")
      // The child is sent its signal by itself.
      let signal = row.host == "forks" ? 0 : number
      let alone = try await run(row, order, by: signal, at: nil)
      let guest = try await run(row, order, by: signal, at: path)
      #expect(guest == alone, "\(order), \(signal)")
      #expect(try await kept(at: path) == row.kept, "\(order), \(signal)")
    }
  }

  @Test("The guide shows the table")
  func guide() throws {
    let lines = Self.rows.map { "| \($0.who) | \($0.when.rawValue) | \($0.what) |" }
    let page = try GuideExample.page("MainLoops")
    let table =
      "| whose the signal is | set | what happens |\n|---|---|---|\n"
      + lines.joined(separator: "\n")
    #expect(page.contains(table), "\(table)")
  }
}
