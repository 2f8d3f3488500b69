import Foundation
import RestorationMigration
import SchemaTestSupport
import Testing

/// T20: the tool itself, killed while it migrates.
@Suite(.enabled(if: ToolFault.arePossible)) struct InterruptedMigrationTests {
  @Test(
    "T20: killed at any call, each session is old or new, and running again completes",
    arguments: TestStore.tried
  )
  func killedMigrationsAreCompleted(store: TestStore) throws {
    let tool = try Tool.withNotes(in: store)
    try tool.save(Documents.notes(scene: "at the version wanted"), in: store)
    try FileManager.default.copyItem(
      atPath: tool.path(store.rawValue),
      toPath: tool.path("before")
    )
    try KillPoints.forEach(
      tool,
      ["migrate", store.rawValue, "--plan", NotesFixtures.plan]
    ) {
      try FileManager.default.removeItem(atPath: tool.path(store.rawValue))
      try? FileManager.default.removeItem(atPath: tool.path(store.rawValue + "-journal"))
      try FileManager.default.copyItem(
        atPath: tool.path("before"),
        toPath: tool.path(store.rawValue)
      )
    } check: {
      try check(tool, store, $0)
    }
  }

  private func check(_ tool: Tool, _ store: TestStore, _ point: String) throws {
    let listed = try tool("list", store.rawValue, "--scene", "main")
    let rows = listed.revisions
    #expect(rows.count == 1 || rows.count == 2, "\(point): \(listed.output)\(listed.error)")
    #expect(rows.allSatisfy { $0.contains("good") }, "\(point): \(listed.output)")
    #expect(
      try tool("diff", "\(store.rawValue)@1", NotesFixtures.archive(1)).status == 0,
      "\(point)"
    )
    let again = try tool("migrate", store.rawValue, "--plan", NotesFixtures.plan)
    #expect(again.status == 0, "\(point): \(again.error)")
    let same = try tool("diff", "\(store.rawValue)@2", NotesFixtures.archive(3))
    #expect(same.status == 0, "\(point): \(same.output)\(same.error)")
  }
}
