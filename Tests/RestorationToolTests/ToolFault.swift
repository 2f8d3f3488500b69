import Foundation
import RestorationTestSupport
import Testing

/// A fault at one of the calls of the tool that change a disk, which are counted over all of its threads.
struct ToolFault: Sendable, CustomTestStringConvertible {
  /// The form that `Tests/FaultShim` reads.
  private let setting: String
  let testDescription: String

  /// Whether calls are counted and can fail: on Linux.
  static var arePossible: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  static func kill(at call: Int) -> ToolFault {
    ToolFault(setting: "1 \(call) 0 0", testDescription: "killed at call \(call)")
  }

  static func error(_ number: Int32, at call: Int, forEver: Bool = false) -> ToolFault {
    ToolFault(
      setting: "3 \(call) \(number) \(forEver ? 1 : 0)",
      testDescription: "\(String(cString: strerror(number))) at call \(call)"
        + (forEver ? " and all later ones" : "")
    )
  }

  /// The variables with which a program has the fault.
  var environment: [String: String] {
    get throws { ["LD_PRELOAD": try Self.library().path, "FAULT": setting] }
  }

  /// A run of the tool with a fault.
  struct Outcome {
    let wasKilled: Bool
    let status: Int32
    let error: String
  }

  /// Runs the tool with the fault.
  func run(_ process: TestProcess) throws -> Outcome {
    let error = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = error
    process.environment?.merge(try environment) { $1 }
    try process.run()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      wasKilled: process.terminationReason == .uncaughtSignal
        && process.terminationStatus == SIGKILL,
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      error: String(decoding: said, as: UTF8.self)
    )
  }

  /// Runs the tool without a fault and returns its status and the number of the calls.
  static func count(_ process: TestProcess) throws -> (status: Int32, calls: Int) {
    let directory = TestDirectory()
    let file = directory.url.appending(path: "count")
    process.environment?["FAULT_COUNT"] = file.path
    let outcome = try ToolFault(setting: "0 0 0 0", testDescription: "no fault").run(process)
    let text = try String(contentsOf: file, encoding: .utf8)
    return (outcome.status, try #require(Int(text.dropLast())))
  }

  private static func library() throws -> URL {
    let library = try Tool.program().deletingLastPathComponent().appending(path: "libFaultShim.so")
    return try #require(
      FileManager.default.isReadableFile(atPath: library.path) ? library : nil,
      "the library of faults is not built"
    )
  }
}
