import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// Looking after stores: many sessions, damaged databases, other keys, and plans before their time.
@Suite struct CareTests {
  @Test func manySessionsFitOnAScreen() throws {
    let tool = Tool()
    for scene in ["a", "b", "c"] {
      for time in [1.0, 2] {
        try tool.save(Documents.notes(scene: scene, timestamp: time), in: .files)
      }
    }
    try tool.damage(Documents.notes(scene: "b", timestamp: 2), in: .files)
    let summary = try tool("list", "store", "--summary")
    let rows = summary.output.split(separator: "\n").map { $0.split(separator: " ").prefix(6) }
    #expect(
      rows.dropFirst().map { $0.dropFirst().joined(separator: " ") } == [
        "a 2 2 2 good", "b 2 1 2 damaged", "c 2 2 2 good",
      ]
    )
    let limited = try tool("list", "store", "--summary", "--limit", "2")
    #expect(limited.output.split(separator: "\n").count == 3)
    #expect(limited.error == "restoration: 1 session more, left out by --limit\n")
    #expect(try tool("list", "store", "--limit", "4").error.contains("2 revisions more"))
    #expect(try tool("list", "store", "--limit", "-1").status == 64)
    let verified = try tool("verify", "store", "--summary")
    #expect(verified.status == 1)
    let lines = verified.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("b revision 2  damaged"))
    #expect(lines.last == "5 good revisions of 3 sessions")
  }

  @Test(
    "A damaged database is repaired on request, with what came over, and the damaged one is kept"
  )
  func aDamagedDatabaseIsRepaired() throws {
    let tool = Tool()
    for time in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: time), in: .sqlite) }
    let name = TestStore.sqlite.rawValue
    var bytes = try tool.bytes(name)
    bytes.replaceSubrange(4096..<8192, with: repeatElement(0xA5, count: 4096))
    try tool.write(bytes, to: name)
    try tool.setPermissions(0o600, of: name)
    #expect(try tool("verify", name).error.contains("restoration repair"))
    let repaired = try tool("repair", name)
    #expect(repaired.status == 1 || repaired.status == 2, "\(repaired.error)")
    #expect(repaired.output.contains("kept"), "\(repaired.output)")
    #expect(tool.names().contains { $0.hasSuffix("1.sqlite") })
    let again = try tool("repair", name, "--format", "json")
    #expect(
      try expectJSON(again, follows: "repair-report-v1")["recovered"]?.isEqual(to: .bool(false))
        == true
    )
  }

  @Test func whatASaveHasLeftBehindIsTakenAway() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    #expect(try tool("repair", "store").output == "there was nothing to repair\n")
    try tool.write([1, 2, 3], to: "store/tmp/1234")
    try tool.setPermissions(0o600, of: "store/tmp/1234")
    let repaired = try tool("repair", "store")
    #expect(repaired.status == 0)
    #expect(repaired.output.contains("taken away: tmp/1234"), "\(repaired.output)")
    #expect(!tool.exists("store/tmp/1234"))
  }

  @Test("Another key opens everything, the old one nothing", arguments: TestStore.allCases)
  func aStoreGetsAnotherKey(store: TestStore) throws {
    let tool = Tool()
    let name = store.rawValue
    for scene in ["main", "second"] {
      try tool.write(Documents.notes(scene: scene).json(), to: "saved.json")
      #expect(try tool("import", "saved.json", name, "--key-file", "old.key").status == 0)
    }
    let before = try tool("list", name, "--key-file", "old.key").output
    try tool.write(Array((String(repeating: "13", count: 32) + "\n").utf8), to: "wrong.key")
    try tool.setPermissions(0o600, of: "wrong.key")
    let wrong = try tool("encrypt", name, "--key-file", "wrong.key", "--new-key-file", "new.key")
    #expect(wrong.status == 2)
    #expect(!tool.exists("new.key"))
    for _ in 1...2 {
      let outcome = try tool("encrypt", name, "--key-file", "old.key", "--new-key-file", "new.key")
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.output.contains("2 sessions followed it"))
    }
    #expect(try tool("list", name, "--key-file", "new.key").output == before)
    #expect(try tool("verify", name, "--key-file", "new.key").status == 0)
    #expect(try tool("list", name, "--key-file", "old.key").status == 2)
    // Later saves use the new key.
    #expect(try tool("import", "saved.json", name, "--key-file", "new.key").status == 0)
    #expect(try tool("verify", name, "--key-file", "new.key").status == 0)
    let plain = Tool()
    try plain.save(Documents.notes(), in: store)
    try plain.write(tool.bytes("old.key"), to: "old.key")
    try plain.setPermissions(0o600, of: "old.key")
    let none = try plain("encrypt", name, "--key-file", "old.key", "--new-key-file", "new.key")
    #expect(none.status == 64)
    #expect(!plain.exists("new.key"))
  }

  @Test func aPlanIsCheckedWithoutAStore() throws {
    let tool = Tool()
    let fine = try tool("plan", NotesFixtures.plan)
    #expect(fine.status == 0)
    #expect(fine.output.hasPrefix("version 1 to 2: the composer belongs to the tabs, 5 operations"))
    try tool.write(
      "format: restoration-migration-plan\nversion: 1\nmigrations: [{}]\n",
      to: "bad.yaml"
    )
    let bad = try tool("plan", "bad.yaml")
    #expect(bad.status == 64)
    #expect(bad.output.hasPrefix("bad.yaml:3:"), "\(bad.output)")
    let json = try tool("plan", "bad.yaml", "--format", "json")
    #expect(try expectJSON(json, follows: "plan-check-v1")["issues"]?.elements.isEmpty == false)
  }

  @Test("A plan that is begun from two revisions can be used, and says what it does not do")
  func aPlanIsBegunFromTwoRevisions() throws {
    let tool = Tool()
    var old = Documents.notes()
    old.header.stateVersion = 1
    let editor = old["tabs", "editor"]
    old["tabs", "archive"] = editor
    old["tabs", "archive"]?["list"] = nil
    old["tabs", "archive"]?["text"] = .string("kept away")
    old["tabs", "archive"]?.className = "Archive"
    var new = Documents.notes()
    new.header.stateVersion = 2
    new["tabs"]?["selected"] = .double(1)
    let text = new["tabs", "editor"]?["text"]
    new["tabs", "editor"]?["body: \"x\""] = text
    new["tabs", "editor"]?["text"] = nil
    new["tabs", "editor"]?["blob"] = nil
    try tool.write(old.json(), to: "old.json")
    try tool.write(new.json(), to: "new.json")
    let begun = try tool("plan", "old.json", "new.json")
    #expect(begun.status == 0, "\(begun.error)\(begun.output)")
    try tool.write(begun.output, to: "plan.yaml")
    #expect(try tool("plan", "plan.yaml").status == 0)
    #expect(try tool("import", "old.json", "store").status == 0)
    let migrated = try tool("migrate", "store", "--plan", "plan.yaml", "--strict")
    #expect(migrated.status == 0, "\(migrated.error)")
    let left = try tool("diff", "store", "new.json")
    #expect(left.status == 0, "\(left.output)")
    // A difference that steps cannot express is named.
    new["tabs"]?["added"] = .bool(true)
    try tool.write(new.json(), to: "new.json")
    let partial = try tool("plan", "old.json", "new.json", "-o", "part.yaml")
    #expect(partial.status == 1)
    #expect(partial.error.contains("1 object would still be different"))
    #expect(
      String(decoding: try tool.bytes("part.yaml"), as: UTF8.self).contains("#   new key added")
    )
    #expect(try tool("plan", "new.json", "old.json").status == 64)
    #expect(try tool("plan", "old.json", "new.json", "-o", "part.yaml").status == 64)
  }

  @Test("A plan is begun from two schema locks, and covers what a check of them asks for")
  func aPlanIsBegunFromLocks() throws {
    let tool = Tool()
    for version in [1, 2] {
      let record = ["schema", NotesFixtures.archive(version), "-o", "\(version).schema"]
      #expect(try tool(record).status == 0)
    }
    let check = ["schema", NotesFixtures.archive(2), "--check", "1.schema"]
    #expect(try tool(check).status == 2)
    let begun = try tool("plan", "1.schema", "2.schema", "-o", "plan.yaml")
    #expect(begun.status == 0, "\(begun.error)")
    let covered = try tool(check + ["--plan", "plan.yaml"])
    #expect(covered.status == 0, "\(covered.output)")
    // One lock may have both versions.
    #expect(try tool("schema", NotesFixtures.archive(2), "-o", "1.schema").status == 0)
    let again = try tool("plan", "1.schema", "1.schema")
    #expect(try Array(again.output.utf8) == tool.bytes("plan.yaml"))
    #expect(try tool("plan", "2.schema", "2.schema").status == 64)
    #expect(try tool("plan", "1.schema", NotesFixtures.archive(2)).status == 64)
  }

  @Test(
    "Whatever verb changes a damaged database, what was recovered is said, and the status is not 0",
    arguments: [
      ["label", "store.sqlite", "--revision", "3"], ["purge", "store.sqlite", "--keep-last", "1"],
      ["set", "store.sqlite", "tabs", "selected", "2"],
      ["copy", "other", "store.sqlite", "--append"], ["import", "saved.json", "store.sqlite"],
      ["migrate", "store.sqlite", "--plan", NotesFixtures.plan],
      ["remove", "store.sqlite", "--scene", "main", "--for-good"],
    ]
  )
  func noRecoveryIsSilent(arguments: [String]) throws {
    let tool = Tool()
    for time in [1.0, 2, 3] { try tool.save(Documents.notes(timestamp: time), in: .sqlite) }
    #expect(try tool("copy", "store.sqlite", "other").status == 0)
    var bytes = try tool.bytes("store.sqlite")
    bytes.replaceSubrange(4096..<8192, with: repeatElement(0xA5, count: 4096))
    try tool.write(bytes, to: "store.sqlite")
    try tool.setPermissions(0o600, of: "store.sqlite")
    let outcome = try tool(arguments)
    #expect(outcome.status != 0, "\(outcome.output)")
    #expect(outcome.error.contains("The store was damaged"), "\(outcome.error)")
    #expect(outcome.error.contains("kept"), "\(outcome.error)")
  }

  @Test("Of a link doctor says what to name instead, and does not advise to remove it")
  func aLinkIsNotToBeRemoved() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("link"),
      withDestinationPath: "store"
    )
    let outcome = try tool("doctor", "link")
    #expect(outcome.status == 5)
    #expect(outcome.output.contains("→ name the file that it leads to: store"), "\(outcome.output)")
    #expect(!outcome.output.contains("rm "))
  }
}
