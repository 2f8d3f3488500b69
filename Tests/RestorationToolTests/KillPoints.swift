import Foundation
import RestorationTestSupport
import Testing

/// The points at which a run of the tool is killed: before each call that changes a disk.
enum KillPoints {
  private static let strace = "/usr/bin/strace"
  /// The calls that change a disk; each is counted for itself.
  private static let calls = [
    "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "rename",
    "renameat2", "unlink", "unlinkat", "mkdirat",
  ]

  /// Runs the tool over and over, killed at one call after the other, and expects that each kind of
  /// call that a full run makes has killed it once.
  ///
  /// How often it makes a call is not compared: strace counts each thread for itself, and which
  /// thread makes a call differs from run to run.
  ///
  /// - Parameters:
  ///   - prepare: Called before each run.
  ///   - check: Called with the name of the point after each run that was killed.
  static func forEach(
    _ tool: Tool,
    _ arguments: [String],
    prepare: () throws -> Void,
    check: (String) throws -> Void
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: strace) else {
      Issue.record("this test needs strace")
      return
    }
    try prepare()
    let made = try callsMade(tool, arguments)
    #expect(!made.isDisjoint(with: ["fsync", "fdatasync"]), "no store was written: \(made)")
    var killed: Set<String> = []
    for call in calls {
      var number = 1
      while true {
        try prepare()
        guard try kill(tool, arguments, at: call, number) else { break }
        killed.insert(call)
        try check("\(call) \(number)")
        // Fewer the further it goes: most calls are alike.
        number =
          SweepLength.current == .long
          ? number + 1 : number * SweepLength.count(6, sweep: 2, long: 1)
      }
    }
    #expect(killed.isSuperset(of: made))
  }

  /// The kinds of calls that change a disk, of a run that comes to its end.
  private static func callsMade(_ tool: Tool, _ arguments: [String]) throws -> Set<String> {
    let trace = tool.path("calls.strace")
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let ended = try run(
      tool,
      ["-o", trace, "-e", "trace=\(calls.joined(separator: ","))"],
      arguments
    )
    #expect(ended, "\(arguments) failed without being killed")
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    // A line: the thread, the call and its arguments.
    return Set(
      lines.compactMap { line in
        line.split(separator: " ").dropFirst().first?.split(separator: "(").first.map(String.init)
      }
    ).intersection(calls)
  }

  /// Runs the tool and kills it at a call; `false` when it came to its end before.
  private static func kill(
    _ tool: Tool,
    _ arguments: [String],
    at call: String,
    _ number: Int
  ) throws -> Bool {
    let killing = "inject=\(call):signal=SIGKILL:when=\(number)"
    return try !run(tool, ["-o", "/dev/null", "-e", "trace=\(call)", "-e", killing], arguments)
  }

  /// Runs the tool under strace; `true` when it ended with 0.
  private static func run(
    _ tool: Tool,
    _ options: [String],
    _ arguments: [String]
  ) throws -> Bool {
    let process = TestProcess()
    process.executableURL = URL(filePath: strace)
    process.arguments = ["-f", "-qq"] + options + [try Tool.program().path] + arguments
    process.currentDirectoryURL = URL(filePath: tool.path(""))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 && process.terminationReason == .exit
  }
}
