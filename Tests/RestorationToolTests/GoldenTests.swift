import Foundation
import RestorationMigration
import SchemaTestSupport
import Testing

/// The output of every verb is kept, in text and in JSON, and the JSON follows its schema.
///
/// `RECORD_FIXTURES=1` records the current output, and fails, so that a recording is never made by
/// accident; read the difference before you keep it.
@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all, ["text", "json"])
  func outputIsAsItWas(run: GoldenCase, format: String) throws {
    let tool = try Tool(copying: GoldenWorld.tool.get())
    let outcome = try tool(run.arguments(format))
    #expect(outcome.status == run.status, "\(outcome.error)")
    if format == "json", let schema = run.schema { try expectJSON(outcome, follows: schema) }
    let output = GoldenWorld.withoutAccidents(outcome.output)
    let golden = run.golden(format)
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      try FileManager.default.createDirectory(
        at: NotesFixtures.goldens,
        withIntermediateDirectories: true
      )
      try Data(output.utf8).write(to: golden)
      Issue.record("recorded \(golden.lastPathComponent)")
    }
    #expect(output == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test func everyVerbIsAmongThem() throws {
    // `inspect` never ends by itself, and `keep` and `state` print
    // no form; they have tests of their own.
    let own: Set = [
      "inspect", "keep", "state",
    ]
    let verbs = try ToolVerb.all()
    #expect(Set(verbs.map(\.name)).subtracting(own) == Set(GoldenCase.all.map(\.verb)))
    for verb in verbs {
      #expect(verb.options.contains("no-color"), "\(verb.name)")
      #expect(verb.options.contains("format") != (verb.name == "keep"), "\(verb.name)")
    }
  }
}

/// The files that the kept runs have.
enum GoldenWorld {
  static let tool = Result { try make() }

  private static func make() throws -> Tool {
    let tool = try Tool.withHistory(in: .sqlite, named: "notes.sqlite")
    #expect(try tool("import", NotesFixtures.archive(1), "old.sqlite").status == 0)
    #expect(try tool("schema", "old.sqlite", "-o", "notes.schema").status == 0)
    let later = ["schema", NotesFixtures.archive(2), "-o", "later.schema"]
    #expect(try tool(later).status == 0)
    let sealed = ["import", NotesFixtures.archive(1), "sealed", "--key-file", "sealed.key"]
    #expect(try tool(sealed).status == 0)
    #expect(try tool("backup", "old.sqlite", "kept.backup").status == 0)
    try tool.write([UInt8](Data(contentsOf: URL(filePath: NotesFixtures.later(3)))), to: "3.json")
    try tool.write(
      [UInt8](Data(contentsOf: URL(filePath: NotesFixtures.ledger))),
      to: "ledger.sqlite"
    )
    try tool.setPermissions(0o600, of: "ledger.sqlite")
    try tool.write(Array(JSONEncoder().encode(SampleReport.report)), to: "report.json")
    for timestamp in [100.0, 200.0] {
      try tool.save(Documents.notes(timestamp: timestamp), in: .files)
    }
    #expect(try tool("copy", "notes.sqlite", "logged.sqlite").status == 0)
    for arguments in [
      ["purge", "logged.sqlite", "--keep-last", "2", "--keep-at-least", "1"],
      ["set", "logged.sqlite", "tabs/compose", "draftBody", "Buy milk"],
    ] { #expect(try tool(arguments).status == 0) }
    // Damaged, quarantined, and quarantined by mistake.
    func move(_ name: String) throws {
      try FileManager.default.moveItem(atPath: tool.path("store"), toPath: tool.path(name))
    }
    func copy(_ name: String) throws {
      let other = try Tool(copying: tool)
      try FileManager.default.moveItem(atPath: other.path("store"), toPath: tool.path(name))
    }
    try tool.damage(Documents.notes(timestamp: 200), in: .files)
    try copy("worn")
    try tool.save(Documents.notes(timestamp: 300), in: .files)
    try copy("aside")
    try tool.mend(Documents.notes(timestamp: 200), in: .files)
    try move("mended")
    return tool
  }

  /// Output without the parts that differ at each run: the time, process numbers, and durations.
  static func withoutAccidents(_ output: String) -> String {
    var result = output
    for (pattern, text) in [
      (#", \d+ (s|min|h|d) ago"#, ", AGE ago"),
      (#""ageSeconds" : \d+,\n      "app""#, #""ageSeconds" : 0,"# + "\n      \"app\""),
      (#""quarantinedAt" : "[^"]*""#, #""quarantinedAt" : "2026-11-21T00:00:00.000Z""#),
      (#"quarantined \d{4}-[^ ]*"#, "quarantined NOW"),
      (#"(?<="time" : ")[^"]*"#, "2026-11-21T00:00:00.000Z"),
      (#"(?<="restsUntil" : ")[^"]*"#, "2026-11-28T00:00:00.000Z"),
      (#"rests until \d{4}-[^ \n]*"#, "rests until THEN"),
      (#"(?m)(?<=^ {1,6}\d  )\d{4}-[^ ]*"#, "NOW"),
      (#"process \d+"#, "process N"), (#"\(\d+(\.\d+)? m?s\)"#, "(TIME)"),
      (#"(?m)in \d+(\.\d+)? m?s$"#, "in TIME"), (#"(?m)^\d+(\.\d+)? m?s in all"#, "TIME in all"),
      (#"(?s)"duration" : \[.*?\]"#, #""duration" : [0, 0]"#),
      (#""milliseconds" : [\d.]+"#, #""milliseconds" : 0"#),
      (#"libsqlite3 [^\n]*"#, "libsqlite3 ..."), (#"[\d.]+ .?B free"#, "SPACE free"),
      (#"a file system of[^\n"]*"#, "a file system"),
      (#"(?m) *─+$"#, ""),
    ] {
      result = result.replacingOccurrences(
        of: pattern,
        with: NSRegularExpression.escapedTemplate(for: text),
        options: .regularExpression
      )
    }
    return result
  }
}
