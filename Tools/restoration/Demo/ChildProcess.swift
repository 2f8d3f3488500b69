import Foundation

/// This tool again, as another process, to be killed or to be listened to.
final class ChildProcess {
  private let process = Process()
  private let output = Pipe()
  /// Its end tells the child that nobody needs it any more.
  private let input = Pipe()

  /// - Throws: `ToolFailure` when the process cannot be started.
  init(_ arguments: [String]) throws {
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw ToolFailure(.inputOutput, "cannot start a second process: \(error)")
    }
  }

  var identifier: Int32 { process.processIdentifier }

  private static func executable() throws -> URL {
    // The link leads to this program even when its file has been replaced since it was started.
    let link = "/proc/self/exe"
    if FileManager.default.isExecutableFile(atPath: link) { return URL(filePath: link) }
    guard let executable = Bundle.main.executableURL else {
      throw ToolFailure(.inputOutput, "cannot find the program's own file")
    }
    return executable
  }

  /// Waits for what the child has to say.
  ///
  /// - Throws: `ToolFailure` when it ended first; it has told why by itself.
  func message() throws -> DemoMessage {
    guard let message = try? JSONDecoder().decode(DemoMessage.self, from: readLine()) else {
      let status = wait()
      throw ToolFailure(
        ExitStatus(rawValue: status) ?? .inputOutput,
        "process \(identifier) ended with status \(status) before it was done"
      )
    }
    return message
  }

  /// Reads one line, or what there is when the process ends or takes too long.
  private func readLine(within seconds: Double = 60) -> Data {
    let identifier = process.processIdentifier
    let watch = DispatchWorkItem { kill(identifier, SIGKILL) }
    // Not on a global queue, whose only thread on one core waits here.
    DispatchQueue(label: "restoration.demo.child")
      .asyncAfter(deadline: .now() + seconds, execute: watch)
    defer { watch.cancel() }
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let chunk = output.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      line += chunk
    }
    return line
  }

  /// Kills the process as a system does that needs its memory: without asking, without warning.
  ///
  /// - Returns: Whether that is what it died of.
  func killAndWait() -> Bool {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }

  /// Waits for the end of the process and returns its status.
  func wait() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
