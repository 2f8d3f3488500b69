import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// The time at which a revision came into a store, as opposed to the time of its state.
@Suite struct SavingTimeTests {
  /// A store with revisions of long ago and of an hour ago, of which the first was made the newest.
  private func reverted(_ store: TestStore) throws -> Tool {
    let tool = Tool()
    let hourAgo = Date.now.timeIntervalSinceReferenceDate - 3600
    for time in [1000.0, hourAgo] { try tool.save(Documents.notes(timestamp: time), in: store) }
    let outcome = try tool("revert", "\(store.rawValue)@1")
    #expect(outcome.status == 0, "\(outcome.error)")
    return tool
  }

  @Test("What was there some time ago is not what was made since", arguments: TestStore.allCases)
  func referencesGoByTheTimeOfSaving(store: TestStore) throws {
    let tool = try reverted(store)
    let name = store.rawValue
    #expect(try tool("show", "\(name)@{30m ago}").output.contains("revision 2"))
    #expect(try tool("show", "\(name)@{0s ago}").output.contains("revision 3"))
    // A mistaken revert is taken back by the time before it.
    #expect(try tool("revert", "\(name)@{30m ago}").status == 0)
    let diff = try tool("diff", "\(name)@2", "\(name)@4")
    #expect(diff.status == 0, "\(diff.output)")
  }

  @Test("The clock is not blamed for what the tool has done", arguments: TestStore.tried)
  func doctorDoesNotBlameTheClock(store: TestStore) throws {
    let tool = try reverted(store)
    let text = try tool("doctor", store.rawValue).output
    #expect(text.contains("revisions are in the order of their times"), "\(text)")
  }

  @Test("A history goes by the time of saving, and names that of the state beside it")
  func historyGoesByTheTimeOfSaving() throws {
    let tool = try reverted(.files)
    let text = try tool("history", "store").output
    #expect(text.contains("with the state of 2001-01-01T00:16:40.000Z"), "\(text)")
    let json = try expectJSON(
      try tool("history", "store", "--format", "json"),
      follows: "history-v1"
    )
    let ages = try #require(json["revisions"]?.elements).map { $0["storedAt"]?.text }
    #expect(ages[0] == nil && ages[1] == nil && ages[2] != nil)
    _ = try expectJSON(try tool("list", "store", "--format", "json"), follows: "list-v1")
  }

  @Test(
    "State that was imported after newer state, or migrated, is as old as its save",
    arguments: TestStore.tried
  )
  func importsAndMigrations(store: TestStore) throws {
    let tool = Tool()
    let name = store.rawValue
    try tool.save(Documents.notes(timestamp: 2000), in: store)
    try tool.save(Documents.notes(timestamp: 1000), in: store)
    try tool.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    #expect(try tool("migrate", name, "--plan", "p.yaml").status == 0)
    #expect(try tool("show", "\(name)@{30m ago}").output.contains("revision 1"))
    let purge = ["purge", name, "--older-than", "1d", "--keep-at-least", "1"]
    #expect(try tool(purge).output.contains("removed 1 revision,"))
    #expect(try tool("list", name).revisions.count == 2)
  }

  @Test("Copies and backups keep the times of saving", arguments: TestStore.tried)
  func copiesKeepTimes(store: TestStore) throws {
    let tool = try reverted(store)
    let name = store.rawValue
    #expect(try tool("copy", name, "copied").status == 0)
    #expect(try tool("backup", name, "b").status == 0)
    #expect(try tool("copy", "b", "back").status == 0)
    for other in ["copied", "back"] {
      #expect(try tool("show", "\(other)@{30m ago}").output.contains("revision 2"), "\(other)")
    }
  }
}
