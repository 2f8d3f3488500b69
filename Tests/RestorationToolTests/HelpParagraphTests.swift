import Foundation
import Testing

/// Each paragraph of the tool's help has tests that show it.
///
/// They are named in `HelpParagraphs.txt`, below the paragraph and indented. A paragraph that is new or
/// was changed has no row there: read the tests again, name those that show it, and write the
/// paragraph down.
@Suite struct HelpParagraphTests {
  private struct Row: Hashable {
    let verb: String
    let paragraph: String
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "..").standardized

  @Test("Each paragraph of the help names the tests that show it, and they are there")
  func eachParagraphHasATest() throws {
    let table = try Self.table()
    let known = try Self.namesOfTests()
    var rows: Set<Row> = []
    for words in try [[]] + Self.commands() {
      for paragraph in try Self.paragraphs(of: words) {
        let row = Row(verb: words.joined(separator: " "), paragraph: paragraph)
        rows.insert(row)
        let shown = table[row] ?? []
        #expect(!shown.isEmpty, "no test is named for: \(row.verb)\n\(paragraph)")
        for test in shown { #expect(known.contains(test), "\(row.verb): there is no test \(test)") }
      }
    }
    for row in table.keys where !rows.contains(row) {
      Issue.record("the help has no such paragraph: \(row.verb)\n\(row.paragraph)")
    }
  }

  /// The verbs, and those that only have others below them.
  private static func commands() throws -> [[String]] {
    let verbs = try ToolVerb.all().map(\.words)
    return verbs + Set(verbs.filter { $0.count > 1 }.map { [$0[0]] }).sorted { $0[0] < $1[0] }
  }

  /// The paragraphs between the title of a verb's help and its usage, but for the examples.
  private static func paragraphs(of words: [String]) throws -> [String] {
    let help = try Tool()(words + ["--help"]).output
    let lines = help.components(separatedBy: "\n").prefix { !$0.hasPrefix("USAGE:") }
    let all = lines.split(separator: "").map { paragraph in
      paragraph.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }
    return all.filter { !$0.hasPrefix("OVERVIEW:") && !$0.hasPrefix("EXAMPLES") }
  }

  private static func table() throws -> [Row: [String]] {
    let file = tests.appending(path: "RestorationFixtures/HelpParagraphs.txt")
    var table: [Row: [String]] = [:]
    var verb = ""
    var row: Row?
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") {
        verb = line == "# restoration" ? "" : line.dropFirst(14).description
      } else if line.hasPrefix("  "), let row {
        table[row, default: []] += line.split(separator: " ").map(String.init)
      } else {
        row = Row(verb: verb, paragraph: String(line))
      }
    }
    return table
  }

  /// The names of all tests of the package, each behind that of its suite and a dot.
  private static func namesOfTests() throws -> Set<String> {
    var names: Set<String> = []
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    for file in files ?? [] where file.hasSuffix("Tests.swift") {
      var suite = ""
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if let index = words.firstIndex(where: { $0 == "struct" || $0 == "class" }),
          index + 1 < words.count, words[index + 1].hasSuffix("Tests")
        {
          suite = words[index + 1]
        } else if let index = words.firstIndex(of: "func"), index + 1 < words.count {
          names.insert("\(suite).\(words[index + 1])")
        }
      }
    }
    return names
  }
}
