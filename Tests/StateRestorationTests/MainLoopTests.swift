import Foundation
import RestorationTestSupport
import Testing

/// A session finishes its work with any owner of the main thread, or reports why it cannot.
@Suite("Main loops")
struct MainLoopTests {
  private func run(_ kind: String, _ path: String, exits: Bool = true) throws -> String {
    let process = TestProcess()
    let output = Pipe()
    process.executableURL = TestProgram.named("Probe")
    process.arguments = ["loop", kind, path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect((process.terminationReason == .exit) == exits)
    return String(decoding: said, as: UTF8.self)
  }

  @Test("The state is there again", arguments: ["dispatch", "foundation", "drained", "waited"])
  func theStateIsThere(kind: String) throws {
    let directory = try TemporaryDirectory()
    for launch in 1...3 { #expect(try run(kind, directory("store")) == "launch \(launch)\n") }
  }

  @Test(
    "A loop that does not drain the main queue, or runs in it, blocks",
    arguments: ["undrained", "inside"]
  )
  func otherLoopsBlock(kind: String) throws {
    let directory = try TemporaryDirectory()
    #expect(try run(kind, directory("store")) == "blocked\n")
  }

  @Test("Waiting where it would never end says so")
  func waitingInATask() throws {
    let directory = try TemporaryDirectory()
    #expect(try run("nested", directory("store"), exits: false) == "")
  }
}
