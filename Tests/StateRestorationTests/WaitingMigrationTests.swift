import Foundation
import RestorationMigration
import RestorationStorage
import StateRestoration
import StoreTestSupport
import Testing

/// Values that a launch has left out, and that a later version of the app stores under another key.
@MainActor
@Suite("Values that wait are migrated")
struct WaitingMigrationTests {
  let store = RevisionStore.inMemory()

  private func launch(
    version: UInt64 = 1,
    _ migrator: StateMigrator? = nil,
    level: RestorationLevel = .content
  ) async -> SceneState {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.reason = .launch
    options.restoring.levels[.launch] = level
    let scene = AppScenes(
      app: "letters",
      store: store,
      options: options.with(stateVersion: version, migrator: migrator)
    ).connectValues()
    await scene.restore()
    return scene
  }

  @Test("A draft that was left out comes back under the key that a migration has given it")
  func renamedKey() async throws {
    let first = await launch()
    first.set("Dear Ruth", forKey: "draft", level: .content)
    first["page"] = 1
    try await first.save()
    let second = await launch(level: .navigation)
    #expect(second["draft"] == String?.none)
    second["page"] = 2
    try await second.save()
    let step = try StateMigration(
      "the draft is a body",
      from: 1,
      to: 2,
      operations: [.renameKey("draft", to: "body")]
    )
    let third = await launch(version: 2, try StateMigrator([step]))
    #expect(third["body"] == "Dear Ruth")
    #expect(third["page"] == 2)
    #expect(third["draft"] == String?.none)
  }
}
