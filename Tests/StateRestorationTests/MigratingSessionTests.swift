import Foundation
import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// State of other versions, at the launch of an app.
@MainActor
@Suite struct MigratingSessionTests {
  private let store = RevisionStore.inMemory()
  private let scene = SceneSession(app: "counter")

  private func session(
    _ host: CounterHost,
    version: UInt64,
    migrator: StateMigrator? = nil,
    newer: SessionOptions.NewerStatePolicy = .passOver
  ) -> RestorationSession {
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.newerState = newer
    return AppScenes(
      app: "counter",
      store: store,
      options: options.with(stateVersion: version, migrator: migrator)
    ).connect(host)
  }

  @Test(
    "Migrating at restore writes a new revision and leaves the old one byte for byte",
    .scenario(165, 179)
  )
  func migratedStateIsANewRevision() async throws {
    try await session(CounterHost(count: 4), version: 1).save()
    let before = try #require(try await store.load(1, of: scene)).archive.bytes
    let host = CounterHost()
    let report = await session(
      host,
      version: 2,
      migrator: try StateMigrator.tens(withWayBack: false)
    )
    .restore()
    #expect(report.revision == 2)
    #expect(host.counter.count == 40)
    #expect(try await store.load(1, of: scene)?.archive.bytes == before)
    #expect(try await store.load(2, of: scene)?.archive.header.stateVersion == 2)
    // Once is enough.
    let again = await session(
      CounterHost(),
      version: 2,
      migrator: try StateMigrator.tens(withWayBack: false)
    )
    .restore()
    #expect(again.revision == 2)
    #expect(try await store.revisions(of: scene).count == 2)
  }

  @Test(
    "After deaths soon after restoring the migrated revision, the old one is migrated for a launch"
  )
  func theOldRevisionIsThereWhenTheNewOneDoesHarm() async throws {
    let migrator = try await dyingOfTheMigratedRevision(times: 2) { ledger, attempt in
      ledger.close(attempt, .crashed)
    }
    let before = try #require(try await store.load(2, of: scene)).archive.bytes
    let host = CounterHost()
    let report = await session(host, version: 2, migrator: migrator).restore()
    #expect(report.conclusion == .restored)
    #expect(report.revision == 1)
    #expect(host.counter.count == 40)
    // Nothing new was written over the harmful revision.
    #expect(try await store.revisions(of: scene).map(\.number) == [1, 2])
    #expect(try await store.load(2, of: scene)?.archive.bytes == before)
  }

  @Test("After deaths while restoring the migrated revision, the app starts afresh and both stay")
  func deathsWhileRestoringTheMigratedRevision() async throws {
    let migrator = try await dyingOfTheMigratedRevision(times: 2) { ledger, attempt in
      ledger.close(attempt, .interrupted(RestorationNote(["counter"], .decoding)))
    }
    let host = CounterHost()
    let report = await session(host, version: 2, migrator: migrator).restore()
    #expect(report.conclusion == .crashBreaker)
    #expect(host.counter.count == 0)
    #expect(try await store.revisions(of: scene).map(\.number) == [1, 2])
  }

  /// Migrates revision 1 to revision 2, and then has launches that die of that one.
  private func dyingOfTheMigratedRevision(
    times count: Int,
    _ end: @escaping @Sendable (inout SessionLedger, UInt64) -> Void
  ) async throws -> StateMigrator {
    try await session(CounterHost(count: 4), version: 1).save()
    let migrator = try StateMigrator.tens(withWayBack: false)
    _ = await session(CounterHost(), version: 2, migrator: migrator).restore()
    for _ in 0..<count {
      try await store.updateLedger(of: scene) { ledger in
        let attempt = ledger.begin(revision: 2, build: "", startedAt: 0)
        end(&ledger, attempt)
      }
    }
    return migrator
  }

  @Test("Newer state can go back when every step has a way back", .scenario(177))
  func newerStateGoesBack() async throws {
    try await session(CounterHost(count: 40), version: 2).save()
    let host = CounterHost()
    let report = await session(
      host,
      version: 1,
      migrator: try StateMigrator.tens(withWayBack: true),
      newer: .goBack
    ).restore()
    #expect(report.conclusion == .restored)
    #expect(host.counter.count == 4)
    #expect(report.issues.contains { $0.contains("converted back to 1") })
    #expect(try await store.revisions(of: scene).map(\.stateVersion) == [2])
  }

  @Test("What newer state is restored without has the paths that it has once it was taken back")
  func leftOutPathsAreThoseOfTheOlderVersion() async throws {
    try await session(CounterHost(count: 4), version: 1).save()
    let newer = CounterHost(count: 5)
    newer.counter.restorationIdentifier = "tally"
    try await session(newer, version: 2).save()
    let step = try StateMigration(
      "counters are tallies",
      from: 1,
      to: 2,
      operations: [.renameIdentifier("counter", to: "tally")],
      back: .reversed
    )
    try await store.updateLedger(of: scene) { ledger in
      let attempt = ledger.begin(revision: 2, build: "", startedAt: 0)
      ledger.close(attempt, .interrupted(RestorationNote(["counter"], .decoding)))
    }
    let host = CounterHost()
    let report = await session(
      host,
      version: 1,
      migrator: try StateMigrator([step]),
      newer: .goBack
    ).restore()
    // Without its only object nothing remains of revision 2.
    #expect(report.revision == 1)
    #expect(host.counter.count == 4)
  }

  @Test("Without a way back, newer state is left alone")
  func newerStateWithoutAWayBackIsLeftAlone() async throws {
    try await session(CounterHost(count: 40), version: 2).save()
    let host = CounterHost()
    let migrator = try StateMigrator.tens(withWayBack: false)
    let report = await session(host, version: 1, migrator: migrator, newer: .goBack).restore()
    #expect(report.conclusion == .newerVersion)
    #expect(host.counter.count == 0)
  }

  @Test("A read-only session writes nothing beside newer state")
  func readOnlySessionsSaveNothing() async throws {
    try await session(CounterHost(count: 40), version: 2).save()
    let older = session(CounterHost(), version: 1, newer: .readOnly)
    #expect(await older.restore().conclusion == .newerVersion)
    #expect(try await older.save().refusal == .newerState)
    #expect(try await store.revisions(of: scene).map(\.number) == [1])
    // The newer app finds everything as it left it.
    let host = CounterHost()
    _ = await session(host, version: 2).restore()
    #expect(host.counter.count == 40)
  }

  @Test("A session that starts afresh keeps the newer revision beside its own")
  func freshStartsKeepTheNewerRevision() async throws {
    try await session(CounterHost(count: 40), version: 2).save()
    let older = session(CounterHost(count: 7), version: 1)
    _ = await older.restore()
    try await older.save()
    #expect(try await store.revisions(of: scene).map(\.stateVersion) == [2, 1])
  }
}
