import Foundation
import RestorationMigration
import RestorationTestSupport
import StateRestoration
import Testing

@MainActor
@Suite struct RestorationSessionTests {
  let store = RevisionStore.inMemory()

  func session(
    _ host: CounterHost,
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    store: (RevisionStore)? = nil
  ) -> RestorationSession {
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.clock = SessionClock { Date(timeIntervalSinceReferenceDate: 100) }
    return AppScenes(
      app: "counter",
      store: store ?? self.store,
      options: options.with(stateVersion: stateVersion, migrator: migrator)
    ).connect(host)
  }

  @Test func firstLaunchReportsThatNothingIsStored() async {
    let report = await session(CounterHost()).restore()
    #expect(report.conclusion == .nothingStored)
    #expect(report.entries.isEmpty)
  }

  @Test func savedStateComesBack() async throws {
    let first = CounterHost(count: 7)
    let revision = try await session(first).save().revision
    #expect(revision?.number == 1)
    #expect(revision?.savedAt == 100)
    let second = CounterHost()
    let report = await session(second).restore()
    #expect(second.counter.count == 7)
    #expect(report.conclusion == .restored)
    #expect(report.revision == 1)
  }

  @Test("P5: an app that declines saves nothing, and keeps what is stored")
  func refusalSavesNothing() async throws {
    let host = CounterHost(count: 1)
    try await session(host).save()
    host.consents = false
    #expect(try await session(host).save().number == nil)
    #expect(try await store.revisions(of: SceneSession(app: "counter")).count == 1)
    let report = await session(host).restore()
    #expect(report.conclusion == .refused)
  }

  @Test("Saves are stored in the order of their calls")
  func savesKeepTheirOrder() async throws {
    let host = CounterHost()
    let session = session(host)
    var saves: [Task<UInt64?, any Error>] = []
    for count in 1...20 {
      host.counter.count = count
      let task = Task { try await session.save().number }
      await Task.yield()
      saves.append(task)
    }
    var numbers: [UInt64] = []
    for save in saves { numbers.append(try #require(try await save.value)) }
    #expect(numbers == Array(1...20))
  }

  @Test("Older state goes through the app's migrations; what is stored stays as it was")
  func olderStateIsMigrated() async throws {
    try await session(CounterHost(count: 4)).save()
    let migrator = try StateMigrator([
      StateMigration("count in tens", from: 1, to: 2) { document in
        guard case .int(let count) = document[["counter"]]?["count"] else { return }
        document[["counter"]]?["count"] = .int(count * 10)
      }
    ])
    let host = CounterHost()
    let report = await session(host, stateVersion: 2, migrator: migrator).restore()
    #expect(report.conclusion == .restored)
    #expect(host.counter.count == 40)
    let stored = try await store.load(1, of: SceneSession(app: "counter"))
    #expect(stored?.archive.header.stateVersion == 1)
  }

  @Test("R23: without migrations older state is left to the app's own code")
  func olderStateWithoutMigrationsIsRestoredAsItIs() async throws {
    try await session(CounterHost(count: 4)).save()
    let host = CounterHost()
    let report = await session(host, stateVersion: 2).restore()
    #expect(report.conclusion == .restored)
    #expect(host.counter.count == 4)
  }

  @Test("Newer state is left alone, and the app starts afresh")
  func newerStateIsLeftAlone() async throws {
    try await session(CounterHost(count: 4), stateVersion: 5).save()
    let host = CounterHost()
    let report = await session(host, stateVersion: 2).restore()
    #expect(report.conclusion == .newerVersion)
    #expect(report.reason.contains("version 5"))
    #expect(host.counter.count == 0)
    #expect(try await store.revisions(of: SceneSession(app: "counter")).count == 1)
  }

  @Test("D8: a store that fails does not stop the launch", .scenario(162))
  func failingStoreGivesAReport() async throws {
    let host = CounterHost()
    let failing = RevisionStore.failing
    let report = await session(host, store: failing).restore()
    #expect(report.conclusion == .unavailable)
    #expect(report.reason.contains("no reading today"))
    await #expect(throws: RestorationError.self) {
      try await session(host, store: failing).save()
    }
  }

  @Test("D7: a damaged newest revision is skipped and named", .scenario(157, 185))
  func damagedNewestRevisionIsSkippedAndNamed() async throws {
    let saved = CounterHost(count: 1)
    let first = session(saved)
    try await first.save()
    saved.counter.count = 2
    try await first.save()
    let partly = store.damaged([2])
    let host = CounterHost()
    let report = await session(host, store: partly).restore()
    #expect(host.counter.count == 1)
    #expect(report.revision == 1)
    #expect(report.issues.contains { $0.contains("revision 2") })
  }

  @Test func onlyDamagedRevisionsAreReportedAsUnreadable() async throws {
    try await session(CounterHost(count: 1)).save()
    let partly = store.damaged([1])
    let report = await session(CounterHost(), store: partly).restore()
    #expect(report.conclusion == .unreadable)
    #expect(report.reason.contains("verify"))
  }
}
