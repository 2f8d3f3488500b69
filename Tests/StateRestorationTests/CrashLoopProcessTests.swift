import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// A real process, SIGKILL, both stores.
@Suite("An app that dies while it restores comes up again", .serialized)
struct CrashLoopProcessTests {
  struct Launch: Equatable {
    /// The words of the line that the app writes once it is up, or none.
    var words: [String] = []
    var wasKilled = false
  }

  static let stores: [StoreLocation.Kind] = {
    #if SQLite
      [.files, .sqlite]
    #else
      [.files]
    #endif
  }()

  /// A process that was started, and its output.
  private struct Started {
    let process = TestProcess()
    // A file, because a pipe may be inherited by the children of other tests, and ends with them.
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("launch-\(UUID().uuidString)")

    func words() throws -> [String] {
      try String(contentsOf: output, encoding: .utf8).split { $0 == " " || $0 == "\n" }
        .map(String.init)
    }

    func remove() { try? FileManager.default.removeItem(at: output) }
  }

  private func start(_ arguments: [String]) throws -> Started {
    let started = Started()
    #expect(FileManager.default.createFile(atPath: started.output.path, contents: nil))
    started.process.executableURL = TestProgram.named("Probe")
    started.process.arguments = ["crash"] + arguments
    // Written for each of these crashes, it takes longer than the rest of the test.
    started.process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    started.process.standardOutput = try FileHandle(forWritingTo: started.output)
    try started.process.run()
    return started
  }

  private func launch(_ arguments: [String]) throws -> Launch {
    let started = try start(arguments)
    defer { started.remove() }
    started.process.waitUntilExit()
    return Launch(
      words: try started.words(),
      wasKilled: started.process.terminationReason == .uncaughtSignal
    )
  }

  private func archives(_ kind: StoreLocation.Kind, _ path: String) async throws -> [[UInt8]] {
    #if SQLite
      let store = try await StoreLocation(path).open()
    #else
      let store = try await RevisionStore(files: path)
    #endif
    let session = SceneSession(app: "com.example.crash")
    var result: [[UInt8]] = []
    for revision in try await store.revisions(of: session) {
      result.append(try await store.load(revision.number, of: session)?.archive.bytes.array ?? [])
    }
    return result
  }

  /// Launches until the app is up, three times at most, and checks that nothing was lost.
  private func launches(
    _ mode: [String],
    _ kind: StoreLocation.Kind
  ) async throws -> [Launch] {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let place = [kind.rawValue, path]
    _ = try launch(["save"] + place)
    // So that the app is known to report its health.
    _ = try launch(["confirm", "0"] + place)
    let before = try await archives(kind, path)
    #expect(before.count == 2)
    var result: [Launch] = []
    while result.count < 4, result.last?.words.first != "UP" {
      result.append(try launch(mode + place))
    }
    #expect(try await archives(kind, path) == before, "no revision is lost")
    return result
  }

  @Test("A launch knows whether a process that did well ended in order", arguments: stores)
  func endsAreToldApart(_ kind: StoreLocation.Kind) throws {
    let directory = try TemporaryDirectory()
    let place = [kind.rawValue, directory("store")]
    _ = try launch(["save", "0"] + place)
    for (mode, reason) in [
      ("well", "launch"), ("killed", "launch"), ("well", "recover"), ("well", "launch"),
    ] {
      let ended = try launch([mode, "0"] + place)
      #expect(ended.words.last == reason, "\(mode)")
      #expect(ended.wasKilled == (mode == "killed"))
    }
  }

  @Test("at a certain object: without it, at the second launch", arguments: stores, [10, 20])
  func poisonedObjectIsLeftOut(_ kind: StoreLocation.Kind, _ object: Int) async throws {
    let launches = try await launches(["object", "\(object)"], kind)
    try #require(launches.count == 2)
    #expect(launches[0].wasKilled)
    #expect(launches[1].words == ["UP", "restored", "2", "20", "1"])
  }

  @Test(
    "at a certain object, outlived by a forked child: without it all the same",
    arguments: stores
  )
  func childrenOutliveNothing(_ kind: StoreLocation.Kind) async throws {
    let launches = try await launches(["outlived", "10"], kind)
    try #require(launches.count == 2)
    #expect(launches[1].words == ["UP", "restored", "2", "20", "1"])
  }

  @Test("at a container: without it and what is in it", arguments: stores)
  func poisonedContainerIsLeftOut(_ kind: StoreLocation.Kind) async throws {
    let launches = try await launches(["object", "6"], kind)
    try #require(launches.count == 2)
    #expect(launches[1].words == ["UP", "restored", "2", "16", "5"])
  }

  @Test(
    "at the root: the revision before dies too, and the third launch is fresh",
    arguments: stores
  )
  func poisonedRootStartsAfresh(_ kind: StoreLocation.Kind) async throws {
    let launches = try await launches(["object", "0"], kind)
    try #require(launches.count == 3)
    #expect(launches.map(\.wasKilled) == [true, true, false])
    #expect(launches[2].words == ["UP", "crashBreaker", "-", "0", "0"])
  }

  @Test(
    "at the first, middle or last decoding of every launch: up at the third at the latest",
    arguments: stores,
    [1, 11, 21]
  )
  func deathAtAnyObjectEnds(_ kind: StoreLocation.Kind, _ call: Int) async throws {
    let launches = try await launches(["call", "\(call)"], kind)
    #expect(launches.count == 2 || launches.count == 3)
    #expect(launches.first?.wasKilled == true)
    #expect(launches.last?.words.first == "UP")
  }

