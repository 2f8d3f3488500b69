import Foundation
import RestorationMigration
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// A launch migrates the state that it has found while another process, with an opening of its own,
/// saves.
@MainActor
@Suite("Migrating at launch while another process saves")
struct MigrationRaceTests {
  private let scene = SceneSession(app: "counter")
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static func migrator() throws -> StateMigrator {
    let step = StateMigration("tens", from: 1, to: 2) { document in
      guard case .int(let count)? = document["counter"]?["count"] else { return }
      document["counter"]?["count"] = .int(count * 10)
    }
    return try StateMigrator([step])
  }

  private func session(
    _ host: CounterHost,
    _ store: RevisionStore,
    version: UInt64
  ) throws -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.crashes.healthyAfter = nil
    return AppScenes(
      app: "counter",
      store: store,
      options: options.with(
        stateVersion: version,
        migrator: version == 2 ? try Self.migrator() : nil
      )
    ).connect(host)
  }

  /// Launches version 2 while version 1 saves 5, 6, 7 and so on, before each of some saves.
  private func launch(
    racing times: Int
  ) async throws -> (host: CounterHost, report: RestorationReport, store: RevisionStore) {
    let store = try await RevisionStore(files: directory("store"))
    let older = CounterHost(count: 4)
    let running = try session(older, store, version: 1)
    try await running.save()
    let racing = RacingStore(base: try await RevisionStore(files: directory("store")), times: times)
    {
      older.counter.count += 1
      _ = try? await running.save()
    }
    let host = CounterHost()
    let report = try await session(host, racing.store, version: 2).restore()
    return (host, report, store)
  }

  @Test("the newer save wins, and is what is migrated and restored")
  func newerSavesWin() async throws {
    let (host, report, store) = try await launch(racing: 1)
    #expect(report.conclusion == .restored)
    #expect(host.counter.count == 50)
    #expect(report.revision == 3)
    #expect(try await store.revisions(of: scene).map(\.stateVersion) == [1, 1, 2])
    #expect(try await store.ledger(of: scene).attempts.last?.outcome == .restored)
  }

  #if SQLite
    private nonisolated static let kinds = ["files", "sqlite"]
  #else
    private nonisolated static let kinds = ["files"]
  #endif

  private func store(_ kind: String, _ path: String) async throws -> RevisionStore {
    #if SQLite
      if kind == "sqlite" { return try await RevisionStore(sqlite: path) }
    #endif
    return try await RevisionStore(files: path)
  }

  @Test("the newer save of another process wins as well", arguments: kinds)
  func newerSavesOfOthersWin(kind: String) async throws {
    let path = directory("store")
    let store = try await store(kind, path)
    let older = CounterHost(count: 4)
    try await session(older, store, version: 1).save()
    older.counter.count = 5
    let apart = RevisionStore.inMemory()
    try await session(older, apart, version: 1).save()
    let archive = try #require(try await apart.newestGood(for: scene)).archive
    try directory.write(archive.bytes.array, to: "newer")
    let newer = directory("newer")
    let racing = RacingStore(base: store, times: 1) {
      let process = TestProcess()
      process.executableURL = TestProgram.named("Probe")
      process.arguments = ["archive", kind, path, newer]
      #expect(throws: Never.self) { try process.run() }
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let host = CounterHost()
    let report = try await session(host, racing.store, version: 2).restore()
    #expect(report.revision == 3)
    #expect(host.counter.count == 50)
    #expect(try await store.revisions(of: scene).map(\.stateVersion) == [1, 1, 2])
  }

  @Test("who keeps saving keeps the newest revision, and the launch comes up all the same")
  func savesWithoutEndAreNotCovered() async throws {
    let (host, report, store) = try await launch(racing: .max)
    #expect(report.conclusion == .restored)
    #expect(host.counter.count >= 50)
    let revisions = try await store.revisions(of: scene)
    #expect(revisions.allSatisfy { $0.stateVersion == 1 })
    #expect(try await store.ledger(of: scene).attempts.last?.outcome == .restored)
  }
}

/// A store in which another process acts just before a save, some times.
private actor RacingStore {
  private let base: RevisionStore
  private var times: Int
  private let act: @MainActor () async -> Void

  init(base: RevisionStore, times: Int, act: @escaping @MainActor () async -> Void) {
    self.base = base
    self.times = times
    self.act = act
  }

  nonisolated var store: RevisionStore {
    base.hooked(before: { [self] calls, _ in
      if calls.contains(.append) { await letOthersAct() }
    })
  }

  private func letOthersAct() async {
    guard times > 0 else { return }
    times -= 1
    await act()
  }
}
