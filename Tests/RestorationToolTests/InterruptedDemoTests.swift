import Foundation
import Synchronization
import Testing

/// What a demo leaves behind that somebody ends with Ctrl-C, or a system with SIGTERM.
@Suite struct InterruptedDemoTests {
  /// As `Tools/demo` runs it, but for the build; the first line says where it may write.
  private static let script = """
    source Tools/temporary
    echo "$TMPDIR ${RESTORATION_MEMORY:-}"
    "$0" demo --kind "$1"
    """

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test(
    "An interrupted demo leaves no file, whenever it is interrupted",
    arguments: TestStore.allCases,
    [SIGINT, SIGTERM]
  )
  func nothingIsLeft(store: TestStore, ending: Int32) throws {
    var interrupted = 0
    for milliseconds in [5, 40, 120, 300] as [UInt32] {
      let tool = Tool()
      let demo = try tool.process(["-c", Self.script, Tool.program().path, store.kind])
      demo.executableURL = URL(filePath: "/bin/bash")
      demo.currentDirectoryURL = Self.root
      let output = Pipe()
      demo.standardOutput = output
      demo.standardError = FileHandle.nullDevice
      try Self.runTakingSignals(demo)
      let first = output.fileHandleForReading.availableData
      let places = String(decoding: first, as: UTF8.self).split(separator: "\n").first ?? ""
      // Not to wait for anything, but so that it comes at any point.
      usleep(milliseconds * 1000)
      // To all in the foreground, as a terminal does; a system sends SIGTERM to one.
      kill(ending == SIGINT ? -demo.processIdentifier : demo.processIdentifier, ending)
      _ = try output.fileHandleForReading.readToEnd()
      demo.waitUntilExit()
      if demo.terminationStatus == 128 + ending { interrupted += 1 }
      try #require(places.hasPrefix(tool.path("")))
      for place in places.split(separator: " ") {
        #expect(!FileManager.default.fileExists(atPath: String(place)), "\(milliseconds) ms")
      }
      #expect(tool.names() == [], "\(milliseconds) ms")
    }
    #expect(interrupted > 0)
  }

  @Test(
    "Nor does one that was started without the script",
    arguments: TestStore.allCases,
    [SIGINT, SIGTERM, SIGHUP]
  )
  func nothingIsLeftOfTheToolAlone(store: TestStore, ending: Int32) throws {
    var interrupted = 0
    // How many files there are when it is interrupted: the directory alone, what a child begins with,
    // and what it has after that.
    for count in [1, 2, 3, 6] {
      let tool = Tool()
      let demo = try tool.process(["demo", "--kind", store.kind])
      let output = Pipe()
      demo.standardOutput = output
      demo.standardError = FileHandle.nullDevice
      try Self.runTakingSignals(demo)
      while demo.isRunning, tool.names().count < count {}
      kill(demo.processIdentifier, ending)
      _ = try output.fileHandleForReading.readToEnd()
      demo.waitUntilExit()
      if demo.terminationReason == .uncaughtSignal, demo.terminationStatus == ending {
        interrupted += 1
      }
      #expect(tool.names() == [], "\(count) files")
    }
    #expect(interrupted > 0)
  }

  @Test(
    "Nor does one that is interrupted while it removes its files at its end",
    arguments: TestStore.allCases,
    [SIGINT, SIGTERM, SIGHUP]
  )
  func nothingIsLeftOfAnEnd(store: TestStore, ending: Int32) throws {
    for _ in 0..<3 {
      let tool = Tool()
      let demo = try tool.process(["demo", "--kind", store.kind])
      demo.standardOutput = FileHandle.nullDevice
      demo.standardError = FileHandle.nullDevice
      try Self.runTakingSignals(demo)
      // Other files come and go; these go at the end.
      var lasting: Set<String> = []
      while demo.isRunning {
        let names = Set(tool.names())
        guard lasting.isSubset(of: names) else { break }
        lasting.formUnion(
          names.filter { ["STORE", "state.sqlite", "notes.json"].contains(where: $0.hasSuffix) }
        )
      }
      kill(demo.processIdentifier, ending)
      demo.waitUntilExit()
      #expect(tool.names() == [])
    }
  }

  /// What tests do with signals at the same time would undo each other.
  private static let signals = Mutex<Void>(())

  /// Threads of Dispatch block signals, what runs in the background ignores some, and so would what
  /// they start.
  private static func runTakingSignals(_ process: Process) throws {
    try signals.withLock { _ in try runWithDefaultSignals(process) }
  }

  private static func runWithDefaultSignals(_ process: Process) throws {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    let actions = [SIGINT, SIGTERM, SIGHUP].map { ($0, signal($0, SIG_DFL)) }
    defer {
      for (number, action) in actions { signal(number, action) }
      pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    try process.run()
  }
}
