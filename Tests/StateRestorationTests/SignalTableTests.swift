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
    case anyTime = "any time"
  }

  static let orders = ["before", "after", "twice", "late"]
  static let ends = ["\(SIGINT)", "\(SIGTERM)", "\(SIGHUP)", "exit"]

  /// How often each end is tried.
  private static let count = SweepLength.count(1, sweep: 2, long: 10)

  private static let passed = "the library saves, then the host gets the signal"

  static let rows = [
    Row(
      host: "nobody",
      who: "no handler: the default action",
      when: .never,
      what: "the library saves, and the signal ends the process"
    ),
    Row(host: "ignores", who: "`SIG_IGN`", what: "nothing"),
    Row(host: "source", who: "a `DispatchSource`, as beside NIO", what: passed),
    Row(
      host: "terminal",
      who: "`SIG_IGN` and a source on the main queue, as in terminal toolkits",
      what: passed + ", and puts its terminal back"
    ),
    Row(
      host: "service",
      who: "a server's graceful shutdown, as in swift-service-lifecycle and Hummingbird",
      what: passed + "; what it sets until it exits is kept too",
      kept: "abc"
    ),
    Row(host: "flag", who: "`signal` and a flag", what: passed),
    Row(
      host: "interpreter",
      who: "a handler that wakes the main loop by a pipe, as in GTK and Python",
      what: passed
    ),
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
    /// What it wrote, byte for byte.
    var output = Data()
    var reason = Process.TerminationReason.exit
    var status: Int32 = 0
  }

  private func run(_ row: Row, _ order: String, by end: String, at path: String?) async throws
    -> End
  {
    let output = directory("output")
    #expect(FileManager.default.createFile(atPath: output, contents: nil))
    let process = TestProcess()
    process.executableURL = TestProgram.named("Probe")
    process.arguments = ["host", row.host, order, end] + (path.map { [$0] } ?? [])
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = process.standardOutput
    try process.run()
    func written() throws -> Data { try Data(contentsOf: URL(filePath: output)) }
    #expect(try await eventually { try !wholeLines(of: output).isEmpty })
    // The child ends by itself.
    if let signal = Int32(end), row.host != "forks" {
      kill(process.processIdentifier, signal)
      if row.host == "reader" {
        #expect(try await eventually { try wholeLines(of: output).count > 1 })
        kill(process.processIdentifier, signal)
      }
    }
    let limit = Task {
      try await Task.sleep(for: .seconds(300))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    await process.waitForEnd()
    limit.cancel()
    return End(
      output: try written(),
      reason: process.terminationReason,
      status: process.terminationStatus
    )
  }

  @MainActor
  private func kept(at path: String) async throws -> String {
    let scene = await SceneState.open(app: "org.example.host", path: path)
    return scene["typed", default: ""]
  }

  /// Each order by each end where each is tried more than once, or else each order by another end.
  private static func cells(of row: Row) throws -> [(order: String, end: String)] {
    let cells = orders.flatMap { order in ends.map { (order: order, end: $0) } }
    guard count == 1 else { return cells }
    let first = try #require(rows.firstIndex { $0.host == row.host })
    return orders.indices.map { (orders[$0], ends[(first + $0) % ends.count]) }
  }

  @Test("A host ends as without a scene, and what was typed is kept", arguments: rows)
  func table(_ row: Row) async throws {
    var count = 0
    for (order, end) in try Self.cells(of: row) {
      let alone = try await run(row, order, by: end, at: nil)
      for _ in 0..<Self.count {
        let path = directory("\(row.host)-\(count).sqlite")
        let guest = try await run(row, order, by: end, at: path)
        let said = String(decoding: guest.output, as: UTF8.self)
        #expect(guest == alone, "\(order), \(end): \(said)")
        let kept = end == "exit" ? "ab" : row.kept
        #expect(try await self.kept(at: path) == kept, "\(order), \(end)")
        count += 1
      }
    }
    print("SWEEP ends of the host \(row.host): \(count)")
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
