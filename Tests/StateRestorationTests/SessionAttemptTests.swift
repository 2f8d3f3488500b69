import Foundation
import RestorationEngine
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// The handling of crashed launches, in one process: a session that is dropped without having ended
/// stands for a process that was killed.
@MainActor
@Suite("Attempts of a session")
struct SessionAttemptTests {
  let place = StorePlace()
  var store: RevisionStore { place.store }
  let scene = SceneSession(app: "counter")
  let clock = ManualClock()
  /// The number of processes so far; every session stands for one of its own.
  static var processCount = 0

  func session(
    _ host: any RestorationHost,
    store: (RevisionStore)? = nil,
    change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    var options = SessionOptions()
    Self.processCount += 1
    options.crashes.process = ProcessIdentity("process \(Self.processCount)")
    options.clock = SessionClock(clock) { Date(timeIntervalSinceReferenceDate: 100) }
    options.cadence = nil
    options.crashes.healthyAfter = nil
    change(&options)
    let session = AppScenes(app: "counter", store: store ?? self.store, options: options).connect(
      host
    )
    session.header.bundleVersion = "1"
    return session
  }

  private func outcomes() async throws -> [SessionLedger.Outcome] {
    try await store.ledger(of: scene).attempts.map(\.outcome)
  }

  @Test("An app that declines to restore and then does well has confirmed no revision")
  func decliningConfirmsNothing() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost()
    host.consents = false
    let second = session(host)
    #expect(await second.restore().conclusion == .refused)
    #expect(await second.confirmHealthy())
    #expect(try await store.ledger(of: scene).confirmed == nil)
    #expect(try await outcomes() == [.dismissed, .confirmed])
  }

  @Test("An attempt is open while objects decode, and restored afterwards; confirming closes it")
  func attemptsAreRecorded() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost()
    let second = session(host)
    let report = await second.restore()
    #expect(report.restoreReason == .launch)
    #expect(try await outcomes() == [.restored])
    let attempt = try #require(try await store.ledger(of: scene).attempts.last)
    #expect(attempt.revision == 1)
    #expect(attempt.build == "1")
    #expect(attempt.startedAt == 100)
    // A crash here would have been blamed on the last object.
    let note = try await store.attemptLog(of: scene).lastNote(ofAttempt: 1)
    #expect(note?.path.isEqualToOrDescendant(of: .root) == true)
    #expect(await second.confirmHealthy())
    #expect(try await outcomes() == [.confirmed])
    #expect(try await store.ledger(of: scene).confirmed == 1)
  }

  @Test(
    "a launch after one that did not end in order is for recovery",
    .scenario(142, 164),
    arguments: Way.allCases
  )
  func recoveryIsReported(_ way: Way) async throws {
    try await place.use(way)
    try await session(CounterHost(count: 1)).save()
    #expect(await session(CounterHost()).restore().restoreReason == .launch)
    let third = session(CounterHost())
    #expect(await third.restore().restoreReason == .recover)
    await third.confirmHealthy()
    // It was well, and then it was killed.
    third.abandon()
    let fourth = session(CounterHost())
    #expect(await fourth.restore().restoreReason == .recover)
    await fourth.confirmHealthy()
    await TerminationSignals.end([fourth])
    #expect(await session(CounterHost()).restore().restoreReason == .launch)
  }

  @Test("An attempt that stays open is a death at the object that was written down")
  func openAttemptIsADeath() async throws {
    let base = CounterHost(count: 1)
    let first = session(base)
    try await first.save()
    base.counter.count = 2
    try await first.save()
    try await store.updateLedger(of: scene) {
      $0.begin(revision: 2, build: "1", startedAt: 0)
    }
    let log = try await store.attemptLog(of: scene)
    log.begin(attempt: 1)
    log.note(["counter"], .decoding)
    let host = CounterHost()
    // Without its only object nothing remains of revision 2, so it is the revision before.
    let report = await session(host).restore()
    #expect(report.revision == 1)
    #expect(host.counter.count == 1)
    #expect(report.issues.contains { $0.contains("crashed at counter") })
    #expect(report.restoreReason == .recover)
    #expect(
      try await outcomes()
        == [.interrupted(RestorationNote(["counter"], .decoding)), .restored]
    )
    #expect(try await store.revisions(of: scene).count == 2)
  }

  @Test("After two deaths while restoring the app starts afresh, and the report says why")
  func breakerStartsAfresh() async throws {
    try await session(CounterHost(count: 1)).save()
    try await store.updateLedger(of: scene) { ledger in
      for _ in 0..<2 {
        let number = ledger.begin(revision: 1, build: "1", startedAt: 0)
        ledger.close(number, .interrupted(RestorationNote(["counter"], .decoding)))
      }
    }
    let host = CounterHost()
    let report = await session(host).restore()
    #expect(report.conclusion == .crashBreaker)
    #expect(report.restoreReason == .fresh)
    #expect(report.reason.contains("2 times"))
    #expect(host.counter.count == 0)
    #expect(try await store.revisions(of: scene).count == 1)
  }

  @Test("Doing well for ten seconds confirms an attempt by itself")
  func timeConfirms() async throws {
    try await session(CounterHost(count: 1)).save()
    let second = session(CounterHost()) { $0.crashes.healthyAfter = .seconds(10) }
    await second.restore()
    await clock.waitForSleepers()
    clock.jump(by: .seconds(-3600))
    clock.advance(by: .seconds(9))
    #expect(try await outcomes() == [.restored])
    clock.advance(by: .seconds(1))
    while try await outcomes() != [.confirmed] { await Task.yield() }
  }

  @Test("A store that heeds cancellation hears that the app does well, too")
  func timeConfirmsInCancellableStores() async throws {
    try await session(CounterHost(count: 1)).save()
    let cancellable = place.memory.refusingLedgers { Task.isCancelled }
    let second = session(CounterHost(), store: cancellable) {
      $0.crashes.healthyAfter = .seconds(10)
    }
    await second.restore()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    #expect(try await eventually { try await outcomes() == [.confirmed] })
  }

  @Test("A session whose discarding fails goes on as it was", arguments: [false, true])
  func failedDiscardingChangesNothing(_ wasSuspended: Bool) async throws {
    let failing = place.memory.refusingLedgers { true }
    let session = session(CounterHost(count: 1), store: failing)
    await session.restore()
    if wasSuspended { session.suspend() }
    await #expect(throws: RestorationError.self) { try await session.discard() }
    #expect(session.phase == (wasSuspended ? .suspended(.running) : .running))
    #expect(try await session.save().number == (wasSuspended ? nil : 1))
  }

  @Test("Going to the background in order confirms an attempt")
  func backgroundConfirms() async throws {
    try await session(CounterHost(count: 1)).save()
    let second = session(CounterHost())
    await second.restore()
    #expect(try await second.save(reason: .background).number == 1)
    #expect(try await outcomes() == [.confirmed])
  }

  @Test("A damaged ledger does not stop a launch, and is named")
  func damagedLedgerIsNamed() async throws {
    try await session(CounterHost(count: 3)).save()
    await place.memory.overwriteLedger(of: scene, with: [1, 2, 3])
    let host = CounterHost()
    let report = await session(host).restore()
    #expect(host.counter.count == 3)
    #expect(report.issues.contains { $0.contains("damaged") })
  }

  @Test("R21: restoring ends when every extension is complete")
  func extensionsAreCounted() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = ExtendingHost(extensions: 2)
    let second = session(host)
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    second.completeStateRestoration()
    for _ in 0..<50 { await Task.yield() }
    #expect(second.report == nil)
    #expect(try await outcomes() == [.open])
    second.completeStateRestoration()
    #expect(await restoring.value.issues == [])
    #expect(try await outcomes() == [.restored])
  }

  @Test("R21: the deadline ends it too, and is reported; it holds when the clock is put back")
  func extensionsHaveADeadline() async throws {
    try await session(CounterHost(count: 1)).save()
    let second = session(ExtendingHost(extensions: 2))
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    second.completeStateRestoration()
    clock.jump(by: .seconds(-86_400))
    clock.advance(by: .seconds(10))
    #expect(await restoring.value.issues.contains { $0.contains("1 extensions") })
  }

  @Test("L10: nothing is restored or saved while the device is locked, and the state is kept")
  func lockedDeviceIsLeftAlone() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost()
    var isAvailable = false
    let second = session(host) { $0.restoring.isProtectedDataAvailable = { isAvailable } }
    #expect(await second.restore().conclusion == .locked)
    #expect(try await second.save().refusal == .locked)
    // State that the user has not seen is not replaced either.
    isAvailable = true
    #expect(try await second.save().number == nil)
    #expect(try await store.revisions(of: scene).count == 1)
    #expect(try await outcomes() == [])
    #expect(await second.restore().conclusion == .restored)
    #expect(host.counter.count == 1)
    host.counter.count = 2
    #expect(try await second.save().revision?.number == 2)
  }

  @Test("A device that is locked while the app is up refuses saves until it is unlocked")
  func lockedLaterRefusesSaves() async throws {
    let host = CounterHost(count: 1)
    var isAvailable = true
    let session = session(host) { $0.restoring.isProtectedDataAvailable = { isAvailable } }
    await session.restore()
    isAvailable = false
    #expect(try await session.save().refusal == .locked)
    #expect(try await store.revisions(of: scene).isEmpty)
    isAvailable = true
    #expect(try await session.save().number == 1)
  }

  @Test("a deep link wins, and the state is kept", .scenario(104), arguments: Way.allCases)
  func deepLinkWins(_ way: Way) async throws {
    try await place.use(way)
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost()
    let second = session(host)
    let report = await second.restore(openingLink: true)
    #expect(report.conclusion == .deepLinkWon)
    #expect(report.revision == 1)
    #expect(host.counter.count == 0)
    #expect(try await outcomes() == [])
    let later = await second.restore()
    #expect(later.restoreReason == .restore)
    #expect(host.counter.count == 1)
  }
}

extension RevisionStore {
  /// A store that at times refuses to change its ledgers.
  fileprivate func refusingLedgers(_ refuses: @escaping @Sendable () -> Bool) -> RevisionStore {
    hooked(onCall: { call, _ throws(RestorationError) in
      guard call == .setRecord(.ledger), refuses() else { return }
      throw RestorationError(.storeFailed, "refused for the test")
    })
  }
}

/// Extends restoring when its counter decodes.
@MainActor
final class ExtendingHost: RestorationHost {
  let base = CounterHost()
  let extensions: Int
  var didDecode: () -> Void = {}
  weak var restorationActivity: (any RestorationActivity)?

  init(extensions: Int) {
    self.extensions = extensions
  }

  var restorationRoots: [any RestorableController] { base.restorationRoots }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  func didDecodeRestorableState(with coder: NSCoder) {
    for _ in 0..<extensions { restorationActivity?.extendStateRestoration() }
    didDecode()
  }
}
