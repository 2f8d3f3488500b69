import Foundation
import RestorationTestSupport
import Testing

/// Whoever has the main thread, a session gets to its end, or it can be told why not.
@Suite("Main loops")
struct MainLoopTests {
  private func run(_ kind: String, _ path: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = TestProgram.named("Probe")
    process.arguments = ["loop", kind, path]
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return String(decoding: said, as: UTF8.self)
  }

  @Test("The state is there again", arguments: ["dispatch", "foundation", "drained"])
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

  @Test func theGuideShowsWhatIsRunHere() throws {
    let example = try #require(GuideExample(in: "Probe/OwnLoop.swift").code)
    #expect(try #require(GuideExample.samples(of: "MainLoops").first).contains(example))
  }
}
