import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// A migration that failed is tried again, before state that was saved without it.
@MainActor
@Suite("Migrations that failed")
struct FailedMigrationTests {
  struct Mistake: Error {}

  let store = RevisionStore.inMemory()
  static var processCount = 0

  private func options() -> SessionOptions {
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    Self.processCount += 1
    options.crashes.process = ProcessIdentity("failed migration \(Self.processCount)")
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return options
  }

  private nonisolated static let failing = StateMigration("step", from: 1, to: 2) {
    (_: inout ArchiveDocument) in throw Mistake()
  }

  private func values(_ version: UInt64, _ step: StateMigration?) async throws -> SceneState {
    let scene = AppScenes(
      app: "values",
      store: store,
      options: options().with(
        stateVersion: version,
        migrator: try step.map { try StateMigrator([$0]) }
      )
    ).connectValues()
    await scene.restore()
    return scene
  }

  @Test("Values that could not be migrated come back in the first launch that can")
  func valuesComeBack() async throws {
    let mended = try StateMigration(
      "step",
      from: 1,
      to: 2,
      operations: [.renameKey("draft", to: "body")]
    )
    let old = try await values(1, nil)
    old["draft"] = "two hours of work"
    try await old.save()
    for launch in 1...12 {
      let broken = try await values(2, Self.failing)
      #expect(broken.report?.conclusion == (launch == 1 ? .unreadable : .restored))
      #expect(broken["body"] as String? == nil)
      broken["launches", default: 0] += 1
      try await broken.save()
    }
    let new = try await values(2, mended)
    #expect(new.report?.conclusion == .restored)
    #expect(new["body"] == "two hours of work")
    #expect(new.report?.issues.contains { $0.contains("could not be migrated before") } == true)
    try await new.save()
    #expect(await new.restore(.passedOver).conclusion == .restored)
    #expect(new["launches"] == 12)
    // Once is enough.
    let last = try await values(2, mended)
    #expect(last["launches"] == 12)
  }

  @Test("A mended migration is the reason of the launch")
  func theReasonIsTheMigration() async throws {
    let mended = StateMigration("step", from: 1, to: 2) { (_: inout ArchiveDocument) in }
    let old = try await values(1, nil)
    old["draft"] = 1
    try await old.save()
    let broken = try await values(2, Self.failing)
    broken["other"] = 2
    try await broken.save()
    let new = try await values(2, mended)
    #expect(new.report?.restoreReason == .migrated)
    #expect(new["draft"] == 1)
  }

  @Test("So does a tree; and what was saved meanwhile is one call away")
  func treesComeBack() async throws {
    func session(_ host: CounterHost, _ version: UInt64, _ step: StateMigration?) throws
      -> RestorationSession
    {
      AppScenes(
        app: "counter",
        store: store,
        options: options().with(
          stateVersion: version,
          migrator: try step.map { try StateMigrator([$0]) }
        )
      ).connect(host)
    }
    try await session(CounterHost(count: 42), 1, nil).save()
    let host = CounterHost()
    let broken = try session(host, 2, Self.failing)
    #expect(await broken.restore().conclusion == .unreadable)
    host.counter.count = 7
    try await broken.save()
    let mended = StateMigration("step", from: 1, to: 2) { (_: inout ArchiveDocument) in }
    let next = try session(host, 2, mended)
    #expect(await next.restore().conclusion == .restored)
    #expect(host.counter.count == 42)
    #expect(await next.restore(.passedOver).conclusion == .restored)
    #expect(host.counter.count == 7)
  }

  @Test("What the user opened a link over is not taken for a migration that failed")
  func links() async throws {
    let old = try await values(1, nil)
    old["draft"] = 1
    try await old.save()
    let step = StateMigration("step", from: 1, to: 2) { (_: inout ArchiveDocument) in }
    let link = AppScenes(
      app: "values",
      store: store,
      options: options().with(stateVersion: 2, migrator: try StateMigrator([step]))
    ).connectValues()
    await link.session.restore(openingLink: true)
    link["draft"] = 2
    try await link.save()
    #expect(try await values(2, step)["draft"] == 2)
  }
}
