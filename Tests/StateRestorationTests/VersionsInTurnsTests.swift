import Foundation
import RestorationEngine
import RestorationMigration
import RestorationStorage
import StateRestoration
import StoreTestSupport
import Testing

/// Two versions of an app in turns on one store, as in a gradual rollout.
@MainActor
@Suite("Versions in turns")
struct VersionsInTurnsTests {
  private let store = RevisionStore.inMemory()
  private let scene = SceneSession(app: "counter")

  private func session(
    _ host: CounterHost,
    _ version: UInt64,
    _ policy: SessionOptions.NewerStatePolicy,
    withWayBack: Bool = false
  ) throws -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.newerState = policy
    return AppScenes(
      app: "counter",
      store: store,
      options: options.with(
        stateVersion: version,
        migrator: try StateMigrator.tens(withWayBack: withWayBack)
      )
    ).connect(host)
  }

  /// A turn of a version: the count that is shown, and the refusal of the save of a higher one.
  private func turn(
    _ version: UInt64,
    _ policy: SessionOptions.NewerStatePolicy,
    withWayBack: Bool = false
  ) async throws -> (shown: Int, refusal: SaveOutcome.Refusal?, report: RestorationReport) {
    let host = CounterHost()
    let session = try session(host, version, policy, withWayBack: withWayBack)
    let report = await session.restore()
    let shown = host.counter.count
    host.counter.count += version == 1 ? 1 : 100
    return (shown, try await session.save().refusal, report)
  }

  @Test(
    "The older one shows the newest state that it can read, and both lines are kept",
    arguments: [
      (.passOver, false, [0, 10, 1, 20, 2]),
      // A way back that is not asked for is not gone.
      (.passOver, true, [0, 10, 1, 20, 2]),
      (.goBack, true, [0, 10, 11, 120, 22]),
      (.goBack, false, [0, 10, 1, 20, 2]),
      // The older one saves nothing, and the newer one goes on from its own.
      (.readOnly, false, [0, 10, 1, 110, 1]),
    ] as [(SessionOptions.NewerStatePolicy, Bool, [Int])]
  )
  func turns(
    _ policy: SessionOptions.NewerStatePolicy,
    _ withWayBack: Bool,
    _ expected: [Int]
  ) async throws {
    var shown: [Int] = []
    for (index, version) in ([1, 2, 1, 2, 1] as [UInt64]).enumerated() {
      let turn = try await turn(version, policy, withWayBack: withWayBack)
      shown.append(turn.shown)
      #expect(turn.report.conclusion == (index == 0 ? .nothingStored : .restored))
      let isHeldBack = policy == .readOnly && version == 1 && index > 0
      #expect(turn.refusal == (isHeldBack ? .newerState : nil))
    }
    #expect(shown == expected)
    // Nothing of the newer one is lost.
    let counts = try await store.revisions(of: scene).filter { $0.stateVersion == 2 }.count
    #expect(counts >= 2)
  }

  @Test("The report says what was skipped, and the newer one is offered to the newer version alone")
  func report() async throws {
    _ = try await turn(1, .passOver)
    _ = try await turn(2, .passOver)
    let host = CounterHost()
    let older = try session(host, 1, .passOver)
    let report = await older.restore()
    #expect(report.revision == 1)
    #expect(
      report.issues.contains {
        $0.contains("a newer version of the app saved 2 revisions up to 3 (state version 2")
          && $0.contains("revision 1 is restored")
      }
    )
    host.counter.count = 7
    try await older.save()
    // There is nothing else that this version can read.
    let refused = await older.restore(.passedOver)
    #expect(refused.conclusion == .refused)
    #expect(refused.reason == "there is no such revision")
    let newer = CounterHost()
    let next = try session(newer, 2, .passOver)
    await next.restore()
    #expect(newer.counter.count == 70)
    await next.restore(.passedOver)
    #expect(newer.counter.count == 110)
  }

  @Test("The last session of the older one is the newest that it can read")
  func lastSession() async throws {
    _ = try await turn(1, .passOver)
    _ = try await turn(2, .passOver)
    let host = CounterHost()
    let older = try session(host, 1, .passOver)
    await older.restore(openingLink: true)
    host.counter.count = 7
    try await older.save()
    let report = await older.restore(.lastSession)
    #expect(report.conclusion == .restored)
    #expect(host.counter.count == 1)
  }

  @Test(
    "A version that is to save nothing saves nothing, whatever it restores",
    arguments: ["link", "chosen", "refused", "fresh"]
  )
  func readOnly(_ way: String) async throws {
    _ = try await turn(1, .passOver)
    _ = try await turn(2, .passOver)
    let before = try await store.revisions(of: scene).map(\.number)
    let host = CounterHost()
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.newerState = .readOnly
    if way == "fresh" { options.restoring.reason = .fresh }
    let older = AppScenes(app: "counter", store: store, options: options).connect(host)
    await older.restore(openingLink: way == "link")
    switch way {
    case "chosen": #expect(await older.restore(.revision(1)).conclusion == .restored)
    case "refused": #expect(await older.restore(.revision(3)).conclusion == .refused)
    default: break
    }
    host.counter.count = 99
    #expect(try await older.save().refusal == .newerState)
    #expect(try await store.revisions(of: scene).map(\.number) == before)
  }

  @Test("Where there is nothing that it can read, the older one starts afresh and says why")
  func nothingReadable() async throws {
    let first = try await turn(2, .passOver)
    #expect(first.report.conclusion == .nothingStored)
    let older = try await turn(1, .passOver)
    #expect(older.report.conclusion == .newerVersion)
    #expect(older.report.reason.contains("version 2"))
    // Its own from then on.
    #expect(try await turn(1, .passOver).shown == 1)
  }
}
