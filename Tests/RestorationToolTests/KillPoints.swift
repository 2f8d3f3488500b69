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

  /// Runs the tool over and over, killed at one call after the other.
  ///
  /// - Parameters:
  ///   - prepare: Called before each run.
  ///   - check: Called with the name of the point after each run that was killed.
  /// - Returns: How many were killed.
  static func forEach(
    _ tool: Tool,
    _ arguments: [String],
    prepare: () throws -> Void,
    check: (String) throws -> Void
  ) throws -> Int {
    guard FileManager.default.isExecutableFile(atPath: strace) else {
      Issue.record("this test needs strace")
      return 0
    }
    var killed = 0
    for call in calls {
      var number = 1
      while true {
        try prepare()
        guard try kill(tool, arguments, at: call, number) else { break }
        killed += 1
        try check("\(call) \(number)")
        // Fewer the further it goes: most calls are alike.
        number =
          SweepLength.current == .long
          ? number + 1 : number * SweepLength.count(6, sweep: 2, long: 1)
      }
    }
    return killed
  }

  /// Runs the tool and kills it at a call; `false` when it came to its end before.
  private static func kill(
    _ tool: Tool,
    _ arguments: [String],
    at call: String,
    _ number: Int
  ) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: strace)
    process.arguments =
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
        "inject=\(call):signal=SIGKILL:when=\(number)", try Tool.program().path,
      ] + arguments
    process.currentDirectoryURL = URL(filePath: tool.path(""))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus != 0 || process.terminationReason != .exit
  }
}
