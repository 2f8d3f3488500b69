import Foundation
import RestorationArchive
import RestorationMigration
import SchemaTestSupport
import Testing

/// A migration reports the work that it did not do.
@Suite struct MigrationReportTests {
  private static let misspelt = """
    format: restoration-migration-plan
    version: 1
    migrations:
      - name: call the draft by its name
        from: 1
        to: 2
        steps:
          - rename-key: {key: draft, to: draftBody}
          - rename-key: {key: draughts, to: drafts}
    """

  @Test("A step that is about nothing anywhere is named, and with --strict nothing is migrated")
  func aMisspeltStepIsNamed() throws {
    let tool = try Tool.withNotes(in: .files)
    try tool.write(Self.misspelt, to: "plan.yaml")
    let strict = try tool("migrate", "store", "--plan", "plan.yaml", "--strict")
    #expect(strict.status == 1)
    #expect(strict.output == "")
    #expect(strict.error.contains("rename-key draughts of step call the draft by its name"))
    for options in [["--dry-run"], ["--dry-run", "--strict"], []] {
      let outcome = try tool(["migrate", "store", "--plan", "plan.yaml"] + options)
      #expect(outcome.status == (options.contains("--strict") ? 1 : 0))
      #expect(outcome.output.contains("  rename-key draft: 1 object in 1 session\n"))
      #expect(outcome.output.contains("  rename-key draughts: nothing\n"))
      #expect(
        outcome.error == """
          restoration: rename-key draughts of step call the draft by its name matched nothing in 1 session; is it misspelt?

          """
      )
    }
    // The second migration rightly matches nothing.
    let again = try tool("migrate", "store", "--plan", "plan.yaml", "--strict")
    #expect(again.status == 0)
    #expect(again.error == "")
  }

  @Test("A strict migration goes on where a step only matches in what was migrated before")
  func strictGoesOn() throws {
    let tool = try Tool.withNotes(in: .files)
    let plan = Self.misspelt.replacing("draughts", with: "later")
    try tool.write(plan, to: "plan.yaml")
    var other = Documents.notes(scene: "other")
    other.header.stateVersion = 1
    other["tabs"]?["later"] = .int(1)
    try tool.save(other, in: .files)
    // As after an interruption: the one session is done, and only it has a draft.
    let first = try tool("migrate", "store", "--plan", "plan.yaml", "--scene", "main")
    #expect(first.status == 0, "\(first.error)")
    for options in [["--strict", "--dry-run"], ["--strict", "--resume"]] {
      let outcome = try tool(["migrate", "store", "--plan", "plan.yaml"] + options)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error == "")
      #expect(outcome.output.contains("1 at it already"), "\(outcome.output)")
    }
  }

  @Test func objectsAndSessionsAreCountedInJSON() throws {
    let tool = try Tool.withNotes(in: .sqlite)
    try tool.write(Self.misspelt, to: "plan.yaml")
    let second = try tool("import", NotesFixtures.archive(1), "store.sqlite", "--scene", "second")
    #expect(second.status == 0)
    let outcome = try tool(
      ["migrate", "store.sqlite", "--plan", "plan.yaml", "--format", "json", "--jobs", "2"]
    )
    let report = try expectJSON(outcome, follows: "migration-report-v1")
    let operations = report["operations"]?.elements ?? []
    #expect(operations.map { $0["objects"]?.number } == [2, 0])
    #expect(operations.map { $0["sessions"]?.number } == [2, 0])
    #expect(operations.map { $0["triedSessions"]?.number } == [2, 2])
    #expect(operations.map { $0["subject"]?.text } == ["draft", "draughts"])
  }

  @Test("A plan for another app migrates nothing, and names the apps that there are")
  func aPlanForAnotherAppIsSaid() throws {
    let tool = try Tool.withNotes(in: .files)
    let plan = String(
      decoding: try Data(contentsOf: URL(filePath: NotesFixtures.plan)),
      as: UTF8.self
    )
    try tool.write(plan.replacing("org.example.notes", with: "org.example.other"), to: "plan.yaml")
    for options in [[], ["--dry-run"]] {
      let outcome = try tool(["migrate", "store", "--plan", "plan.yaml"] + options)
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("the plan is for the app org.example.other"))
      #expect(outcome.error.contains("it has org.example.notes"))
    }
    let scene = try tool("migrate", "store", "--plan", NotesFixtures.plan, "--scene", "other")
    #expect(scene.status == 64)
    #expect(scene.error.contains("restoration list store"))
  }
}
