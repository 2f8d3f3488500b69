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

  @Test("Files whose names differ in their Unicode form alone are kept apart")
  func unicodeForms() throws {
    let tool = Tool()
    let names = ["caf\u{e9}.txt", "cafe\u{301}.txt"]
    for (content, name) in zip(["one", "two"], names) {
      try tool.write(Array(content.utf8), to: name)
    }
    let keep = ["keep", "store", "--scene", "job"] + names + ["--"]
    #expect(try tool(keep + ["true"]).status == 0)
    for name in names { try FileManager.default.removeItem(atPath: tool.path(name)) }
    #expect(try tool(keep + ["cat"] + names).output == "onetwo")
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
      "touch begun; n=$(head -n 1 notes.txt 2>/dev/null || echo 0); for i in $(seq 15); do n=$((n+1)); "
      + "yes $n | head -n 2000 > new; mv new notes.txt; sleep 0.02; done; touch done"
    var last = 0
    for round in 0..<SweepLength.count(2, sweep: 5, long: 250) {
      let process = try tool.process(Self.keep + ["sh", "-c", script])
      try process.run()
      while !tool.exists("begun"), process.isRunning { usleep(10_000) }
      usleep(UInt32.random(in: 0...600_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // The program goes on alone, and its last content is that of the file.
      for _ in 0..<1000 where !tool.exists("done") { usleep(20_000) }
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

  @Test("Going back to a state without a file removes it, where its content is kept")
  func filesThatWereNotThereGo() throws {
    let tool = Tool()
    let keep = ["keep", "store", "--scene", "job", "a", "b", "--", "sh", "-c"]
    #expect(try tool(keep + ["echo 1 > a"]).status == 0)
    #expect(try tool(keep + ["echo 2 > b"]).status == 0)
    #expect(try tool("undo", "store").status == 0)
    #expect(try tool(keep + ["ls"]).status == 0)
    #expect(tool.exists("a") && !tool.exists("b"))
    // What was written since is newer, and stays.
    try tool.write(Array("3".utf8), to: "b")
    #expect(try tool(keep + ["cat b"]).output == "3")
  }

  @Test("The first revision taken back leaves the files, and an encrypted store is reverted")
  func encryptedStores() throws {
    let tool = Tool()
    #expect(try tool(Self.keep + ["sh", "-c", "echo 1 > notes.txt"]).status == 0)
    #expect(try tool("undo", "store").status == 0)
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "1\n")
    let place = ["keep", "sealed", "--scene", "job", "notes.txt", "--key-file", "key"]
    let keep = place + ["--", "sh", "-c"]
    for number in 2...3 { #expect(try tool(keep + ["echo \(number) > notes.txt"]).status == 0) }
    #expect(try tool("revert", "sealed@2", "--key-file", "key").status == 0)
    #expect(try tool(keep + ["cat notes.txt"]).output == "2\n")
  }

  @Test("A file keeps its permissions, and one that is made anew has those that were kept")
  func permissionsStay() throws {
    let tool = Tool()
    let show = Self.keep + ["stat", "-c", "%a", "notes.txt"]
    #expect(try tool(Self.keep + ["sh", "-c", "umask 022; echo 1 > notes.txt"]).status == 0)
    #expect(chmod(tool.path("notes.txt"), 0o640) == 0)
    #expect(try tool(show).output == "640\n")
    #expect(try tool(Self.keep + ["sh", "-c", "echo 2 > notes.txt"]).status == 0)
    #expect(try tool("undo", "store").status == 0)
    #expect(try tool(Self.keep + ["cat", "notes.txt"]).output == "1\n")
    #expect(try tool(show).output == "640\n")
    try FileManager.default.removeItem(atPath: tool.path("notes.txt"))
    #expect(try tool(show).output == "644\n")
  }

  @Test("A file that cannot be kept is named, and stops neither the program nor the others")
  func filesThatCannotBeKept() throws {
    let tool = Tool()
    let keep = ["keep", "store", "--scene", "job", "large", "small", "--", "sh", "-c"]
    let script = "head -c 5000000 /dev/zero > large; echo kept > small"
    #expect(try tool(keep + [script]).error.contains("large is longer than"))
    let again = try tool(keep + ["echo started"])
    #expect(again.output == "started\n" && again.error.contains("large is longer than"))
    try FileManager.default.removeItem(atPath: tool.path("small"))
    #expect(try tool(keep + ["cat small; wc -c < large"]).output == "kept\n5000000\n")
  }

  @Test("Runs that keep other files in the same scene leave each other's as they are")
  func otherFilesGoOn() throws {
    let tool = Tool()
    let scripts = ["one", "two"].map { name in
      ["keep", "store", "--scene", "job", name, "--every", "0.05", "--", "sh", "-c"]
        + ["for n in 1 2 3 4 5; do echo $n > \(name); sleep 0.2; done"]
    }
    let runs = try scripts.map { try tool.process($0) }
    for run in runs { try run.run() }
    for run in runs { run.waitUntilExit() }
    for name in ["one", "two"] { try FileManager.default.removeItem(atPath: tool.path(name)) }
    let both = ["keep", "store", "--scene", "job", "one", "two", "--", "cat", "one", "two"]
    #expect(try tool(both).output == "5\n5\n")
  }

  @Test("What is ignored stays ignored, and a program whose end is not told has its status")
  func ignoredSignals() throws {
    let tool = Tool()
    let process = try tool.process([])
    let program = try #require(process.executableURL).path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["--ignore-signal=CHLD", "--ignore-signal=HUP", program] + Self.keep
      + ["sh", "-c", "touch begun; sleep 1; exit 5"]
    try process.run()
    while !tool.exists("begun") { usleep(10_000) }
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 5)
  }

  @Test("Signals are the program's")
  func signalsArePassedOn() throws {
    let tool = Tool()
    let script =
      "trap 'echo last > notes.txt; sleep 0.2; exit 3' TERM; trap 'touch second' USR1; "
      + "echo first > notes.txt; while :; do sleep 0.05; done"
    let process = try tool.process(Self.keep + ["sh", "-c", script])
    try process.run()
    while !tool.exists("notes.txt") { usleep(10_000) }
    process.terminate()
    kill(process.processIdentifier, SIGUSR1)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(tool.exists("second"))
    #expect(try tool("get", "store", "notes.txt", "content").output.contains("last"))
  }

  @Test("A stop stops the program too, and a continuation continues both")
  func stopsArePassedOn() throws {
    let tool = Tool()
    let script =
      "echo $$ > notes.txt; trap 'exit 4' USR1; touch begun; while :; do sleep 0.05; done"
    let process = try tool.process(Self.keep + ["sh", "-c", script])
    try process.run()
    while !tool.exists("begun") { usleep(10_000) }
    let program = String(decoding: try tool.bytes("notes.txt"), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let both = ["\(process.processIdentifier)", program]
    func waitUntil(stopped isStopped: Bool) throws {
      for identifier in both {
        for _ in 0..<3000 where try Self.isStopped(identifier) != isStopped { usleep(10_000) }
        #expect(try Self.isStopped(identifier) == isStopped)
      }
    }
    kill(process.processIdentifier, SIGTSTP)
    try waitUntil(stopped: true)
    kill(process.processIdentifier, SIGCONT)
    try waitUntil(stopped: false)
    kill(process.processIdentifier, SIGUSR1)
    process.waitUntilExit()
    #expect(process.terminationStatus == 4)
  }

  /// Indicates whether a process is stopped, as `ps` shows it.
  private static func isStopped(_ identifier: String) throws -> Bool {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/ps")
    process.arguments = ["-o", "stat=", "-p", identifier]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.hasPrefix("T")
  }

  @Test("A program that is not there, and files that are none, are said before anything is changed")
  func wrongUsage() throws {
    let tool = Tool()
    #expect(try tool("keep", "store", "--scene", "job", "notes.txt").status == 64)
    #expect(try tool("keep", "store", "--scene", "job", "--", "true").status == 64)
    #expect(try tool(Self.keep + ["no-such-program"]).status == 127)
    try tool.write(Array("text".utf8), to: "notes.txt")
    #expect(try tool(Self.keep + ["./notes.txt"]).status == 126)
    let folder = try tool("keep", "store", "--scene", "job", ".", "--", "true")
    #expect(folder.status == 64, "\(folder.error)")
  }

  @Test("What a script cannot mean is refused as wrong usage, and makes nothing")
  func wrongValues() throws {
    let tool = Tool()
    let number = try tool("state", "set", "store", "a", "-5")
    #expect(number.status == 64 && number.error.contains("put -- before"), "\(number.error)")
    let long = String(repeating: "k", count: 70_000)
    for words in [["store", "a", "1", "--scene", long], ["store", long, "1"]] {
      #expect(try tool(["state", "set"] + words).status == 64)
    }
    #expect(try tool("state", "get", "store", "a", "--app", long).status == 64)
    let value = [UInt8](repeating: 0x61, count: 5_000_000)
    #expect(
      try tool("state", "set", "new", "a", input: String(decoding: value, as: UTF8.self)).status
        == 64
    )
    #expect(try tool("state", "remove", "missing", "a").status == 74)
    #expect(!tool.exists("missing"))
    #expect(try tool("state", "set", "store", "a", "--", "-5").status == 0)
    #expect(try tool("state", "get", "store", "a").output == "-5\n")
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
