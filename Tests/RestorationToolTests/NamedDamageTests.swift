import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// What the tool says in words, it says in JSON too.
@Suite("Reports in JSON name what is damaged")
struct NamedDamageTests {
  private let owner = "org.example.notes / main"

  /// The names of the revisions and records in a part of a report.
  private func parts(_ report: JSONValue?) -> [String] {
    (report?.elements ?? []).map { part in
      #expect(part["message"]?.text?.isEmpty == false)
      return part["record"]?.text ?? part["revision"]?.number.map { "\(Int($0))" } ?? ""
    }
  }

  @Test("A backup and a restore name each damaged revision and record")
  func backups() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    #expect(try tool("set", "store", "tabs", "selected", "7").status == 0)
    #expect(try tool("label", "store", "--revision", "1").status == 0)
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    for name in ["pins", "log"] { try tool.damage(record: name) }
    for arguments in [
      ["backup", "store", "b"], ["backup", "store", "b", "--resume"],
    ] {
      let outcome = try tool(arguments + ["--format", "json"])
      #expect(outcome.status == 1)
      let report = try expectJSON(outcome, follows: "backup-report-v1")
      #expect(parts(report["damaged"]).sorted() == ["2", "log", "pins"], "\(arguments)")
      #expect(report["leftOut"]?.elements.isEmpty == true)
    }
    let restored = try tool("copy", "b", "back", "--format", "json")
    #expect(restored.status == 1)
    let report = try expectJSON(restored, follows: "backup-report-v1")
    #expect(parts(report["damaged"]).sorted() == ["2", "log", "pins"])
    #expect(restored.error.contains("the record log is damaged"), "\(restored.error)")
  }

  @Test("The log and undo name a damaged log")
  func damagedLogs() throws {
    let tool = try Tool.withFourRevisions(in: .files, scenes: ["main", "other"])
    #expect(try tool("purge", "store", "--keep-last", "1").status == 0)
    #expect(try tool("purge", "store", "--keep-last", "1", "--session", "main").status == 0)
    let file = try #require(tool.names(below: "store").first { $0.hasSuffix("/log") })
    var content = try tool.bytes("store/\(file)")
    content[content.count / 2] ^= 1
    let handle = try FileHandle(forWritingTo: URL(filePath: tool.path("store/\(file)")))
    try handle.write(contentsOf: Data(content))
    try handle.close()
    let log = try tool("undo", "store", "--list", "--format", "json")
    #expect(log.status == 1)
    #expect(parts(try expectJSON(log, follows: "log-v1")["damaged"]) == ["log"])
    let undone = try tool("undo", "store", "--format", "json")
    #expect(undone.status == 1)
    #expect(parts(try expectJSON(undone, follows: "undo-report-v1")["damagedLogs"]) == ["log"])
  }

  @Test(
    "A verb that takes an older revision says why",
    arguments: [
      ("get", ["store", "tabs", "selected"], "value-v1"),
      ("show", ["store", "--sizes"], "size-v1"),
      ("label", ["store"], "label-report-v1"),
      ("label", ["store", "good"], "label-report-v1"),
      ("set", ["store", "tabs", "selected", "7"], "revision-report-v1"),
      ("export", ["store", "-o", "new.json"], "export-report-v1"),
      ("copy", ["store", "new.restoration"], "copy-report-v1"),
      ("diff", ["store", "old.json"], "diff-v1"),
    ]
  )
  func olderRevisions(verb: String, arguments: [String], schema: String) throws {
    let tool = try Tool.withFourRevisions(in: .files)
    try tool.write(Documents.notes(timestamp: 1).json(), to: "old.json")
    try tool.damage(Documents.notes(timestamp: 4), in: .files)
    let outcome = try tool([verb] + arguments + ["--format", "json"])
    let report = try expectJSON(outcome, follows: schema)
    let side = verb == "diff" ? report["comparisons"]?.elements.first?["a"] : report
    let warnings = side?["warnings"]?.elements.compactMap(\.text) ?? []
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("revision 4 is damaged, so this is revision 3") == true)
    #expect(outcome.error.contains("revision 4 is damaged, so this is revision 3"))
  }

  @Test("A search and a schema name the revisions that they leave out")
  func leftOutRevisions() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let found = try tool("grep", "draft", "store", "--format", "json")
    #expect(parts(try expectJSON(found, follows: "grep-v1")["unreadable"]) == ["2"])
    let recorded = try tool("schema", "store", "-o", "lock", "--format", "json")
    #expect(parts(try expectJSON(recorded, follows: "schema-record-v1")["leftOut"]) == ["2"])
    let checked = try tool("schema", "store", "--check", "lock", "--format", "json")
    #expect(parts(try expectJSON(checked, follows: "schema-check-v1")["leftOut"]) == ["2"])
  }

  @Test("What decrypting leaves is called encrypted only where it is")
  func leftByDecrypting() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    let key = ["--key-file", "state.key"]
    try tool.damage(Documents.notes(timestamp: 1), in: .files)
    #expect(try tool(["encrypt", "store"] + key).status == 1)
    try tool.damage(record: "0000000000000003.restoration")
    let outcome = try tool(["encrypt", "store", "--scope", "none", "--format", "json"] + key)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("stays as it is: revision 1 of \(owner)"), "\(outcome.error)")
    #expect(outcome.error.contains("stays encrypted: revision 3 of \(owner)"), "\(outcome.error)")
    let left = try expectJSON(outcome, follows: "encryption-report-v1")["left"]?.elements ?? []
    let seen = left.map { $0["encrypted"]?.isEqual(to: .bool(true)) }
    #expect(seen == [false, true])
  }
}
