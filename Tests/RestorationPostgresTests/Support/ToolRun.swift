#if Postgres
  import Foundation
  import RestorationTestSupport

  /// The tool, run to its end on a server.
  struct ToolRun {
    let status: Int32
    let output: String
    let error: String
    /// The most memory that it held, in bytes; asked for every few milliseconds, so of a short run less
    /// than it was.
    let peak: Int
    let time: Duration

    /// Runs the tool on a thread of its own, so that it may run until the test does something.
    ///
    /// The threads of tasks are as few as processors, and a run blocks its thread.
    static func beside(_ arguments: String...) async throws -> ToolRun {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try ToolRun(arguments) })
        }
      }
    }

    @discardableResult
    init(_ arguments: [String], environment: [String: String] = [:]) throws {
      let process = TestProcess()
      process.executableURL = TestProgram.named("restoration")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      // Files instead of pipes: a blocking reader cannot empty two pipes at once.
      let directory = try TemporaryDirectory()
      for name in ["output", "error"] { try directory.write([], to: name) }
      process.standardOutput = FileHandle(forWritingAtPath: directory("output"))
      process.standardError = FileHandle(forWritingAtPath: directory("error"))
      process.standardInput = FileHandle.nullDevice
      let start = ContinuousClock.now
      try process.run()
      var peak = 0
      while process.isRunning {
        peak = max(peak, Self.peak(of: process.processIdentifier))
        usleep(5_000)
      }
      time = start.duration(to: .now)
      process.waitUntilExit()
      self.peak = peak
      status = process.terminationStatus
      output = String(decoding: try directory.bytes("output"), as: UTF8.self)
      error = String(decoding: try directory.bytes("error"), as: UTF8.self)
    }

    @discardableResult
    init(_ arguments: String..., environment: [String: String] = [:]) throws {
      try self.init(arguments, environment: environment)
    }

    private static func peak(of process: pid_t) -> Int {
      let lines = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = lines?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").dropLast().last).flatMap { Int($0) }.map { $0 * 1024 }
        ?? 0
    }
  }

  extension TestDatabase {
    /// The address at which the tool reaches this database.
    var url: String {
      "postgres://owner@\(cluster.path.replacing("/", with: "%2F"))/\(name)"
    }
  }
#endif
