import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// The log of a store, and commands that are taken back.
@Suite struct UndoTests {
  private func list(_ tool: Tool, _ store: TestStore) throws -> String {
    try tool("list", store.rawValue, "--format", "json").output
  }

  @Test("Each command is in the log and is taken back", arguments: TestStore.allCases)
  func commandsAreTakenBack(store: TestStore) throws {
    let name = store.rawValue
    let source = try Tool.withFourRevisions(in: store)
    try source.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    #expect(try source("label", name, "--revision", "2").status == 0)
    let before = try list(source, store)
    #expect(try source("undo", name, "--list").output == "the log is empty\n")
    #expect(try source("undo", name).status == 64)
    for (verb, arguments) in [
      ("purge", [name, "--keep-last", "1"]), ("remove", [name, "--scene", "main"]),
      ("set", [name, "tabs", "selected", "7"]), ("revert", ["\(name)@1"]),
      ("migrate", [name, "--plan", "p.yaml"]), ("edit", [name]),
    ] {
      let tool = try Tool(copying: source)
      let process = try tool.process([verb] + arguments)
      process.environment?["EDITOR"] = "sed -i s/draft/letter/"
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(verb)")
      #expect(try list(tool, store) != before, "\(verb)")
      let log = try expectJSON(
        try tool("undo", name, "--list", "--format", "json"),
        follows: "log-v1"
      )
      #expect(log["commands"]?.elements.first?["command"]?.text == verb)
      let state = try tool.state(of: name)
      let dry = try tool("undo", name, "--dry-run")
      #expect(dry.status == 0, "\(verb): \(dry.error)")
      #expect(try tool.state(of: name) == state, "\(verb)")
      let undone = try tool("undo", name)
      #expect(undone.status == 0, "\(verb): \(undone.error)")
      #expect(undone.output.hasPrefix("\(verb) of org.example.notes / main is undone"))
      #expect(try list(tool, store) == before, "\(verb)")
      #expect(try tool("verify", name).status == 0, "\(verb)")
      #expect(try tool("undo", name, "--list").output.contains("undone"), "\(verb)")
      #expect(try tool("undo", name).status == 64, "\(verb)")
    }
  }

  @Test("A command on many sessions is taken back in each", arguments: TestStore.tried)
  func allSessions(store: TestStore) throws {
    let name = store.rawValue
    let tool = try Tool.withFourRevisions(in: store, scenes: ["a", "b", "c"])
    let before = try list(tool, store)
    let purged = try tool("purge", name, "--keep-last", "1")
    #expect(purged.output.contains("what is removed rests for 7 d"), "\(purged.output)")
    let log = try tool("undo", name, "--list").output
    #expect(log.contains("3 sessions"), "\(log)")
    #expect(try tool("undo", name).output.split(separator: "\n").count == 3)
    #expect(try list(tool, store) == before)
  }

