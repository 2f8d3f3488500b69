import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import Testing

/// Verbs of many steps that are cut short: what they say, and the command that they print.
@Suite struct CutShortTests {
  private static let strace = "/usr/bin/strace"

  /// Makes a process of the tool in which something happens at some of its calls.
  private func process(_ tool: Tool, injecting fault: String, _ arguments: [String]) throws
    -> TestProcess
  {
    let line =
      "exec \(Self.strace) -D -f -qq -o /dev/null -e trace=fsync -e inject=\(fault) "
      + "\"$0\" \"$@\" 2>failed.out"
    let process = try tool.process(["-c", line, try Tool.program().path] + arguments)
    process.executableURL = URL(filePath: "/bin/sh")
    process.standardOutput = FileHandle.nullDevice
    return process
  }

  /// Waits for the end of such a process.
  private func end(_ tool: Tool, _ process: TestProcess) throws -> Tool.Outcome {
    process.waitUntilExit()
    let said = try String(contentsOfFile: tool.path("failed.out"), encoding: .utf8)
    try FileManager.default.removeItem(atPath: tool.path("failed.out"))
    return Tool.Outcome(status: process.terminationStatus, output: "", error: said)
  }

  /// Runs the tool while every later write to the disk finds it full.
  private func run(_ tool: Tool, fullFrom number: Int, _ arguments: [String]) throws -> Tool.Outcome
  {
    let process = try process(tool, injecting: "fsync:error=ENOSPC:when=\(number)+", arguments)
    try process.run()
    return try end(tool, process)
  }

  /// Runs the command that a failure has printed.
  private func continued(_ tool: Tool, after failure: Tool.Outcome) throws -> Tool.Outcome {
    let mark = "continue with: "
    let line = failure.error.split(separator: "\n").first { $0.contains(mark) }
    let command = try #require(line?.range(of: mark).map { line?[$0.upperBound...] } ?? nil)
    let words = command.split(separator: " ").map(String.init)
    #expect(words.first == "restoration")
    return try tool(Array(words.dropFirst()))
  }

  private func tool(sessions: Int, key: String? = nil) throws -> Tool {
    let tool = Tool()
    for number in 1...sessions {
      try tool.write(Documents.notes(scene: "s\(number)").json(), to: "saved.json")
      let import_ = ["import", "saved.json", "store"] + (key.map { ["--key-file", $0] } ?? [])
      #expect(try tool(import_).status == 0)
    }
    return tool
  }

  @Test("A rekey that fails says what each key opens, doctor sees it, and the command goes on")
  func rekey() throws {
    var wasPartial = false
    for number in [1, 3, 5, 7, 9] {
      let tool = try tool(sessions: 4, key: "old.key")
      let arguments = ["encrypt", "store", "--key-file", "old.key", "--new-key-file", "new.key"]
      // The file of the new key is made first.
      try tool.write(Array((String(repeating: "a7", count: 32) + "\n").utf8), to: "new.key")
      try tool.setPermissions(0o600, of: "new.key")
      let failed = try run(tool, fullFrom: number, arguments)
      guard failed.status != 0 else { continue }
      #expect(failed.status == 74, "\(failed.error)")
      #expect(failed.error.contains("keep both keys"), "\(failed.error)")
      #expect(!failed.error.contains("untouched") && !failed.error.contains("save again"))
      let opens = ["old.key", "new.key"].map { key in
        (try? tool("verify", "store", "--key-file", key).status) ?? -1
      }
      if !opens.contains(0) {
        wasPartial = true
        for key in ["old.key", "new.key"] {
          let doctor = try tool("doctor", "store", "--key-file", key)
          #expect(doctor.output.contains("a rekey was cut short"), "\(key): \(doctor.output)")
          #expect(doctor.output.contains("keep both keys"), "\(key)")
        }
      }
      let done = try continued(tool, after: failed)
      #expect(done.status == 0, "\(done.error)")
      #expect(try tool("verify", "store", "--key-file", "new.key").status == 0)
      #expect(try !tool("doctor", "store", "--key-file", "new.key").output.contains("cut short"))
    }
    #expect(wasPartial, "no point left the store between two keys")
  }

  @Test(
    "What fails on a full disk says how much is done, and the command that goes on",
    arguments: [
      ["encrypt", "store", "--key-file", "state.key"],
      ["migrate", "store", "--plan", "p.yaml"],
      ["copy", "store", "copied"], ["backup", "store", "b"], ["copy", "whole", "back"],
    ]
  )
  func fullDisk(arguments: [String]) throws {
    let source = try tool(sessions: 4)
    try source.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    #expect(try source("backup", "store", "whole").status == 0)
    var count = 0
    for number in [1, 6, 9, 14] {
      let tool = try Tool(copying: source)
      let failed = try run(tool, fullFrom: number, arguments)
      // What fails at opening or making a store has done nothing yet.
      guard failed.error.contains("continue with: ") else { continue }
      count += 1
      let comment = Comment(rawValue: "\(arguments) at \(number): \(failed.error)")
      #expect(failed.status == 74, comment)
      #expect(failed.error.contains("make room"), comment)
      let done = try continued(tool, after: failed)
      #expect(done.status == 0, "\(done.error)\(done.output) after \(failed.error)")
    }
    #expect(count > 0)
  }

  @Test("A signal ends a verb between two steps, and the command that goes on is printed")
  func signal() throws {
    let source = try tool(sessions: 12)
    try source.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    // A test that is held up for seconds on a busy machine is too late, and tries again.
    for _ in 0..<10 {
      let tool = try Tool(copying: source)
      let process = try process(
        tool,
        injecting: "fsync:delay_exit=20000",
        ["migrate", "store", "--plan", "p.yaml"]
      )
      try process.run()
      func isMigrating() -> Bool {
        let files = FileManager.default.enumerator(atPath: tool.path("store"))
        return files?.contains {
          ($0 as? String)?.hasSuffix("r/0000000000000002.restoration") == true
        } == true
      }
      while process.isRunning, !isMigrating() { usleep(1000) }
      kill(process.processIdentifier, SIGTERM)
      let cut = try end(tool, process)
      guard process.terminationReason == .uncaughtSignal else { continue }
      #expect(cut.error.contains("of 12 sessions done"), "\(cut.error)")
      let text = try tool("doctor", "store").output
      #expect(text.contains("has state of version 3 in"), "\(text)")
      #expect(try continued(tool, after: cut).status == 0)
      #expect(try tool("migrate", "store", "--plan", "p.yaml").status == 0)
      #expect(try tool("verify", "store").status == 0)
      return
    }
    Issue.record("no signal came between two steps")
  }
}
