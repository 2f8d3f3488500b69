import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import SchemaTestSupport
import Testing

/// Promises and questions of the tool, each with its answer.
@Suite struct PromiseTests {
  @Test("What remove would take and leave is shown before, and nothing is changed")
  func removeCanBeTried() throws {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    let before = try tool.state(of: "store")
    let outcome = try tool("remove", "store", "--scene", "main", "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("would remove org.example.notes / main: 2 revisions"))
    #expect(outcome.output.contains("its names would stay"))
    let json = try tool("remove", "store", "--scene", "main", "--dry-run", "--format", "json")
    _ = try expectJSON(json, follows: "remove-report-v1")
    #expect(try tool.state(of: "store") == before)
  }

  @Test("A copy says what it does not take")
  func whatCopyLeaves() throws {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    try tool.save(Documents.notes(timestamp: 3), in: .files)
    let outcome = try tool("copy", "store", "copied")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("not copied: 1 revision in quarantine, the numbers of revisions"),
      "\(outcome.output)"
    )
    #expect(outcome.output.contains("restoration backup store"))
    let json = try tool("copy", "store", "again", "--format", "json")
    let report = try expectJSON(json, follows: "copy-report-v1")
    #expect(report["notCopied"]?["renumbered"]?.isEqual(to: .bool(true)) == true)
    let whole = try tool("copy", "copied", "third")
    #expect(!whole.output.contains("not copied"), "\(whole.output)")
  }

  @Test("The version of SQLite is held against its list of faults, and the database's log named")
  func knownFaultsOfTheLibrary() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let without = try tool("doctor", "store.sqlite").output
    var bytes = try tool.bytes("store.sqlite")
    (bytes[18], bytes[19]) = (2, 2)
    try tool.write(bytes, to: "store.sqlite")
    let with = try tool("doctor", "store.sqlite").output
    // This machine's library may be one without the fault.
    guard SQLiteLibrary.current.losesCommitsOfLogs else { return }
    #expect(without.contains("may lose commits of a write-ahead log"), "\(without)")
    #expect(without.contains("this store has no such log"))
    #expect(with.contains("this database has one"), "\(with)")
  }

  @Test("Words that are nearly right are answered with the right ones")
  func nearlyRightWords() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    #expect(try tool("--verison").error.contains("Did you mean '--version'?"))
    let get = try tool("get", "store", "tabs/stack/editor", "text")
    #expect(get.error.contains("did you mean tabs/editor?"), "\(get.error)")
    #expect(try tool("show", "store@-5").error.contains("no revision so far back"))
    let set = try tool("set", "store", "tabs", "selected", "2")
    #expect(set.output.contains("was made revision 2, with the change"), "\(set.output)")
  }

  @Test("Sessions without a good revision are counted too", arguments: TestStore.tried)
  func sessionsWithoutAGoodRevision(store: TestStore) throws {
    let tool = Tool()
    try tool.write(Documents.notes().json(), to: "saved.json")
    #expect(try tool("import", "saved.json", store.rawValue, "--key-file", "k").status == 0)
    let outcome = try tool("verify", store.rawValue, "--summary")
    #expect(outcome.output.contains("0 good revisions of 0 sessions, and none of 1 session"))
  }
}
