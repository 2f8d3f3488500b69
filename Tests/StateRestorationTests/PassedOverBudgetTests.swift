import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// Revisions that launches passed over are kept within a budget, after any sequence of launches.
@MainActor
@Suite("The budget of what launches passed over")
struct PassedOverBudgetTests {
  let store = RevisionStore.inMemory()
  let scene = SceneSession(app: "counter")

  enum Way: CaseIterable { case link, fresh, declined }

  private func launch(
    _ number: Int,
    _ host: CounterHost,
    version: UInt64 = 1,
    migrator: StateMigrator? = nil,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.crashes.process = ProcessIdentity("\(number)")
    change(&options)
    return AppScenes(
      app: "counter",
      store: store,
      options: options.with(stateVersion: version, migrator: migrator)
    ).connect(host)
  }

  @Test("Where no launch shows anything the store does not grow", arguments: Way.allCases)
  func storesDoNotGrow(_ way: Way) async throws {
    var ends: [RevisionNumber] = []
    for number in 1...30 {
      let host = CounterHost(count: number * 100)
      let session = launch(number, host) { if way == .fresh { $0.restoring.reason = .fresh } }
      host.consents = way != .declined
      await session.restore(openingLink: way == .link)
      host.consents = true
      for _ in 0..<25 {
        host.counter.count += 1
        try await session.save()
      }
      ends.append(try #require(try await session.save(reason: .background).number))
      await session.waitForSaves()
    }
    let numbers = try await store.revisions(of: scene).map(\.number)
    #expect(numbers.count <= 60)
    // The last state of each of the latest launches is the one that a launch would have shown.
    #expect(Set(numbers).isSuperset(of: ends.suffix(4)))
  }

  @Test("Nor where each process ends as soon as its only save is acknowledged")
  func shortProcessesDoNotGrowTheStore() async throws {
    for number in 1...90 {
      let session = launch(number, CounterHost(count: number)) { $0.restoring.reason = .fresh }
      await session.restore()
      try await session.save()
      // Before anything that the session does later.
      if number > 60 { #expect(try await store.revisions(of: scene).count <= 60) }
    }
  }

  @Test("However large, what launches passed over takes no more than 8 MiB of a session's 16")
  func bytesAreBounded() async throws {
    for number in 1...8 {
      let scene = AppScenes(
        app: "counter",
        store: store,
        options: launch(number, CounterHost()).options
      ).connectValues()
      await scene.session.restore(openingLink: true)
      for save in 0..<12 {
        scene["text"] = String(repeating: "\(save % 10)", count: 700_000) + "\(number)"
        try await scene.save()
      }
      await scene.session.waitForSaves()
    }
    let kept = try await store.plan(.standard, of: scene).kept
    let passedOver = kept.filter { $0.reason == .passedOver }.reduce(0) { $0 + $1.byteCount }
    #expect(passedOver > 0 && passedOver <= 8 << 20)
    #expect(kept.reduce(0) { $0 + $1.byteCount } <= 24 << 20)
  }

  @Test("What could not be migrated outlasts any number of launches and saves, for a while")
  func gracePeriod() async throws {
    let first = launch(0, CounterHost(count: 42))
    await first.restore()
    try await first.save()
    let failing = try StateMigrator([
      StateMigration("fails", from: 1, to: 2) { _ in
        throw RestorationError(.migrationUnavailable, "no")
      }
    ])
    for number in 1...12 {
      let host = CounterHost(count: number * 100)
      let session = launch(number, host, version: 2, migrator: failing)
      await session.restore(openingLink: number > 1)
      for _ in 0..<12 {
        host.counter.count += 1
        try await session.save()
      }
      await session.waitForSaves()
    }
    let item = try await store.plan(.newest(3), of: scene).items.first
    #expect(item?.number == 1)
    #expect(item?.reason == .notMigrated)
  }
}
