import Foundation
import PortingRules
import Testing

/// The behavior of the command that scripts rely on.
@Suite struct CommandTests {
  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  private func port(_ arguments: String...) throws -> Outcome {
    let process = Process()
    // The package manager builds it beside the tests.
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
      .deletingLastPathComponent().appendingPathComponent("port")
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self)
    )
  }

  private let remarkable = ["A.swift": "@objc class A {}\nlet a = class_getName(A.self)\n"]

  @Test func remarksAreNoFailure() throws {
    let playground = try Playground(remarkable)
    let outcome = try port(playground.sources, playground.output)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("app/A.swift:2:9: warning: `class_getName`"))
    #expect(outcome.errors.contains("1 written, 0 unchanged, 0 removed"))
  }

  @Test func remarksFailAStrictRun() throws {
    let playground = try Playground(remarkable)
    #expect(try port(playground.sources, playground.output, "--strict").status == 1)
    #expect(playground.exists("A.swift"))
    #expect(try port(playground.sources, playground.output, "--strict").status == 1)
  }

  @Test func theReportIsPrintedForPrograms() throws {
    let playground = try Playground(remarkable)
    let outcome = try port(playground.sources, playground.output, "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.written == ["A.swift"])
    #expect(report.changes == ["attributes": 1])
    #expect(report.diagnostics.map(\.line) == [2])
    #expect(report.diagnostics.map(\.rule) == [.lookups])
  }

  @Test func availabilityThatIsLeftIsSaid() throws {
    let playground = try Playground(["A.swift": "if #available(iOS 13, *) {}\n"])
    #expect(try port(playground.sources, playground.output).errors.contains("left: 1 conditions"))
    let outcome = try port(playground.sources, playground.output, "--ios", "12")
    #expect(!outcome.errors.contains("left"))
  }

  @Test func thePlatformIsAnOption() throws {
    let playground = try Playground(["A.swift": "#if os(tvOS)\n#endif\n"])
    let outcome = try port(playground.sources, playground.output)
    #expect(outcome.errors.contains("#if for iOS: 0 blocks kept, 1 omitted, 0 left"))
    let other = try port(playground.sources, playground.output, "--platform", "tvOS")
    #expect(other.errors.contains("#if for tvOS: 1 blocks kept, 0 omitted, 0 left"))
  }

  @Test func thePageIsPrintedInPlaceOfTheRemarks() throws {
    let playground = try Playground(remarkable)
    let outcome = try port(playground.sources, playground.output, "--format", "page")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("1 files for iOS; 1 import only"))
  }

  @Test func wrongArgumentsAreWrongUsage() throws {
    let playground = try Playground(remarkable)
    #expect(try port().status == 64)
    #expect(try port(playground.sources).status == 64)
    #expect(try port(playground.sources, "\(playground.sources)/out").status == 64)
    #expect(try port(playground.sources, playground.output, "--ios", "new").status == 64)
    #expect(try port(playground.sources, playground.output, "--platform", "BeOS").status == 64)
    let tv = try port(playground.sources, playground.output, "--platform", "tvOS", "--ios", "12")
    #expect(tv.status == 64)
  }

  @Test func foreignFilesStopTheCommand() throws {
    let playground = try Playground(remarkable)
    try playground.put("mine", at: playground.place(of: "A.swift"))
    let outcome = try port(playground.sources, playground.output)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("--force"))
  }

  @Test func missingSourcesAreNotFound() throws {
    let playground = try Playground(remarkable)
    #expect(try port("\(playground.root)/none", playground.output).status == 66)
  }
}
