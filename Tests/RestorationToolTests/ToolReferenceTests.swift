import Foundation
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// The page of exit statuses and JSON forms matches the tool.
///
/// `RECORD_FIXTURES=1` writes the current facts into the page, and fails; read the difference.
@Suite struct ToolReferenceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  private static let page = root.appending(
    path: "Sources/StateRestoration/StateRestoration.docc/ToolReference.md"
  )

  /// Forms that are no verb's own output.
  private static let others = [
    "backup-v1": "a line of what `backup` writes", "migration-plan-v1": "what `--plan` reads",
    "demo-report-v1": "what `Tools/demo --format json` prints",
  ]

  @Test("The page has the statuses that the manual has")
  func statusesAreWrittenDown() throws {
    let manual = try Tool()("--manual").output.replacing("\\-", with: "-")
    let start = try #require(manual.range(of: ".SH EXIT STATUS\n"))
    let statuses = manual[start.upperBound...].prefix { $0 != "V" }
      .split(separator: "\n").filter { $0.first == " " }
    #expect(statuses.count >= 9)
    try compare(
      ["```text", "$ restoration --manual"] + statuses.map { String($0) } + ["```"],
      between: "## Exit statuses",
      and: "A status is about"
    )
  }

  @Test("The page has each form with its fields, and the verbs that print it")
  func formsAreWrittenDown() throws {
    var verbs: [String: Set<String>] = [
      "watch-v1": ["`history --follow`"], "inspect-v1": ["`inspect`"],
    ]
    for run in GoldenCase.all {
      if let schema = run.schema { verbs[schema, default: []].insert("`\(run.form)`") }
    }
    for (name, what) in Self.others { verbs[name] = [what] }
    let folder = Self.root.appending(path: "Schemas/JSON").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var lines = ["| form | of | fields |", "|---|---|---|"]
    for file in files where file.hasSuffix(".schema.json") {
      let name = String(file.dropLast(".schema.json".count))
      let schema = try SchemaCheck(named: name)
      let printing = verbs.removeValue(forKey: name)
      let owners = try #require(printing, "no verb prints \(name)")
      let fields = Self.fields(of: schema.root, in: schema.root)
      lines.append("| `\(name)` | \(owners.sorted().joined(separator: ", ")) | \(fields) |")
    }
    #expect(verbs.isEmpty, "no schema: \(verbs.keys)")
    try compare(lines, between: "## JSON forms", and: nil)
  }

  /// The names of the fields of an object, or of the objects of an array.
  private static func fields(of schema: JSONValue, in root: JSONValue) -> String {
    if let name = schema["$ref"]?.text?.replacing("#/$defs/", with: "") {
      return fields(of: root["$defs"]?[name] ?? .null, in: root)
    }
    if schema["type"]?.text == "array" {
      return "[\(fields(of: schema["items"] ?? .null, in: root))]"
    }
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    return (schema["properties"]?.members ?? []).map(\.name).sorted().map {
      required.contains($0) ? "`\($0)`" : "(`\($0)`)"
    }.joined(separator: ", ")
  }

  /// Compares lines with those that the page has between two others.
  private func compare(_ lines: [String], between start: String, and end: String?) throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
    let first = try #require(text.firstIndex(of: start))
    let last = end.flatMap { end in text.firstIndex { $0.hasPrefix(end) } } ?? text.count
    let isOwn = { (line: String) in
      line.hasPrefix("|") || line.hasPrefix("```") || line.hasPrefix("$ ") || line.hasPrefix(" ")
    }
    let found = text[first..<last].filter(isOwn)
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      let rest = text[(first + 1)..<last].filter { !isOwn($0) && !$0.isEmpty }
      let paragraphs = rest.flatMap { [$0, ""] }
      text.replaceSubrange((first + 1)..<last, with: [""] + paragraphs + lines + [""])
      while text.last == "", text.dropLast().last == "" { text.removeLast() }
      try Data(text.joined(separator: "\n").utf8).write(to: Self.page)
      Issue.record("recorded \(start)")
    }
    #expect(Array(found) == lines)
  }
}
