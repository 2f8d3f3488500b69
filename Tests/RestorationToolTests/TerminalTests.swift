import Foundation
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

/// Output that the tool makes only on a terminal: colour, and a bar for long work.
@Suite struct TerminalTests {
  /// Runs the tool on a terminal of `script`, and returns its output.
  private func show(
    _ tool: Tool,
    _ arguments: [String],
    environment: [String: String] = [:],
    columns: Int = 200
  ) throws -> String {
    let process = try tool.process([])
    let words = [try Tool.program().path] + arguments
    let line = "stty cols \(columns); " + words.map { "'\($0)'" }.joined(separator: " ")
    process.executableURL = URL(filePath: "/usr/bin/script")
    #if os(Linux)
      process.arguments = ["-qec", line, "/dev/null"]
    #else
      process.arguments = ["-q", "/dev/null"] + words
    #endif
    process.environment = (process.environment ?? [:])
      .merging(["TERM": "xterm", "NO_COLOR": "", "PAGER": ""]) { $1 }.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let shown = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: shown, as: UTF8.self)
  }

  private static let bar = "█"
  private static let colour = "\u{1B}[3"

  @Test(arguments: [
    ["verify", "store"], ["doctor", "store"], ["list", "store"], ["copy", "store", "other"],
    ["history", "store"], ["purge", "store", "--keep-last", "1"],
    ["migrate", "store", "--plan", NotesFixtures.plan],
  ])
  func longWorkShowsABarWithRateAndTimeLeft(arguments: [String]) throws {
    let tool = Tool()
    for timestamp in [1.0, 2, 3, 4, 5] {
      try tool.save(Documents.notes(timestamp: timestamp), in: .files)
    }
    let shown = try show(tool, arguments)
    let line = try #require(shown.split(separator: "\r").last { $0.contains(Self.bar) }, "\(shown)")
    #expect(line.contains("/s  ") && line.contains(" left"), "\(line)")
    // It is gone before the last word.
    #expect(shown.contains("\r\u{1B}[K"))
    let rest = shown.components(separatedBy: "\u{1B}[K").last ?? ""
    #expect(!rest.contains(Self.bar), "\(rest)")
    // Elsewhere there is no bar, in any output.
    let plain = try Tool(copying: tool)(arguments)
    #expect(!(plain.output + plain.error).contains(Self.bar))
  }

  @Test("Long results go to the pager, on a terminal only, and not with --no-pager")
  func resultsGoToThePager() throws {
    let tool = try Tool.withHistory(in: .files)
    let pager = ["PAGER": "sed 's/^/paged: /'"]
    for arguments in [
      ["list", "store"], ["show", "store"], ["verify", "store"], ["doctor", "store"],
    ] {
      let plain = try show(tool, arguments + ["--no-color"])
      let lines = plain.split(whereSeparator: \.isNewline).filter { !$0.isEmpty }
      #expect(lines.allSatisfy { !$0.hasPrefix("paged: ") })
      let shown = try show(tool, arguments + ["--no-color"], environment: pager)
      #expect(shown.contains("paged: "), "\(arguments): \(shown)")
      let unpaged = try show(tool, arguments + ["--no-pager"], environment: pager)
      #expect(!unpaged.contains("paged: "), "\(arguments)")
      let process = try tool.process(arguments)
      process.environment = process.environment?.merging(pager) { $1 }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let elsewhere = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(!String(decoding: elsewhere, as: UTF8.self).contains("paged: "), "\(arguments)")
    }
    // Colours are passed on.
    #expect(try show(tool, ["list", "store"], environment: pager).contains(Self.colour))
  }

  @Test("A pager that cannot be started is no success, and the remedy is said")
  func aMissingPagerIsSaid() throws {
    let tool = try Tool.withHistory(in: .files)
    let shown = try show(tool, ["list", "store"], environment: ["PAGER": "no-such-pager"])
    #expect(shown.contains("--no-pager"), "\(shown)")
  }

  @Test(
    "Progress stands on one line, however narrow the terminal is",
    arguments: [12, 20, 44, 300]
  )
  func progressFitsTheTerminal(columns: Int) throws {
    let tool = Tool()
    for scene in ["a", "b", "c"] { try tool.save(Documents.notes(scene: scene), in: .files) }
    let shown = try show(tool, ["copy", "store", "other"], columns: columns)
    let lines = shown.components(separatedBy: "\r\u{1B}[K").dropFirst().dropLast()
    #expect(lines.contains { $0.contains("1") })
    #expect(lines.allSatisfy { $0.count < columns && !$0.contains("\n") }, "\(shown)")
  }

  @Test("A table is no wider than the terminal, and elsewhere no name is cut")
  func tablesFitTheTerminal() throws {
    let tool = Tool()
    let scene = String(repeating: "a very long name ", count: 12)
    try tool.save(Documents.notes(scene: scene), in: .files)
    for columns in [80, 110, 180] {
      let shown = try show(tool, ["list", "store", "--no-color"], columns: columns)
      let last = shown.components(separatedBy: "\u{1B}[K").last ?? ""
      let widths = last.split(whereSeparator: \.isNewline).map(\.count)
      #expect(widths.count == 3 && widths.allSatisfy { $0 <= columns }, "\(shown)")
      #expect(shown.contains("…"))
    }
    #expect(try tool("list", "store").output.contains(scene))
  }

  @Test func colourCanBeSwitchedOff() throws {
    let tool = try Tool.withHistory(in: .files)
    for arguments in [
      ["list", "store"], ["show", "store"], ["verify", "store"], ["history", "store"],
      ["diff", "store@1", "store@2"], ["doctor", "store"],
      ["purge", "store", "--keep-last", "1", "--dry-run"],
    ] {
      #expect(try show(tool, arguments).contains(Self.colour), "\(arguments)")
      #expect(try !show(tool, arguments + ["--no-color"]).contains(Self.colour), "\(arguments)")
      for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
        #expect(try !show(tool, arguments, environment: environment).contains(Self.colour))
      }
    }
  }
}
