import Foundation
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// The main job, by the demo itself.
@Suite struct DemoTests {
  @Test(arguments: TestStore.allCases)
  func everythingComesBackAfterTheKill(store: TestStore) throws {
    let tool = Tool()
    let outcome = try tool.demo("--kind", store.kind)
    #expect(outcome.status == 0, "\(outcome.error)\(outcome.output)")
    #expect(outcome.output.contains("was killed with SIGKILL"))
    #expect(outcome.output.contains("Everything expected was restored."))
    for source in ["restoration class", "delegate", "existing object", "storyboard"] {
      #expect(outcome.output.contains(source), "nothing came from: \(source)")
    }
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func nothingIsLeftBehind() throws {
    let tool = Tool()
    #expect(try tool.demo().status == 0)
    #expect(tool.names() == [])
  }

  @Test(arguments: TestStore.allCases)
  func storeAndNotesAreKeptOnRequest(store: TestStore) throws {
    let tool = Tool()
    let outcome = try tool.demo("--kind", store.kind, "--keep")
    let kept = try #require(outcome.output.split(separator: "\n").last?.dropFirst("kept: ".count))
    let paths = kept.components(separatedBy: " and ")
    #expect(paths.count == 2)
    #expect(try tool("verify", paths[0]).status == 0)
    #expect(tool.names().contains { $0.hasSuffix("notes.json") })
  }

  @Test(arguments: TestStore.allCases)
  func aStoreOfTheUsersGetsOneMoreRevisionAndLosesNone(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    #expect(try tool.demo("--store", store.rawValue).status == 0)
    let first = try tool("export", store.rawValue, "--revision", "1", "-o", "-")
    #expect(Array(first.output.utf8) == Documents.notes().json())
    #expect(try tool("verify", store.rawValue).output.split(separator: "\n").count == 2)
  }

  @Test("The app does well each time, so no crash loop is suspected however often it is shown")
  func itCanBeRepeatedInOneStore() throws {
    let tool = Tool()
    for _ in 1...4 { #expect(try tool.demo("--store", "store").status == 0) }
  }

  @Test func aStoreThatIsNoneIsLeftAlone() throws {
    let tool = Tool()
    try tool.write([1, 2, 3], to: "file.sqlite")
    #expect(try tool.demo("--store", "file.sqlite").status != 0)
    #expect(try tool.bytes("file.sqlite") == [1, 2, 3])
    #expect(tool.names() == ["file.sqlite"])
  }

  @Test("The verdict can fail: without restoring, everything is missing and the status is 1")
  func withoutRestoringTheVerdictIsAgainst() throws {
    let outcome = try Tool().demo("--skip-restoring")
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains("Everything expected was restored."))
    #expect(outcome.output.contains("editor"))
  }

  @Test("With --format json it is one object of its schema, and the report is for explain")
  func figures() throws {
    let tool = Tool()
    let outcome = try tool.demo("--kind", "files", "--format", "json", "--report", "report.json")
    #expect(outcome.status == 0)
    let figures = try expectJSON(outcome, follows: "demo-report-v1")
    #expect(figures["isComplete"]?.isEqual(to: .bool(true)) == true)
    #expect(try tool("explain", "report.json").status == 0)
  }

  @Test(
    "Wrong usage is refused before anything is made",
    arguments: [["--kind", "paper"], ["extra"], ["--store"], ["--nope"], ["--report", ""]]
  )
  func wrongUsage(arguments: [String]) throws {
    let tool = Tool()
    let outcome = try tool(arguments, of: "NotesDemo")
    #expect(outcome.status == 64, "\(outcome.error)")
    #expect(outcome.output == "" && outcome.error.hasPrefix("demo: "), "\(outcome.error)")
    #expect(tool.names() == [])
  }
}
