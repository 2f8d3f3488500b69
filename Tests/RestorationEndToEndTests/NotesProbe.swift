import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// The program that preserves the Notes app, run as a process of its own.
enum NotesProbe {
  /// The bytes that one run writes.
  static func run() throws -> [UInt8] {
    let process = TestProcess()
    process.executableURL = TestProgram.named("Probe")
    process.arguments = ["notes"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return Array(data)
  }
}
