import Foundation
import RestorationMigration
import SchemaTestSupport
import Testing

/// Captured output on pages equals the tool's: blocks that begin with `$ restoration` are run.
///
/// `RECORD_FIXTURES=1` writes the current output into the pages, and fails.
@Suite struct CaptureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  private static let catalog = "Sources/StateRestoration/StateRestoration.docc"

  @Test(arguments: [
    "README.md", "\(catalog)/LookingAtStores.md", "\(catalog)/MigratingStoredState.md",
  ])
  func pagesShowWhatIsPrinted(page: String) throws {
    let file = Self.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let tool = try page.contains("Migrating") ? Self.beforeMigrating() : Self.withHistory()
    var result: [String] = []
    var isCapture = false
    var count = 0
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isCapture = false }
      if let arguments = Self.arguments(line), isCapture || result.last == "```text" {
        isCapture = true
        count += 1
        let output = try tool(arguments).output
        result += [line] + output.components(separatedBy: "\n").dropLast()
      } else if !isCapture {
        result.append(line)
      }
    }
    try #require(count > 0)
    let now = result.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      try Data(now.utf8).write(to: file)
      Issue.record("recorded \(page)")
    }
    #expect(GoldenWorld.withoutAccidents(text) == GoldenWorld.withoutAccidents(now))
  }

  @Test func theGuideNamesEveryVerb() throws {
    let page = Self.root.appending(path: "\(Self.catalog)/LookingAtStores.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for verb in try ToolVerb.all() { #expect(text.contains("`\(verb.words[0])"), "\(verb.name)") }
  }

  /// The arguments of a command that a page shows.
  private static func arguments(_ line: String) -> [String]? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 2, words[..<2] == ["$", "restoration"] else { return nil }
    return Array(words[2...])
  }

  private static func withHistory() throws -> Tool {
    try Tool.withHistory(in: .sqlite, named: "notes.sqlite")
  }

  private static func beforeMigrating() throws -> Tool {
    let tool = Tool()
    for (version, store) in [(1, "notes.sqlite"), (3, "new.sqlite")] {
      #expect(try tool("import", NotesFixtures.archive(version), store).status == 0)
    }
    try tool.write([UInt8](Data(contentsOf: URL(filePath: NotesFixtures.plan))), to: "plan.yaml")
    return tool
  }
}
