import Foundation
import RestorationTestSupport
import Testing

/// The table of rules names tests; each of them has to exist.
@Suite struct DocumentedTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let rules = root.appending(path: "Tests/Rules.md")

  @Test("every test that the table names exists")
  func namedTestsExist() throws {
    let text = try String(contentsOf: Self.rules, encoding: .utf8)
    let sources = try Self.testSources()
    var count = 0
    for match in text.matches(of: /([A-Za-z+]+): "([^"]+)"/) {
      count += 1
      let (suite, title) = (String(match.1), String(match.2))
      #expect(
        sources[suite]?.contains { $0.contains("\"\(title)\"") } == true,
        "\(suite) has no test \"\(title)\""
      )
    }
    #expect(count > 20)
  }

  @Test("every test in the table of rules cites its rule, and a rule without one has a remark")
  func testsCiteTheirRules() throws {
    let statements = try ["Rules", "PlatformRules"].map {
      try GuideExample.page($0, of: .contributors)
    }.joined()
    let text = try String(contentsOf: Self.rules, encoding: .utf8)
    var count = 0
    for row in text.matches(of: /(?m)^\| ([PRKVLASJC][0-9]+) \| (.*?) \|$/) {
      count += 1
      let (rule, tests) = (String(row.1), String(row.2))
      let start = try #require(statements.range(of: "- **\(rule).** "), "no page states \(rule)")
      if tests == "none" {
        let statement = statements[start.upperBound...].prefix { $0 != "\n" }
        #expect(statement.contains(/\*?[Hh]ere:/), "\(rule) has neither a test nor a remark")
      }
      for test in tests.matches(of: /: "([^"]+)"/) {
        #expect(
          test.1.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(rule) },
          "\(rule): \(test.1)"
        )
      }
    }
    #expect(count > 130)
  }

  /// The text of every test file by its name; some names occur twice.
  private static func testSources() throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    let tests = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      result[name, default: []].append(try String(contentsOf: file, encoding: .utf8))
    }
    return result
  }
}
