import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// An app that saves all day does not fill the disk.
@MainActor
@Suite("Sessions and their retention policy")
struct SessionRetentionTests {
  let store = RevisionStore.inMemory()
  let scene = SceneSession(app: "counter")
  let host = CounterHost()

  private func session(
    _ retention: RetentionPolicy?,
    store: (RevisionStore)? = nil
  ) async -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.retention = retention
    let session = AppScenes(app: "counter", store: store ?? self.store, options: options).connect(
      host
    )
    await session.restore()
    return session
  }

  private func save(_ session: RestorationSession, times count: Int) async throws {
    for _ in 0..<count {
      host.counter.count += 1
      _ = try await session.save(reason: .request)
    }
  }

  private func numbers(of scene: SceneSession? = nil) async throws -> [RevisionNumber] {
    try await store.revisions(of: scene ?? self.scene).map(\.number)
  }

  @Test("Every tenth save leaves only the newest revisions")
  func tenthSavePurges() async throws {
    // The 11th save is followed by a purge, and the 12th waits for it.
    try await save(await session(.newest(4)), times: 12)
    #expect(try await numbers() == [8, 9, 10, 11, 12])
  }

  @Test("By default fifty stay, and at most ten more for a while")
  func fiftyStayByDefault() async throws {
    try await save(await session(SessionOptions().retention), times: 72)
    #expect(try await numbers() == Array(22...72))
  }

  @Test("Without a policy all revisions stay")
  func nothingGoesWithoutPolicy() async throws {
    try await save(await session(nil), times: 22)
    #expect(try await numbers().count == 22)
  }

  @Test("What is pinned or confirmed stays")
  func protectedRevisionsStay() async throws {
    let first = await session(nil)
    try await save(first, times: 2)
    await first.restore()
    await first.confirmHealthy()
    try await store.setPinned(true, 1, of: scene)
    try await save(await session(.newest(1)), times: 12)
    #expect(try await numbers() == [1, 2, 13, 14])
  }

  @Test("Other sessions keep all of theirs")
  func otherSessionsStay() async throws {
    let other = SceneSession(app: "counter", scene: "second")
    for _ in 1...5 {
      _ = try await store.save(try SampleArchive.make(other), for: other)
    }
    try await save(await session(.newest(1)), times: 12)
    #expect(try await numbers(of: other).count == 5)
    #expect(try await numbers() == [11, 12])
  }

  @Test("A purge that fails is told, and the save holds")
  func failureOfThePurgeIsNoFailureOfTheSave() async throws {
    let unremovable = store.hooked { call, _ throws(RestorationError) in
      guard call == .remove else { return }
      throw RestorationError(.storeFailed, "nothing goes today")
    }
    let session = await session(.newest(1), store: unremovable)
    let log = EventLog(session)
    try await save(session, times: 12)
    #expect(try await numbers().count == 12)
    #expect(await eventually { log.failedPurges > 0 })
  }
}
