import Foundation
import RestorationTestSupport
import Testing

/// The scripts in `Tools`, as far as they print their actions without taking them.
@Suite struct ScriptTests {
  private static let tools = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Tools").standardized

  /// Runs a script where none of the programs is that a build or an installation needs.
  private func run(_ name: String, _ argument: String) throws -> (status: Int32, output: String) {
    let process = TestProcess()
    let folder = TestDirectory()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [Self.tools.appending(path: name).path, argument]
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "TMPDIR": folder.url.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test(
    "Asked for help, a script says what stands at its beginning and ends",
    arguments: [
      ("check", "--long"), ("check-pages", "--screenshots"), ("coverage", "--files"),
      ("demo", "--gtk"), ("fuzz", "--seconds"), ("install", "/usr/local"), ("setup", "--postgres"),
      ("sweep", "--long"), ("test", "--slowest"),
    ]
  )
  func helpIsTheHeader(name: String, option: String) throws {
    let outcome = try run(name, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Tools/\(name)"), "\(outcome.output)")
    #expect(outcome.output.contains(option), "\(outcome.output)")
    #expect(!outcome.output.contains("set -euo pipefail"))
  }

  @Test(
    "An option that a script does not have is refused",
    arguments: ["check", "coverage", "setup"]
  )
  func unknownOptionsAreRefused(name: String) throws {
    #expect(try run(name, "--no-such-option").status == 64)
  }
}
