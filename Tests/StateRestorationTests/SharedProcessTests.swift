import Foundation
import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Synchronization
import Testing

/// Crashes count for the right process: several scenes in one process, and processes that live on.
@MainActor
@Suite("Attempts name their processes")
struct SharedProcessTests {
  let store = RevisionStore.inMemory()

  private func scene(_ name: String) -> SceneSession { SceneSession(app: "counter", scene: name) }

  private func session(
    _ scene: String,
    process: ProcessIdentity,
    _ host: any RestorationHost = CounterHost(),
    change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.crashes.process = process
    change(&options)
    let session = AppScenes(app: "counter", store: store, options: options).connect(
      host,
      scene: scene
    )
    session.header.bundleVersion = "1"
    return session
  }

  private func outcomes(_ name: String) async throws -> [SessionLedger.Outcome] {
    try await store.ledger(of: scene(name)).attempts.map(\.outcome)
  }

  /// Leaves an attempt behind as a process does that is killed in it.
  private func die(
    _ name: String,
    _ process: ProcessIdentity,
    _ note: RestorationNote?
  ) async throws {
    let ledger = try await store.updateLedger(of: scene(name)) {
      $0.begin(revision: 1, build: "1", startedAt: 0, process: process.name)
    }
    let log = try await store.attemptLog(of: scene(name))
    log.begin(attempt: ledger.attemptCount)
    if let note { log.note(note.path, note.step) }
  }

  @Test("a scene that was restored is not blamed for the death of another in its process")
  func restoredScenesAreInnocent() async throws {
    for name in ["a", "b"] { try await session(name, process: ProcessIdentity("p0")).save() }
    let first = ProcessIdentity("p1")
    await session("a", process: first).restore()
    try await die("b", first, RestorationNote(["counter"], .decoding))
    let report = await session("a", process: ProcessIdentity("p2")).restore()
    #expect(report.restoreReason == .launch)
    #expect(try await outcomes("a") == [.dismissed, .restored])
    let culprit = await session("b", process: ProcessIdentity("p2")).restore()
    #expect(culprit.description.contains("crashed at counter"))
  }

