import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// Ends of real processes with an unsaved change, five in a row.
@Suite("An end of the process keeps what was done", .serialized)
struct EndingProcessTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private struct End {
    var lines: [String] = []
    var reason = Process.TerminationReason.exit
    var status: Int32 = 0
    var duration = Duration.zero
  }

  private func end(
    _ kind: String,
    _ way: String,
    by signal: Int32? = nil,
    after pause: Duration = .zero,
    onceSaved number: RevisionNumber? = nil
  ) async throws -> End {
    let output = directory("output-\(UUID().uuidString)")
    #expect(FileManager.default.createFile(atPath: output, contents: nil))
    let process = TestProcess()
    process.executableURL = TestProgram.named("Probe")
    process.arguments = ["ends", kind, way, directory("store")]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    if let signal {
      #expect(try await eventually { try wholeLines(of: output).first?.hasPrefix("UP") == true })
      try await Task.sleep(for: pause)
      // A machine that is busy takes longer.
      if let number { #expect(await eventually { await newestNumber() ?? 0 >= number }) }
      kill(process.processIdentifier, signal)
    }
    let clock = ContinuousClock()
    let duration = clock.measure { process.waitUntilExit() }
    return End(
      lines: try wholeLines(of: output),
      reason: process.terminationReason,
      status: process.terminationStatus,
      duration: duration
    )
  }

  private func store() async -> RevisionStore? {
    #if SQLite
      try? await StoreLocation(directory("store")).open()
    #else
      try? await RevisionStore(files: directory("store"))
    #endif
  }

  /// The number of the newest revision of a scene of values.
  private func newestNumber() async -> RevisionNumber? {
    try? await store()?.newestNumber(of: SceneSession(app: "org.example.ends"))
  }

  /// The processes whose values the next launch has.
  @MainActor
  private func storedProcesses() async throws -> Set<String> {
    let scene = AppScenes(app: "org.example.ends", store: try #require(await store()))
      .connectValues()
    await scene.restore()
    return Set(scene.keys.filter { $0.hasPrefix("process") })
  }

  @Test(
    "Two instances of a program that end together, or whose main actors are blocked, keep what both did",
    arguments: [SIGHUP, SIGTERM, SIGKILL]
  )
  func twoInstances(_ signal: Int32) async throws {
    // A kill lets nothing be saved, so both have to have saved by the cadence.
    async let first = end("values", "blocked", by: signal, onceSaved: signal == SIGKILL ? 2 : nil)
    async let second = end("values", "blocked", by: signal, onceSaved: signal == SIGKILL ? 2 : nil)
    let ends = try await [first, second]
    #expect(ends.allSatisfy { $0.lines.first?.hasPrefix("UP") == true })
    #expect(try await storedProcesses().count == 2)
  }

  @Test(
    "Asked to end by a signal, at rest or blocked",
    arguments: [
      ("values", "idle"), ("values", "blocked"), ("list", "blocked"), ("tree", "idle"),
    ],
    [SIGINT, SIGTERM, SIGHUP]
  )
  func signals(_ app: (kind: String, way: String), _ signal: Int32) async throws {
    var durations: [Duration] = []
    for count in 1...5 {
      let end = try await end(app.kind, app.way, by: signal)
      #expect(end.lines.first == "UP \(count)")
      #expect(end.reason == .uncaughtSignal)
      #expect(end.status == signal)
      #expect(end.lines.contains("CLEAN") == (app.kind == "values"))
      durations.append(end.duration)
    }
    // A third of a second on a machine that has nothing else to do, and two if the end waited for all that it
    // may. Other work of the machine makes single ends longer, and none shorter.
    #expect(try #require(durations.min()) < .seconds(2))
  }

  @Test(
    "Exits and returns from main, with the status that they have",
    arguments: ["values", "list", "tree"],
    [("exit", Int32(3)), ("thread", 3), ("return", 0)]
  )
  func exits(_ kind: String, _ way: (name: String, status: Int32)) async throws {
    for count in 1...5 {
      let end = try await end(kind, way.name)
      #expect(end.lines == ["UP \(count)"])
      #expect(end.reason == .exit)
      #expect(end.status == way.status)
    }
  }

  @Test(
    "Killed a second after the last change, a scene of values has it",
    arguments: ["values", "list"]
  )
  func kills(_ kind: String) async throws {
    for count in 1...3 {
      let end = try await end(
        kind,
        "idle",
        by: SIGKILL,
        after: .seconds(1),
        onceSaved: RevisionNumber(count)
      )
      #expect(end.lines.first == "UP \(count)")
    }
  }
}
