import Foundation

/// Another process of the same program, to be killed or to be read from.
package final class DemoProcess {
  private let process = Process()
  private let output = Pipe()
  /// The end of this pipe tells the child to exit.
  private let input = Pipe()

  /// Starts the process.
  ///
  /// - Throws: ``DemoFailure`` when the process cannot be started.
  package init(_ arguments: [String]) throws {
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw DemoFailure("cannot start a second process: \(error)")
    }
  }

  package var identifier: Int32 { process.processIdentifier }

  private static func executable() throws -> URL {
    // The link leads to this program even if its file has been replaced since it was started.
    let link = "/proc/self/exe"
    if FileManager.default.isExecutableFile(atPath: link) { return URL(filePath: link) }
    guard let executable = Bundle.main.executableURL else {
      throw DemoFailure("cannot find the program's own file")
    }
    return executable
  }

  /// Waits for the message of the child.
  ///
  /// - Throws: ``DemoFailure`` when the child ended first; it has printed the reason.
  package func message() throws -> DemoMessage {
    guard let message = try? JSONDecoder().decode(DemoMessage.self, from: readLine()) else {
      let status = wait()
      throw DemoFailure(
        "process \(identifier) ended with status \(status) before it was done",
        childStatus: status
      )
    }
    return message
  }

  /// Reads one line, or a part of it when the process ends or takes too long.
  private func readLine(within seconds: Double = 60) -> Data {
    let identifier = process.processIdentifier
    let watch = DispatchWorkItem { kill(identifier, SIGKILL) }
    // Not on a global queue: with one core its only thread waits here.
    DispatchQueue(label: "notes.demo.child")
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

  /// Kills the process without warning, as a system does that needs its memory.
  ///
  /// - Returns: `true` if the signal ended it.
  package func killAndWait() -> Bool {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }

  /// Waits for the end of the process and returns its status.
  package func wait() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