  @Test(
    "nor is one that waited in a factory, whichever scene is launched first",
    arguments: [0, 1]
  )
  func waitingScenesAreInnocent(_ order: Int) async throws {
    for name in ["a", "b"] { try await session(name, process: ProcessIdentity("p0")).save() }
    let first = ProcessIdentity("p1")
    try await die("a", first, RestorationNote(["counter"], .waiting))
    try await die("b", first, RestorationNote(["counter"], .locating))
    let names = order == 0 ? ["a", "b"] : ["b", "a"]
    for name in names { await session(name, process: ProcessIdentity("p2")).restore() }
    #expect(try await outcomes("a").first == .dismissed)
    #expect(
      try await outcomes("b").first == .interrupted(RestorationNote(["counter"], .locating))
    )
  }

  @Test("a scene of another process is blamed for its own death")
  func otherProcessesAreNoExcuse() async throws {
    for name in ["a", "b"] { try await session(name, process: ProcessIdentity("p0")).save() }
    try await die("a", ProcessIdentity("p1"), RestorationNote(["counter"], .locating))
    try await die("b", ProcessIdentity("p2"), RestorationNote(["counter"], .decoding))
    await session("a", process: ProcessIdentity("p3")).restore()
    let note = RestorationNote(["counter"], .locating)
    #expect(try await outcomes("a").first == .interrupted(note))
  }

  @Test("restoring twice in one process is no death")
  func secondRestorationIsNoDeath() async throws {
    try await session("a", process: ProcessIdentity("p0")).save()
    let running = session("a", process: ProcessIdentity("p1"))
    for _ in 0..<4 { await running.restore() }
    #expect(running.report?.conclusion == .restored)
    #expect(running.report?.revision == 1)
    #expect(
      try await outcomes("a") == [.dismissed, .dismissed, .dismissed, .restored]
    )
  }

  @Test("an attempt whose process still runs is not a death, and is left to that process")
  func runningProcessesAreAlive() async throws {
    try await session("a", process: ProcessIdentity("p0")).save()
    // Another name for the test's own process would be another process; this one runs.
    try await die("a", .current, RestorationNote(["counter"], .decoding))
    let report = await session("a", process: ProcessIdentity("p1")).restore()
    #expect(report.conclusion == .restored)
    #expect(report.restoreReason == .launch)
    #expect(try await outcomes("a") == [.open, .restored])
  }

  @Test("processes have names of their own, which tell the boot of their machine")
  func processesAreNamed() throws {
    #expect(ProcessIdentity.current == ProcessIdentity(ProcessIdentity.current.name))
    #if os(Linux)
      let parts = ProcessIdentity.current.name.split(separator: ".", maxSplits: 2)
      #expect(parts.count == 3)
      #expect(parts.first.map(String.init) == "\(ProcessInfo.processInfo.processIdentifier)")
    #endif
  }

  // MARK: Confirming

  @Test("confirming while restoring is extended counts once that has ended")
  func earlyConfirmationIsKept() async throws {
    try await session("a", process: ProcessIdentity("p0")).save()
    let clock = ManualClock()
    let running = session("a", process: ProcessIdentity("p1"), ExtendingHost(extensions: 1)) {
      $0.clock = SessionClock(clock)
    }
    let restoring = Task { await running.restore() }
    await clock.waitForSleepers()
    #expect(await running.confirmHealthy() == false)
    #expect(try await outcomes("a") == [.open])
    running.completeStateRestoration()
    _ = await restoring.value
    #expect(try await outcomes("a") == [.confirmed])
  }

  @Test("the time of an earlier restoration does not confirm a later one")
  func confirmationTimesAreNotMixed() async throws {
    try await session("a", process: ProcessIdentity("p0")).save()
    let clock = ManualClock()
    let running = session("a", process: ProcessIdentity("p1")) {
      $0.clock = SessionClock(clock)
      $0.crashes.healthyAfter = .seconds(10)
    }
    await running.restore()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(9))
    await running.restore()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    for _ in 0..<100 { await Task.yield() }
    #expect(try await outcomes("a") == [.dismissed, .restored])
    clock.advance(by: .seconds(5))
    while try await outcomes("a").last != .confirmed { await Task.yield() }
  }

  @Test(
    "a launch that opened a link, or was locked, does not excuse earlier deaths",
    arguments: [0, 1]
  )
  func launchesWithoutRestoringAreNoEvidence(_ way: Int) async throws {
    try await session("a", process: ProcessIdentity("p0")).save()
    try await die("a", ProcessIdentity("p1"), RestorationNote(["counter"], .decoding))
    let between = session("a", process: ProcessIdentity("p2")) {
      if way == 1 { $0.restoring.isProtectedDataAvailable = { false } }
    }
    await between.restore(openingLink: way == 0)
    await between.confirmHealthy()
    #expect(try await outcomes("a").contains(.confirmed) == false)
    let report = await session("a", process: ProcessIdentity("p3")).restore()
    #expect(report.description.contains("crashed at counter"))
  }

  @Test(
    "an app that crashes soon after every launch, from the first on, comes to a fresh start (L5)"
  )
  func firstCrashLoopEnds() async throws {
    let host = CounterHost(count: 1)
    let first = session("a", process: ProcessIdentity("p0"), host)
    try await first.save()
    host.counter.count = 2
    try await first.save()
    var revisions: [UInt64?] = []
    for launch in 1...4 {
      let report = await session("a", process: ProcessIdentity("p\(launch)")) {
        $0.crashes.healthyAfter = .seconds(10)
        $0.clock = SessionClock(ManualClock())
      }.restore()
      revisions.append(report.revision)
      // The handler of a fault does this.
      let log = try await store.attemptLog(of: scene("a"))
      log.note(.root, .faulted)
    }
    #expect(revisions == [2, 2, 1, nil])
  }

  @Test("an app that dies in its own migration is known to have died")
  func migrationsAreCovered() async throws {
    try await session("a", process: ProcessIdentity("p0")).save()
    let updates = Updates()
    let seen = Updates()
    let step = StateMigration("notice", from: 1, to: 2) { _ in
      for _ in 0..<updates.count.withLock({ $0 }) { seen.count.withLock { $0 += 1 } }
    }
    var options = SessionOptions()
    // A machine that is busy takes its time.
    options.restoring.deadline = .patience
    options.crashes.process = ProcessIdentity("p1")
    options.cadence = nil
    options.crashes.healthyAfter = nil
    let session = AppScenes(
      app: "counter",
      store: store.counting(updates),
      options: options.with(stateVersion: 2, migrator: try StateMigrator([step]))
    ).connect(CounterHost(), scene: "a")
    #expect(await session.restore().restoreReason == .migrated)
    #expect(seen.count.withLock { $0 } == 1, "the attempt is recorded before")
  }
}

private final class Updates: Sendable {
  let count = Mutex(0)
}

extension RevisionStore {
  /// Counts the changes of ledgers.
  fileprivate func counting(_ updates: Updates) -> RevisionStore {
    hooked(before: { calls, _ in
      if calls.contains(.setRecord(.ledger)) { updates.count.withLock { $0 += 1 } }
    })
  }
}
