import Foundation
import RestorationTestSupport
import Testing

/// The sample app as a process of its own, which a test drives and kills.
final class RunningApp {
  private let process = TestProcess()
  private let commands = Pipe()
  private let answers = Pipe()
  private var unread = Data()
  /// The number of commands whose result the app has saved.
  private(set) var savedCount = 0

  /// Starts the app and waits until its windows are there.
  init(in directory: TemporaryDirectory, arguments: [String] = []) throws {
    process.executableURL = TestProgram.named("NotesAppKit")
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_STATE_HOME"] = directory("state")
    environment["HOME"] = directory.path
    process.environment = environment
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.standardError
    try process.run()
    while try #require(nextLine(), "the app ended before its windows were there") != "restored" {}
  }

  deinit { kill() }

  func send(_ command: String) {
    try? commands.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
  }

  /// A line for each window, from front to back.
  func windows() throws -> [String] {
    send("windows")
    var lines: [String] = []
    while let line = nextLine(), line != "." {
      if !line.hasPrefix("saved ") { lines.append(line) }
    }
    return lines
  }

  /// Waits until the results of a number of commands are saved.
  func waitForSave(of count: Int) throws {
    while savedCount < count { _ = try #require(nextLine(), "the app ended before it saved") }
  }

  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    waitForEnd()
  }

  /// Reads to the end of the app.
  func waitForEnd() {
    while nextLine() != nil {}
    process.waitUntilExit()
  }

  /// The next line, or `nil` when the app has ended.
  private func nextLine() -> String? {
    while true {
      guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else {
        let data = answers.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        unread += data
        continue
      }
      let line = String(decoding: unread[..<end], as: UTF8.self)
      unread = Data(unread[(end + 1)...])
      if line.hasPrefix("saved ") { savedCount = max(savedCount, Int(line.dropFirst(6)) ?? 0) }
      return line
    }
  }
}
