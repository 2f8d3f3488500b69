import Foundation
import RestorationArchive
import RestorationMigration
import Testing

/// What the tool does only on a terminal: colour, and a bar for long work.
@Suite struct TerminalTests {
  /// Runs the tool on a terminal of `script`, and returns what it showed.
  private func show(
    _ tool: Tool,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> String {
    let process = try tool.process([])
    let words = [try Tool.program().path] + arguments
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    process.executableURL = URL(filePath: "/usr/bin/script")
    #if os(Linux)
      process.arguments = ["-qec", line, "/dev/null"]
    #else
      process.arguments = ["-q", "/dev/null"] + words
    #endif
    process.environment = (process.environment ?? [:])
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }.merging(environment) { $1 }
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
    // Elsewhere there is none, whatever is printed.
    let plain = try Tool(copying: tool)(arguments)
    #expect(!(plain.output + plain.error).contains(Self.bar))
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
