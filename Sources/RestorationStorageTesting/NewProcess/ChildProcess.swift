import Foundation
import RestorationArchive

/// Runs this test program again for one task.
package enum ChildProcess {
  /// Runs this program again for a task, to its end, without blocking the caller's thread.
  ///
  /// - Parameters:
  ///   - directory: The directory for the output; see ``output(in:)``.
  ///   - deadline: The time after which the process is killed.
  package static func launch(
    _ work: some ChildWork,
    in directory: ScratchDirectory,
    deadline: Duration = .seconds(300)
  ) async throws(RestorationError) -> EndedProcess {
    linkChildEntry()
    let process = Process()
    do {
      let taskPath = directory.path + "/task"
      try JSONEncoder().encode(WrittenWork(work)).write(to: URL(fileURLWithPath: taskPath))
      // A file, because the children of other tests may inherit a pipe and keep it open.
      let outputPath = directory.path + "/output"
      _ = FileManager.default.createFile(atPath: outputPath, contents: nil)
      let output = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
      defer { try? output.close() }
      process.executableURL = program
      process.arguments = Array(CommandLine.arguments.dropFirst())
      var environment = ProcessInfo.processInfo.environment
      environment[WrittenWork.variable] = taskPath
      // The message of a trap is enough for a test; the full backtrace takes a second.
      environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = output
      try process.run()
      return await EndedProcess(process, killedAfter: deadline)
    } catch {
      throw RestorationError(
        .storeFailed,
        "could not run the test program again; it is \(program.path)",
        cause: error
      )
    }
  }

  /// The output of a process, both streams together.
  package static func output(in directory: ScratchDirectory) -> String {
    let data = FileManager.default.contents(atPath: directory.path + "/output") ?? Data()
    return String(decoding: data.suffix(65_536), as: UTF8.self)
  }

  /// The running program, which is the test runner with all tests.
  private static var program: URL {
    #if os(Linux)
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
  }
}
