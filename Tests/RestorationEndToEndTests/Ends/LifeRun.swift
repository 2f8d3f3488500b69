import Foundation
import RestorationTestSupport
import Testing

/// Runs lives of the apps in `Probe life`, each in a process.
struct LifeRun {
  let directory: TemporaryDirectory
  let app: EndCase.App

  var path: String { directory("store") }

  init(_ app: EndCase.App) throws {
    directory = try TemporaryDirectory()
    self.app = app
  }

  /// The output of a life, and its end.
  struct Life {
    let lines: [String]
    let hasExited: Bool
    let status: Int32
    let duration: Duration

    /// Indicates whether it took longer than a save has at the end of a process, as on a machine
    /// with fifty other processes.
    var isSlow: Bool { duration > .seconds(2) }

    /// The state that the life showed once it was up.
    var shown: EndCase.Shown? { Self.shown(lines.first { $0.hasPrefix("SHOWS") }) }
    var wentBackTo: EndCase.Shown? { Self.shown(lines.first { $0.hasPrefix("BACK") }) }

    private static func shown(_ line: String?) -> EndCase.Shown? {
      let words = line?.split(separator: " ") ?? []
      guard words.count == 4, let count = Int(words[2]), let part = Int(words[3]) else {
        return nil
      }
      var shown = EndCase.Shown(count, part: part)
      shown.conclusion = String(words[1])
      return shown
    }
  }

  /// Two lives that save, so that the count is 1, and then 2.
  func begin() async throws {
    for count in 1...2 {
      let life = try await live("saved", "exit")
      #expect(life.lines.last == "ACK \(count)")
    }
  }

  func live(
    _ moment: String,
    _ end: String,
    seconds: Double = 0,
    pace: Double = 1,
    boot: String = "-",
    below wrapper: [String] = []
  ) async throws -> Life {
    let arguments = [app.rawValue, moment, end, "\(seconds)", "\(pace)", boot, path]
    let command = wrapper + [TestProgram.named("Probe").path, "life"] + arguments
    let output = directory("output-\(UUID().uuidString)")
    #expect(FileManager.default.createFile(atPath: output, contents: nil))
    let process = TestProcess()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(Self.environment) { $1 }
    // A pipe without an end, or nothing to read.
    let input = Pipe()
    process.standardInput = end == "return" ? FileHandle.nullDevice : input
    let written = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardOutput = written
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    await process.waitForEnd()
    try? written.close()
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
    return Life(
      lines: lines.map(String.init),
      hasExited: process.terminationReason == .exit,
      status: process.terminationStatus,
      duration: start.duration(to: .now)
    )
  }

  /// Of a fault, a program of Swift's writes where it was, which takes seconds and goes on after signals.
  static let environment = ["SWIFT_BACKTRACE": "enable=no"]
}
