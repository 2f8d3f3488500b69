import Foundation
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// Backups and restores that go on after an interruption, when the store was changed in between.
@Suite struct ResumedBackupTests {
  /// A store with three sessions, and the lines that a run had written when it was killed: the first
  /// session is complete.
  private func interrupted(_ store: TestStore, key: [String] = []) throws -> Tool {
    let tool = Tool()
    for scene in ["a", "b", "c"] {
      try tool.write(Documents.notes(scene: scene).json(), to: "saved.json")
      #expect(try tool(["import", "saved.json", store.rawValue] + key).status == 0)
    }
    #expect(try tool("backup", store.rawValue, "first.backup").status == 0)
    let lines = try tool.bytes("first.backup").split(separator: UInt8(ascii: "\n"))
    try tool.write(Array(lines[..<4].map { Array($0) + [10] }.joined()), to: "b.partial")
    return tool
  }

  private func expectWhole(_ tool: Tool, _ name: String, key: String) throws {
    let resumed = try tool("backup", name, "b", "--resume")
    #expect(resumed.status == 0, "\(resumed.error)")
    #expect(resumed.error.contains("the backup begins again"), "\(resumed.error)")
    #expect(try tool("copy", "b", "back").status == 0)
    let verified = try tool("verify", "back", "--summary", "--key-file", key)
    #expect(verified.status == 0, "\(verified.output)\(verified.error)")
    #expect(verified.output.contains("3 good revisions"), "\(verified.output)")
  }

  @Test(
    "A backup that goes on after the store got another key is readable with that key",
    arguments: TestStore.allCases
  )
  func rekeyedInBetween(store: TestStore) throws {
    let tool = try interrupted(store, key: ["--key-file", "old.key"])
    let keys = ["--key-file", "old.key", "--new-key-file", "new.key"]
    #expect(try tool(["encrypt", store.rawValue] + keys).status == 0)
    try expectWhole(tool, store.rawValue, key: "new.key")
  }

  @Test(
    "A backup that goes on after the store was encrypted has nothing readable",
    arguments: TestStore.allCases
  )
  func encryptedInBetween(store: TestStore) throws {
    let tool = try interrupted(store)
    #expect(try tool("encrypt", store.rawValue, "--key-file", "a.key").status == 0)
    try expectWhole(tool, store.rawValue, key: "a.key")
  }

  @Test("A backup that is complete already is reported in JSON too")
  func completeInJSON() throws {
    let tool = try interrupted(.files)
    let resumed = try tool("backup", "store", "first.backup", "--resume", "--format", "json")
    let report = try expectJSON(resumed, follows: "backup-report-v1")
    #expect(report["revisions"]?.number == 3 && report["sessions"]?.number == 3)
    let text = try tool("backup", "store", "first.backup", "--resume")
    #expect(text.output == "first.backup is complete already\n")
  }

  @Test("A session is counted once, although a backup that went on has it twice")
  func sessionsAreCountedOnce() throws {
    let tool = try interrupted(.files)
    #expect(try tool("backup", "store", "b", "--resume").status == 0)
    let restored = try tool("copy", "b", "back")
    #expect(restored.output.hasPrefix("restored 3 revisions of 3 sessions, "), "\(restored.output)")
  }

  @Test(
    "A restore does not go on over a store that was used since",
    arguments: TestStore.allCases
  )
  func usedSince(store: TestStore) throws {
    let tool = try interrupted(store)
    let name = store == .files ? "back" : "back.sqlite"
    #expect(try tool("label", store.rawValue, "old", "--scene", "a").status == 0)
    #expect(try tool("backup", store.rawValue, "b2").status == 0)
    #expect(try tool("copy", "b2", name).status == 0)
    #expect(try tool("copy", "b2", name, "--resume").status == 0)
    #expect(try tool("label", name, "new", "--scene", "a").status == 0)
    let before = try tool.state(of: name)
    let refused = try tool("copy", "b2", name, "--resume")
    #expect(refused.status == 64)
    #expect(refused.error.contains("the record pins of"), "\(refused.error)")
    #expect(try tool.state(of: name) == before)
    try tool.write(Documents.notes(scene: "d").json(), to: "saved.json")
    #expect(try tool("copy", "b2", "again").status == 0)
    #expect(try tool("import", "saved.json", "again").status == 0)
    #expect(try tool("copy", "b2", "again", "--resume").status == 64)
  }
}