  @Test("Where the last command cannot be undone, the line that can be is named with its command")
  func nextLine() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    #expect(try tool("purge", "store", "--keep-last", "2").status == 0)
    #expect(try tool("set", "store", "tabs", "selected", "7").status == 0)
    try tool.save(Documents.notes(timestamp: 9), in: .files)
    let refused = try tool("undo", "store")
    #expect(refused.status == 1)
    #expect(refused.error.contains("revision 6 was saved since"), "\(refused.error)")
    #expect(refused.error.contains("restoration undo store --line 2"), "\(refused.error)")
    let report = try tool("undo", "store", "--format", "json")
    #expect(try expectJSON(report, follows: "undo-report-v1")["nextLine"]?.number == 2)
    #expect(try tool("undo", "store", "--line", "2").output.contains("2 revisions are back"))
    #expect(try !tool("undo", "store").error.contains("--line"))
  }

  @Test("Of two commands the last is taken back first, or the one of a line")
  func linesOfTheLog() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    #expect(try tool("purge", "store", "--keep-last", "2").status == 0)
    #expect(try tool("set", "store", "tabs", "selected", "7").status == 0)
    #expect(try tool("undo", "store", "--line", "3").status == 64)
    #expect(try tool("undo", "store", "--line", "2").output.contains("2 revisions are back"))
    #expect(try tool("undo", "store").output.contains("revision 5 is taken back"))
    #expect(try tool("list", "store").revisions.count == 4)
    #expect(try tool("undo", "store", "--line", "1").status == 64)
  }

  @Test("What cannot be taken back is named with a way on")
  func refusals() throws {
    let tool = try Tool.withFourRevisions(in: .files)
    #expect(try tool("set", "store", "tabs", "selected", "7").status == 0)
    try tool.save(Documents.notes(timestamp: 9e8), in: .files)
    let later = try tool("undo", "store")
    #expect(later.status == 1)
    #expect(later.error.contains("revision 6 was saved since"), "\(later.error)")
    #expect(try tool("purge", "store", "--keep-last", "1", "--for-good").status == 0)
    let gone = try tool("undo", "store")
    #expect(gone.status == 1)
    #expect(gone.error.contains("removed for good"), "\(gone.error)")
    #expect(try tool("encrypt", "store", "--key-file", "a.key").status == 0)
    let keys = ["--key-file", "a.key", "--new-key-file", "b.key"]
    #expect(try tool(["encrypt", "store"] + keys).status == 0)
    let rekeyed = try tool("undo", "store")
    #expect(rekeyed.status == 64)
    #expect(rekeyed.error.contains("restoration encrypt store"), "\(rekeyed.error)")
  }

  @Test("A revision with a pin or a label is not taken back", arguments: TestStore.tried)
  func pinnedSince(store: TestStore) throws {
    let name = store.rawValue
    let tool = try Tool.withFourRevisions(in: store)
    #expect(try tool("set", name, "tabs", "selected", "7").status == 0)
    #expect(try tool("label", name, "mine").status == 0)
    for options in [["mine", "--remove"], ["--remove", "--revision", "5"]] {
      let before = try list(tool, store)
      let refused = try tool("undo", name)
      #expect(refused.status == 1, "\(options)")
      #expect(refused.error.contains("revision 5 was pinned or labelled since"), "\(options)")
      #expect(try list(tool, store) == before, "\(options)")
      #expect(try tool("label", name).status == 0)
      #expect(try tool(["label", name] + options).status == 0, "\(options)")
    }
    #expect(try tool("undo", name).output.contains("revision 5 is taken back"))
  }

  @Test("What another command has removed is not taken back", arguments: TestStore.tried)
  func removedByAnother(store: TestStore) throws {
    let name = store.rawValue
    let tool = try Tool.withFourRevisions(in: store)
    #expect(try tool("set", name, "tabs", "selected", "7").status == 0)
    try tool.save(Documents.notes(timestamp: 9e8), in: store)
    #expect(try tool("purge", name, "--keep-last", "1").status == 0)
    let before = try list(tool, store)
    let refused = try tool("undo", name, "--line", "2")
    #expect(refused.status == 1)
    #expect(refused.error.contains("revision 5 was removed since"), "\(refused.error)")
    #expect(try tool("undo", name, "--list").output.contains("rests until"))
    #expect(try tool("undo", name, "--line", "2", "--dry-run").status == 1)
    #expect(try list(tool, store) == before)
    #expect(try tool("undo", name).output.contains("5 revisions are back"))
  }

  @Test(
    "What rests is encrypted as it was, and encrypting or removing for good leaves none of it",
    arguments: TestStore.allCases
  )
  func nothingReadableRests(store: TestStore) throws {
    let name = store.rawValue
    let needle = Array("a draft".utf8)
    func holdsNeedle(_ tool: Tool) -> Bool {
      (tool.names(below: name).map { "\(name)/\($0)" } + [name]).contains { file in
        (try? tool.bytes(file))?.firstRange(of: needle) != nil
      }
    }
    let plain = try Tool.withFourRevisions(in: store)
    #expect(try plain("purge", name, "--keep-last", "1").status == 0)
    let encrypted = try Tool(copying: plain)
    #expect(try encrypted("encrypt", name, "--key-file", "a.key").status == 0)
    #expect(!holdsNeedle(encrypted))
    #expect(try encrypted("purge", name, "--keep-last", "1").status == 0)
    let removed = try Tool(copying: plain)
    #expect(try removed("remove", name, "--scene", "main").status == 0)
    #expect(holdsNeedle(removed))
    #expect(try removed("remove", name, "--scene", "main", "--for-good").status == 0)
    #expect(!holdsNeedle(removed))
    #expect(try removed("undo", name, "--list").output.contains("remove"))
    // An encrypted store rests encrypted, and returns under its key.
    let sealed = Tool()
    let key = ["--key-file", "a.key"]
    try sealed.write(Documents.notes().json(), to: "saved.json")
    for _ in 0..<3 { #expect(try sealed(["import", "saved.json", name] + key).status == 0) }
    #expect(try sealed(["purge", name, "--keep-last", "1"] + key).status == 0)
    #expect(!holdsNeedle(sealed))
    #expect(try sealed("undo", name).status == 0)
    #expect(try sealed(["verify", name, "--summary"] + key).output.contains("3 good revisions"))
  }

  @Test(
    "What rests is in neither doctor's, verify's nor quarantine's list",
    arguments: TestStore.tried
  )
  func restIsQuiet(store: TestStore) throws {
    let name = store.rawValue
    let tool = try Tool.withFourRevisions(in: store)
    #expect(try tool("purge", name, "--keep-last", "1").status == 0)
    #expect(try tool("quarantine", name).output == "nothing is in quarantine\n")
    #expect(try tool("doctor", name).status == 0)
    #expect(try tool("verify", name, "--summary").output.contains("1 good revision"))
    #expect(try tool("copy", name, "copied").output.contains("not copied: the numbers"))
    // A backup has all of it.
    #expect(try tool("backup", name, "b").status == 0)
    #expect(try tool("copy", "b", "back").status == 0)
    #expect(try tool("undo", "back").output.contains("3 revisions are back"))
  }

  @Test("A rest of no time ends with the next removal", arguments: TestStore.tried)
  func shortRest(store: TestStore) throws {
    let name = store.rawValue
    let tool = try Tool.withFourRevisions(in: store)
    #expect(try tool("purge", name, "--keep-last", "2", "--rest", "0s").status == 0)
    #expect(try tool("purge", name, "--keep-last", "2").status == 0)
    #expect(try tool("undo", name).error.contains("removed for good"))
  }
}
