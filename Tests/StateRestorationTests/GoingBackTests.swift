import Foundation
import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Synchronization
import Testing

/// Going back in a running app keeps what was there and what was asked for.
@MainActor
@Suite("Going back in a running app")
struct GoingBackTests {
  private struct Mistake: Error {}

  private let store = RevisionStore.inMemory()

  private func launch(
    _ version: UInt64 = 1,
    in store: RevisionStore? = nil,
    _ migrator: StateMigrator? = nil,
    openingLink: Bool = false
  ) async -> SceneState {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.deadline = .patience
    let scene = AppScenes(
      app: "values",
      store: store ?? self.store,
      options: options.with(stateVersion: version, migrator: migrator)
    ).connectValues()
    await scene.session.restore(openingLink: openingLink)
    return scene
  }

  private func failing() throws -> StateMigrator {
    try StateMigrator([
      StateMigration("step", from: 1, to: 2) { (_: inout ArchiveDocument) in throw Mistake() }
    ])
  }

  private func mended() throws -> StateMigrator {
    try StateMigrator([StateMigration("step", from: 1, to: 2) { (_: inout ArchiveDocument) in }])
  }

  @Test("The oldest revision that the history lists can be chosen, with every retention")
  func oldestRevisions() async throws {
    let first = await launch()
    for count in 1...60 {
      first["draft"] = "version \(count)"
      try await first.save()
    }
    for _ in 0..<3 {
      let scene = await launch()
      scene["draft"] = "of today"
      let oldest = try #require(await scene.session.history().last)
      let draft = "version \(oldest.id)"
      #expect(await scene.restore(.revision(oldest.id)).conclusion == .restored)
      #expect(scene["draft"] == draft)
      #expect(try await scene.session.history().contains { $0.id == oldest.id })
    }
  }

  @Test("What was typed while the store was away becomes a revision before the app goes back")
  func storeIsBack() async throws {
    try await typed("yesterday")
    let away = AwayBackend()
    let scene = await launch(in: away.store(over: store))
    #expect(scene.report?.conclusion == .unavailable)
    scene["typed"] = "an hour's work"
    away.isBack = true
    #expect(await scene.restore(.lastSession).conclusion == .restored)
    #expect(scene["draft"] == "yesterday")
    #expect(await scene.restore(.passedOver).conclusion == .restored)
    #expect(scene["typed"] == "an hour's work")
  }

  private func typed(_ draft: String) async throws {
    let scene = await launch()
    scene["draft"] = draft
    try await scene.save()
  }

  @Test(
    "A revision that cannot be migrated changes neither the app nor its report nor what was seen"
  )
  func migrationsThatFail() async throws {
    try await typed("of version 1")
    let scene = await launch(2, try mended())
    scene["draft"] = "of version 2"
    try await scene.save()
    let broken = await launch(2, try failing())
    let report = broken.report?.reason
    let refused = await broken.restore(.revision(1))
    #expect(refused.conclusion == .refused)
    #expect(refused.reason.contains("the app and the store are as they were"))
    #expect(broken["draft"] == "of version 2")
    #expect(broken.report?.reason == report)
    broken["draft"] = "later"
    try await broken.save()
    let passedOver = try await broken.session.history().filter { $0.passedOverReason != nil }
    #expect(passedOver.map(\.id) == [])
  }

  @Test("A revision that cannot be migrated changes nothing in an app that a link has launched")
  func migrationsThatFailAfterLinks() async throws {
    try await typed("of version 1")
    let scene = await launch(2, try failing(), openingLink: true)
    scene["draft"] = "of today"
    try await scene.save()
    #expect(await scene.restore(.passedOver).conclusion == .refused)
    #expect(scene.report?.conclusion == .deepLinkWon)
    scene["draft"] = "typed after that"
    try await scene.save()
    #expect(await launch(2, try mended())["draft"] == "typed after that")
  }

  @Test("A mended migration does not bring back the revision from which the user has gone on")
  func mendedMigrations() async throws {
    try await typed("of version 1")
    let scene = await launch(2, try mended())
    scene["draft"] = "of version 2"
    try await scene.save()
    let broken = await launch(2, try failing())
    await broken.restore(.revision(1))
    broken["draft"] = "later"
    try await broken.save()
    let next = await launch(2, try mended())
    #expect(next["draft"] == "later")
  }

  @Test("A revision that took the place of the last one, under its number, is kept beside")
  func replacedRevisions() async throws {
    let scene = await launch()
    scene["draft"] = "here"
    try await scene.save()
    // A synchroniser brings the store of another machine.
    let machine = RevisionStore.inMemory()
    let there = await launch(in: machine)
    there["other"] = "there"
    try await there.save()
    let foreign = try #require(await machine.load(1, of: scene.session.scene)).archive.bytes
    await store.overwrite(1, of: scene.session.scene, with: foreign)
    scene["draft"] = "here, and more"
    let number = try #require(try await scene.save().number)
    #expect(scene["other"] == "there")
    let stored = await launch()
    #expect(stored.report?.revision == number)
    #expect(stored["draft"] == "here, and more")
    #expect(stored["other"] == "there")
  }
}

/// A store that is away until it is back.
private final class AwayBackend: Sendable {
  private let isHere = Mutex(false)
  var isBack: Bool {
    get { isHere.withLock { $0 } }
    set { isHere.withLock { $0 = newValue } }
  }

  func store(over base: RevisionStore) -> RevisionStore {
    base.hooked { [self] _, _ throws(RestorationError) in
      if !isBack { throw RestorationError(.storeBusy, "away for the test") }
    }
  }
}