  @Test("soon after restoring: twice, then the revision before, then fresh", arguments: stores)
  func deathsAfterRestoringLeadBackAndThenToAFreshStart(
    _ kind: StoreLocation.Kind
  ) async throws {
    let directory = try TemporaryDirectory()
    let place = [kind.rawValue, directory("store")]
    _ = try launch(["save"] + place)
    _ = try launch(["confirm", "0"] + place)
    for _ in 0..<2 { #expect(try launch(["after", "0"] + place).wasKilled) }
    let third = try launch(["confirm", "0"] + place)
    #expect(third.words == ["UP", "restored", "1", "21", "0"])
    for _ in 0..<3 { #expect(try launch(["after", "0"] + place).wasKilled) }
    #expect(try launch(["confirm", "0"] + place).words == ["UP", "crashBreaker", "-", "0", "0"])
    // Having done well afresh, it tries the newest again.
    #expect(try launch(["confirm", "0"] + place).words == ["UP", "restored", "2", "21", "0"])
    #expect(try await archives(kind, place[1]).count == 2)
  }

  @Test(
    "A fault soon after restoring counts, whatever it is, also after a child was forked",
    arguments: ["after", "segv", "overflow", "trap", "forks"]
  )
  func faultsCount(_ mode: String) async throws {
    let directory = try TemporaryDirectory()
    let place = ["files", directory("store")]
    _ = try launch(["save"] + place)
    for _ in 0..<2 { #expect(try launch([mode, "0"] + place).wasKilled) }
    let third = try launch(["confirm", "0"] + place)
    #expect(third.words == ["UP", "restored", "1", "21", "0"])
  }

  @Test("A fault after 70 scenes were restored counts for each of them")
  func crowdsCount() throws {
    let directory = try TemporaryDirectory()
    let place = ["sqlite", directory("store")]
    #expect(try launch(["crowd", "0"] + place).words == ["UP", "0"])
    for _ in 0..<2 { #expect(try launch(["crowd", "0"] + place).words == ["UP", "70"]) }
    #expect(try launch(["crowd", "0"] + place).words == ["UP", "0"])
  }

  @Test(
    "Handlers of faults are set only where state can be blamed, and the program wants it",
    arguments: [
      ("values", "handlers 0 stack false"), ("migrated", "handlers 7 stack true"),
      ("tree", "handlers 7 stack true"), ("quiet", "handlers 0 stack false"),
    ]
  )
  func handlersAreForBlame(_ way: String, _ expected: String) throws {
    let directory = try TemporaryDirectory()
    let place = ["sqlite", directory("store.sqlite")]
    // The first launch has nothing to restore.
    _ = try launch(["handlers", way] + place)
    #expect(try launch(["handlers", way] + place).words.joined(separator: " ") == expected)
  }

  @Test(
    "Killed from outside five times soon after the launch, the app has its state",
    arguments: stores
  )
  func killsAreNoEvidence(_ kind: StoreLocation.Kind) async throws {
    let directory = try TemporaryDirectory()
    let place = [kind.rawValue, directory("store")]
    _ = try launch(["save"] + place)
    for _ in 0..<5 { #expect(try launch(["soon", "0"] + place).wasKilled) }
    #expect(try launch(["confirm", "0"] + place).words == ["UP", "restored", "2", "21", "0"])
  }

  // MARK: Orderly ends

  /// Launches, waits until the app is up, and sends it a signal.
  private func launchAndSend(_ signal: Int32, _ place: [String]) async throws -> [String] {
    let started = try start(["wait", "0"] + place)
    defer { started.remove() }
    #expect(try await eventually { try started.words().count == 5 })
    kill(started.process.processIdentifier, signal)
    started.process.waitUntilExit()
    #expect(started.process.terminationReason == .uncaughtSignal)
    #expect(started.process.terminationStatus == signal)
    return try started.words()
  }

  @Test(
    "Asked to end three times soon after the launch, the app has its state at the fourth",
    arguments: stores,
    [SIGTERM, SIGHUP, SIGINT]
  )
  func signalsAreNoDeaths(_ kind: StoreLocation.Kind, _ signal: Int32) async throws {
    let directory = try TemporaryDirectory()
    let place = [kind.rawValue, directory("store")]
    _ = try launch(["save"] + place)
    _ = try launch(["confirm", "0"] + place)
    for _ in 0..<3 {
      #expect(try await launchAndSend(signal, place).prefix(2) == ["UP", "restored"])
    }
    let fourth = try launch(["confirm", "0"] + place)
    #expect(fourth.words.prefix(2) == ["UP", "restored"])
    #expect(fourth.words.suffix(2) == ["21", "0"])
  }

  @Test(
    "Asked to end as soon as it has a session, an app does, and that is no death",
    arguments: stores
  )
  func earlySignalsAreHeard(_ kind: StoreLocation.Kind) throws {
    let directory = try TemporaryDirectory()
    let place = [kind.rawValue, directory("store")]
    _ = try launch(["save"] + place)
    _ = try launch(["confirm", "0"] + place)
    for _ in 0..<3 { #expect(try launch(["asked", "0"] + place).wasKilled) }
    let next = try launch(["confirm", "0"] + place)
    #expect(next.words.prefix(2) == ["UP", "restored"])
    #expect(next.words.suffix(2) == ["21", "0"])
  }

  @Test("Exits soon after the launch are no deaths", arguments: stores)
  func exitsAreNoDeaths(_ kind: StoreLocation.Kind) async throws {
    let directory = try TemporaryDirectory()
    let place = [kind.rawValue, directory("store")]
    _ = try launch(["save"] + place)
    _ = try launch(["confirm", "0"] + place)
    for _ in 0..<4 {
      #expect(try launch(["exit", "0"] + place).words == ["UP", "restored", "2", "21", "0"])
    }
  }
}
