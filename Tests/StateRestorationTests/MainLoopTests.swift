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
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(path: "Probe/OwnLoop.swift"),
      encoding: .utf8
    )
    let example = try #require(
      source.components(separatedBy: "// The guide begins\n").last?
        .components(separatedBy: "// The guide ends").first
    )
    let guide = try String(
      contentsOf: tests.appending(
        path: "../Sources/StateRestoration/StateRestoration.docc/MainLoops.md"
      ).standardized,
      encoding: .utf8
    )
    let code = try #require(guide.components(separatedBy: "```swift\n").dropFirst().first)
    #expect(code.contains(example))
  }
}
