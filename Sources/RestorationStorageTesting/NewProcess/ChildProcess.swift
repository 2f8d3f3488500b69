import Foundation
import RestorationArchive

/// Runs this test program again, for one piece of work.
package enum ChildProcess {
  /// Runs this program again for a piece of work, to its end, without holding up whoever waits.
  ///
  /// - Parameters:
  ///   - directory: Where what it prints goes; see ``output(in:)``.
  ///   - deadline: How long the process may take before it is killed.
  package static func launch(
    _ work: some ChildWork,
    in directory: ScratchDirectory,
    deadline: Duration = .seconds(60)
  ) async throws(RestorationError) -> Process {
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
      // What a trap says is enough; its registers are of no use to a test, and take a second.
      environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = output
      try await process.runToEnd(deadline: deadline)
    } catch {
      throw RestorationError(
        .storeFailed,
        "could not run the test program again; it is \(program.path)",
        cause: error
      )
    }
    return process
  }

  /// What a process printed, both streams together.
  package static func output(in directory: ScratchDirectory) -> String {
    let data = FileManager.default.contents(atPath: directory.path + "/output") ?? Data()
    return String(decoding: data.suffix(65_536), as: UTF8.self)
  }

  /// The program that runs now, which is the test runner with all tests in it.
  private static var program: URL {
    #if os(Linux)
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
  }
}

extension Process {
  fileprivate func runToEnd(deadline: Duration) async throws {
    let watchdog = Task { [self] in
      try await Task.sleep(for: deadline)
      if isRunning { kill(processIdentifier, SIGKILL) }
    }
    defer { watchdog.cancel() }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in done.resume() }
      do { try run() } catch {
        terminationHandler = nil
        done.resume(throwing: error)
      }
    }
  }
}
