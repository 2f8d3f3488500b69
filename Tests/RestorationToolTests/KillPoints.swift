import RestorationTestSupport
import Testing

/// The points at which a run of the tool is killed: before each call that changes a disk.
enum KillPoints {
  /// Runs the tool over and over, killed at one call after the other, and expects that each has killed it.
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
    try prepare()
    let (status, calls) = try ToolFault.count(tool.process(arguments))
    try #require(status == 0 && calls > 0, "\(arguments) failed without being killed")
    var call = 1
    while call <= calls {
      try prepare()
      let fault = ToolFault.kill(at: call)
      // Threads may make a call more or less at the end.
      if try fault.run(tool.process(arguments)).wasKilled { try check(fault.testDescription) }
      call += SweepLength.count(calls / 6 + 1, sweep: 2, long: 1)
    }
  }
}
