import RestorationStorage
import StateRestoration
import Testing

/// The pure function behind a launch: one look at the store, and the decision from it.
@MainActor
@Suite("The decision of a launch")
struct LaunchDecisionTests {
  let store = RevisionStore.inMemory()
  let scene = SceneSession(app: "counter")

  private func save(_ count: Int, version: UInt64 = 1) async throws {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    let session = AppScenes(
      app: "counter",
      store: store,
      options: options.with(stateVersion: version)
    ).connect(CounterHost(count: count))
    await session.restore(openingLink: true)
    try await session.save()
  }

  private func decide(
    _ change: (inout LaunchDecision.Rules) -> Void = { _ in }
  ) async throws -> LaunchDecision {
    var rules = LaunchDecision.Rules()
    rules.build = "1"
    change(&rules)
    return LaunchDecision.decide(on: try await store.launchState(of: scene), by: rules)
  }

  private func attempt(
    _ revision: RevisionNumber,
    _ outcome: SessionLedger.Outcome
  ) async throws {
    try await store.updateLedger(of: scene) { ledger in
      ledger.close(ledger.begin(revision: revision, build: "1", startedAt: 0), outcome)
    }
  }

  @Test("nothing is stored, or all of it was given up")
  func nothing() async throws {
    #expect(try await decide().course == .nothing)
    try await save(1)
    try await store.discard(scene, at: 0)
    #expect(try await decide().course == .nothing)
  }

  @Test("the newest is tried first, and is there with the look that the decision is made on")
  func newest() async throws {
    try await save(1)
    try await save(2)
    #expect(try await decide().course == .restore([2, 1]))
    #expect(try await store.launchState(of: scene).newestGood?.revision.number == 2)
    #expect(try await decide { $0.isChosen = true }.course == .restore([]))
  }

  @Test("too many deaths start afresh, but not for plain values or another build")
  func deaths() async throws {
    try await save(1)
    for _ in 0..<2 {
      try await attempt(1, .interrupted(RestorationNote(["counter"], .decoding)))
    }
    let decision = try await decide()
    #expect(decision.course == .startAfresh)
    #expect(decision.issues == [])
    #expect(try await decide { $0.runsNoCode = true }.course == .restore([1]))
    #expect(try await decide { $0.build = "2" }.course == .restore([1]))
  }

  @Test("a prediction knows the values of a scene state, on which no code of the app runs")
  func plainValues() async throws {
    var options = SessionOptions()
    options.cadence = nil
    let state = AppScenes(app: scene.app, store: store, options: options).connectValues()
    await state.restore()
    state["draft"] = "text"
    try await state.save()
    for _ in 0..<2 {
      try await attempt(1, .interrupted(RestorationNote(["counter"], .decoding)))
    }
    #expect(LaunchDecision.next(on: try await store.launchState(of: scene)).course == .restore([1]))
  }

  @Test("a revision that could not be migrated is tried before what was saved without it")
  func migratingAgain() async throws {
    try await save(1)
    try await attempt(1, .notMigrated)
    try await save(2, version: 2)
    #expect(try await decide { $0.stateVersion = 2 }.course == .migrateAgain(1))
    #expect(try await decide().course == .restore([2, 1]))
    let tired = try await decide {
      $0.stateVersion = 2
      $0.triesMigrationsAgain = false
    }
    #expect(tired.course == .restore([2, 1]))
  }
}
