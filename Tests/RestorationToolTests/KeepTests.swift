import Foundation
import RestorationTestSupport
import Testing

/// Files and values of programs that are not written in Swift.
@Suite struct KeepTests {
  private static let keep = [
    "keep", "store", "--scene", "job", "notes.txt", "--every", "0.05", "--",
  ]

  @Test("A program's files are there again before it starts, and each change was a revision")
  func filesAreRestored() throws {
    let tool = Tool()
    let script = "for n in 1 2 3; do echo $n > n; mv n notes.txt; sleep 0.5; done"
    #expect(try tool(Self.keep + ["sh", "-c", script]).status == 0)
    #expect(try tool("list", "store").revisions.count == 3)
    try FileManager.default.removeItem(atPath: tool.path("notes.txt"))
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "3\n")
    #expect(try tool("undo", "store").status == 0)
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "2\n")
  }

  @Test("What was written while nobody kept it is kept first, and stays")
  func newerFilesStay() throws {
    let tool = Tool()
    try tool.write(Array("old".utf8), to: "notes.txt")
    #expect(try tool(Self.keep + ["true"]).status == 0)
    try tool.write(Array("new".utf8), to: "notes.txt")
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "new")
    #expect(try tool("list", "store").revisions.count == 2)
  }

  @Test("A content that was kept once and is written anew is newer all the same")
  func anOldContentWrittenAnewStays() throws {
    let tool = Tool()
    for text in ["one", "two"] {
      try tool.write(Array(text.utf8), to: "notes.txt")
      #expect(try tool(Self.keep + ["true"]).status == 0)
    }
    // Written while nobody kept it, as before a power cut.
    try tool.write(Array("one".utf8), to: "notes.txt")
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "one")
    #expect(try tool("undo", "store").status == 0)
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "two")
  }

  @Test("A file that is empty after a power cut has its content again, and no other is touched")
  func emptyFilesAreFilled() throws {
    let tool = Tool()
    try tool.write(Array("text".utf8), to: "notes.txt")
    try tool.write(Array("other".utf8), to: "other.txt")
    #expect(try tool(Self.keep + ["true"]).status == 0)
    for name in ["notes.txt", "other.txt"] { try tool.write([], to: name) }
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "text")
    #expect(try tool.bytes("other.txt") == [])
  }

  @Test("Killed at any time, keep loses nothing that the program wrote, and stores whole files")
  func killed() throws {
    let tool = Tool()
    // Each content is one line of one number, many times, so that a mixture of two is noticed.
    let script =
      "touch begun; n=$(head -n 1 notes.txt 2>/dev/null || echo 0); for i in $(seq 40); do n=$((n+1)); "
      + "yes $n | head -n 2000 > new; mv new notes.txt; sleep 0.02; done; touch done"
    var last = 0
    for round in 0..<SweepLength.count(5, sweep: 250, long: 250) {
      let process = try tool.process(Self.keep + ["sh", "-c", script])
      try process.run()
      usleep(UInt32.random(in: 10_000...700_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // The program goes on alone, and its last content is that of the file.
      usleep(200_000)
      for _ in 0..<1000 where tool.exists("begun") && !tool.exists("done") { usleep(20_000) }
      for name in ["begun", "done"] { unlink(tool.path(name)) }
      let kept = try tool(Self.keep + ["cat", "notes.txt"]).output
      let lines = Set(kept.split(separator: "\n"))
      #expect(lines.count <= 1, "round \(round): \(lines)")
      let number = lines.first.flatMap { Int($0) } ?? last
      #expect(number >= last, "round \(round)")
      last = number
      guard last > 0 else { continue }
      #expect(try tool("get", "store", "notes.txt", "content").output.hasPrefix("\(last)"))
    }
    #expect(last > 0)
    let all = try tool("verify", "store")
    #expect(all.status == 0, "\(all.output)")
  }

  @Test("Signals are the program's")
  func signalsArePassedOn() throws {
    let tool = Tool()
    let script =
      "trap 'echo last > notes.txt; exit 3' TERM; echo first > notes.txt; "
      + "while :; do sleep 0.05; done"
    let process = try tool.process(Self.keep + ["sh", "-c", script])
    try process.run()
    while !tool.exists("notes.txt") { usleep(10_000) }
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(try tool("get", "store", "notes.txt", "content").output.contains("last"))
  }

  @Test("A program that is not there, and files that are none, are said before anything is changed")
  func wrongUsage() throws {
    let tool = Tool()
    #expect(try tool("keep", "store", "--scene", "job", "notes.txt").status == 64)
    #expect(try tool("keep", "store", "--scene", "job", "--", "true").status == 64)
    #expect(try tool(Self.keep + ["no-such-program"]).status == 74)
    try tool.write(Array("text".utf8), to: "notes.txt")
    let folder = try tool("keep", "store", "--scene", "job", ".", "--", "true")
    #expect(folder.status == 64, "\(folder.error)")
  }

  @Test("A watched value is printed once for each change")
  func watching() throws {
    let tool = Tool()
    #expect(try tool("state", "set", "store", "a", "1").status == 0)
    let output = tool.path("seen")
    try tool.write([], to: "seen")
    let process = try tool.process(["state", "get", "store", "a", "--watch"])
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    func wait(for text: String) throws {
      for _ in 0..<500 where try tool.bytes("seen") != Array(text.utf8) { usleep(20_000) }
      #expect(try String(decoding: tool.bytes("seen"), as: UTF8.self) == text)
    }
    try wait(for: "1\n")
    #expect(try tool("state", "set", "store", "b", "x").status == 0)
    #expect(try tool("state", "set", "store", "a", "2").status == 0)
    try wait(for: "1\n2\n")
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("The status and the signal of the program are those of keep")
  func statusIsThatOfTheProgram() throws {
    let tool = Tool()
    try tool.write([1], to: "notes.txt")
    #expect(try tool(Self.keep + ["sh", "-c", "exit 7"]).status == 7)
    let process = try tool.process(Self.keep + ["sh", "-c", "kill -9 $$"])
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
  }

  @Test("A value is there when set returns, two at once both count, and undo takes it back")
  func values() throws {
    let tool = Tool()
    #expect(try tool("state", "set", "store", "a", "1").status == 0)
    let others = try (0..<4).map { try tool.process(["state", "set", "store", "k\($0)", "v"]) }
    for process in others { try process.run() }
    for process in others { process.waitUntilExit() }
    for number in 0..<4 { #expect(try tool("state", "get", "store", "k\(number)").output == "v\n") }
    #expect(try tool("state", "set", "store", "a", input: "two\nlines").status == 0)
    #expect(try tool("state", "get", "store", "a").output == "two\nlines\n")
    #expect(try tool("undo", "store").status == 0)
    #expect(try tool("state", "get", "store", "a").output == "1\n")
    #expect(try tool("state", "remove", "store", "a").status == 0)
    #expect(try tool("state", "get", "store", "a").status == 1)
  }
}
