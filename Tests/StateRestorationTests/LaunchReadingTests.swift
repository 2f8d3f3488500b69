import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Synchronization
import Testing

/// A launch looks at the store once, and writes once before the app's code runs and once after.
@MainActor
@Suite("A launch reads its store at one moment")
struct LaunchReadingTests {
  private let backend = CountingBackend()

  private func session(
    _ host: CounterHost,
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil
  ) async throws -> RestorationSession {
    let store = try await RevisionStore(backend, attemptLogs: .inMemory)
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return AppScenes(
      app: "counter",
      store: store,
      options: options.with(stateVersion: stateVersion, migrator: migrator)
    ).connect(host)
  }

  @Test("a usual launch takes one read, and one write before and after")
  func usualLaunch() async throws {
    try await session(CounterHost(count: 42)).save()
    let host = CounterHost()
    let second = try await session(host)
    let before = backend.counts
    #expect(await second.restore().conclusion == .restored)
    #expect(host.counter.count == 42)
    #expect(backend.counts - before == CountingBackend.Counts(reads: 1, changes: 2))
  }

  @Test("so does a launch that declines, and one that finds nothing only reads")
  func otherLaunches() async throws {
    let first = try await session(CounterHost())
    var before = backend.counts
    #expect(await first.restore().conclusion == .nothingStored)
    #expect(backend.counts - before == CountingBackend.Counts(reads: 1, changes: 0))
    try await first.save()
    let host = CounterHost()
    host.consents = false
    before = backend.counts
    #expect(await (try session(host)).restore().conclusion == .refused)
    #expect(backend.counts - before == CountingBackend.Counts(reads: 1, changes: 2))
  }

  @Test("a migration is saved with the attempt to restore it")
  func migration() async throws {
    try await session(CounterHost(count: 42)).save()
    let host = CounterHost()
    let second = try await session(
      host,
      stateVersion: 2,
      migrator: try StateMigrator([StateMigration("one", from: 1, to: 2) { _ in }])
    )
    let before = backend.counts
    #expect(await second.restore().revision == 2)
    #expect(backend.counts - before == CountingBackend.Counts(reads: 1, changes: 3))
    let ledger = try await second.store.ledger(of: second.scene)
    #expect(ledger.attempts.map(\.revision) == [1, 2])
    #expect(ledger.attempts.map(\.outcome) == [.dismissed, .restored])
  }
}

/// Counts how often a session is read and changed.
final class CountingBackend: RevisionBackend {
  struct Counts: Equatable {
    var reads = 0
    var changes = 0

    static func - (left: Self, right: Self) -> Self {
      Self(reads: left.reads - right.reads, changes: left.changes - right.changes)
    }
  }

  private let base = RevisionStore.inMemory().backend
  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await base.sessions(having: content, after: mark, limit: limit)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    state.withLock { $0.reads += 1 }
    return try await base.read(session, body)
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    state.withLock { $0.changes += 1 }
    return try await base.change(session, body)
  }
}
