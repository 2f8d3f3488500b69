import Foundation
import RestorationTestSupport
import Testing

/// The guides' programs keep what they say, from one process to the next.
@Suite("The programs of the guides")
struct GuideProgramTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  /// A started program, and what it says and hears.
  private struct Program {
    let process = TestProcess()
    let input = Pipe()
    let output = Pipe()

    init(_ arguments: [String], home: String, holds: Bool = false) throws {
      process.executableURL = TestProgram.named("Probe")
      process.arguments = ["guide"] + arguments
      var environment = ProcessInfo.processInfo.environment
      environment["XDG_STATE_HOME"] = home
      if holds { environment["RESTORATION_HOLD"] = "1" }
      process.environment = environment
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    func nextWords() -> String {
      output.wholeLines().trimmingCharacters(in: .newlines)
    }

    func type(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    /// The rest of what a program says that hears no more.
    func end() throws -> String {
      try input.fileHandleForWriting.close()
      let rest = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: rest, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }

  private func start(_ arguments: String...) throws -> Program {
    try Program(arguments, home: home(""))
  }

  /// Programs, and what they say at their first and second launch.
  private static let launches = [
    ("counter", "1", "2"), ("journal", "1", "2"), ("view", "Draft: ", "Draft: Dear"),
    ("mail", "Inbox: ", "Inbox: Dear"), ("compose", "draft: ", "draft: Dear"),
    ("keeper", "was empty", "was Dear"),
  ]

  @Test(
    "A second launch goes on where the first one was",
    arguments: launches + [("loop", "launch 1", "launch 2"), ("waited", "launch 1", "launch 2")]
  )
  func secondLaunches(_ name: String, _ first: String, _ second: String) throws {
    #expect(try start(name, "Dear").end() == first)
    #expect(try start(name, "Dear").end() == second)
  }

  @Test("A launch after a kill goes on where the killed one was", arguments: launches)
  func killedLaunches(_ name: String, _ first: String, _ second: String) throws {
    let killed = try Program([name, "Dear"], home: home(""), holds: true)
    #expect(killed.nextWords() == first)
    kill(killed.process.processIdentifier, SIGKILL)
    killed.process.waitUntilExit()
    #expect(try start(name, "Dear").end() == second)
  }

  @Test("Each instance has a scene of its own, and after a kill the next one has its state")
  func instances() throws {
    let (one, other) = try (start("instance", "one"), start("instance", "other"))
    #expect([one.nextWords(), other.nextWords()] == ["was empty", "was empty"])
    kill(one.process.processIdentifier, SIGKILL)
    kill(other.process.processIdentifier, SIGKILL)
    one.process.waitUntilExit()
    other.process.waitUntilExit()
    let next = try [start("instance", "one"), start("instance", "other")]
    #expect(Set(next.map { $0.nextWords() }) == ["was one", "was other"])
    for program in next { _ = try program.end() }
  }

  @Test("Without merging, the state of the last one to save comes back, and nothing of the other")
  func keptBeside() throws {
    let one = try start("keep", "one")
    #expect(one.nextWords() == "")
    let other = try start("keep", "other")
    #expect(other.nextWords() == "")
    other.type("1")
    #expect(try other.end() == "saved")
    one.type("2")
    #expect(try one.end() == "saved")
    #expect(try start("keep", "none").end() == "one: 2")
  }
}
