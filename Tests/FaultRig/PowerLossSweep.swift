import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Synchronization

/// Cuts the power at every call of a file store, and opens every state that the disk may be in (T4).
package struct PowerLossSweep {
  fileprivate final class Log: Sendable {
    let state = Mutex<(points: [RecordedPoint], oracle: DurabilityOracle, duty: Int)>(
      ([], DurabilityOracle(), 0)
    )

    func add(_ disk: Disk) {
      state.withLock {
        $0.points.append(RecordedPoint(disk: disk, oracle: $0.oracle, duty: $0.duty))
      }
    }

    func note(_ change: (inout DurabilityOracle) -> Void) {
      state.withLock { state in
        change(&state.oracle)
        state.duty += 1
      }
    }
  }

  /// A recorded run against a store. It reports each step that it tries, and each that is
  /// acknowledged.
  package struct Run {
    package let store: RevisionStore
    private let log: Log
    private var marker = 0

    fileprivate init(_ store: RevisionStore, _ log: Log) {
      self.store = store
      self.log = log
    }

    package mutating func save(_ scene: String, byteCount: Int = 0) async throws {
      marker += 1
      let session = SceneSession(app: "app", scene: scene)
      let archive = try SampleArchive.make(
        session,
        marker: marker,
        objectCount: 1,
        byteCount: byteCount
      )
      log.note { $0.willSave(archive, for: session) }
      let revision = try await store.save(archive, for: session)
      log.note { $0.didSave(archive, as: revision) }
    }

    package func remove(_ number: RevisionNumber, _ scene: String) async throws {
      let session = SceneSession(app: "app", scene: scene)
      log.note { $0.willRemove(number, of: session) }
      try await store.remove(number, of: session, force: true)
      log.note { $0.didRemove(number, of: session) }
    }

    package func pin(_ number: RevisionNumber, _ scene: String) async throws {
      try await store.setPinned(true, number, of: SceneSession(app: "app", scene: scene))
      log.note { $0.note("ACK pin \(scene) \(number)", app: "app") }
    }

    package func attempt(_ revision: RevisionNumber, _ scene: String) async throws {
      let session = SceneSession(app: "app", scene: scene)
      let ledger = try await store.updateLedger(of: session) { ledger in
        ledger.begin(revision: revision, build: "1", startedAt: 1)
      }
      let number = ledger.attempts.last?.number ?? 0
      log.note { $0.note("ACK attempt \(scene) \(number)", app: "app") }
    }

    package func purge(_ scene: String) async throws {
      let session = SceneSession(app: "app", scene: scene)
      try await store.discard(session, at: 1)
      log.note { $0.note("ACK discard \(scene)", app: "app") }
      log.note { $0.note("TRY purge \(scene)", app: "app") }
      _ = try await store.purge(discarded: session)
      log.note { $0.note("ACK purge \(scene)", app: "app") }
    }
  }

  /// All that a store does: saves of two scenes, attempts, a pin, removals, a purge.
  package static func everything(_ run: inout Run) async throws {
    try await run.save("main", byteCount: 5_000)
    try await run.save("main")
    try await run.save("other", byteCount: 5_600)
    try await run.attempt(2, "main")
    try await run.pin(1, "main")
    try await run.save("main", byteCount: 5_400)
    try await run.remove(2, "main")
    try await run.remove(3, "main")
    try await run.save("main", byteCount: 5_300)
    try await run.attempt(4, "main")
    try await run.purge("other")
    try await run.save("main")
    try await run.save("other")
    for number in RevisionNumber(5)...14 {
      try await run.save("main", byteCount: 5_000 + Int(number))
      try await run.remove(number - 1, "main")
    }
  }

  package let points: [RecordedPoint]

  /// Records a run on a new disk.
  package init(
    forgetting: ModelFileSystem.Forgetting = .nothing,
    _ body: (inout Run) async throws -> Void
  ) async throws {
    let log = Log()
    let system = ModelFileSystem(forgetting: forgetting, observe: { log.add($0) })
    let store = try await RevisionStore(files: "/store", fileSystem: system)
    var run = Run(store, log)
    try await body(&run)
    log.add(system.disk)
    points = log.state.withLock { $0.points }
  }

  /// Opens the states of every point.
  ///
  /// - Parameters:
  ///   - perPoint: How many states of one point to try at most.
  ///   - limits: How many contents of one file or directory to try at most.
  package func check(perPoint: Int, _ limits: PowerCut.Limits, _ name: String) async throws
    -> SweepCount
  {
    var result = SweepCount(name)
    var random = SeededGenerator()
    let seed = random.seed
    // Counted apart, and once each: disks, disks with the store's obligations, and disks without
    // pending changes.
    var images: Set<Int> = []
    var cases: Set<[Int]> = []
    var kept: Set<Int> = []
    var generated = 0
    // The state after opening decides all that follows, so it is read once for each duty.
    var afterwards: [[Int]: [String]] = [:]
    for point in points {
      let cut = PowerCut(point.disk, limits, &random)
      await cut.visit(limit: perPoint, &random) { image in
        generated += 1
        images.insert(image.identity)
        kept.insert(image.identityOutsidePassage)
        guard cases.insert([image.identity, point.duty]).inserted else { return }
        let system = ModelFileSystem(Disk(image))
        var violations: [String] = []
        do {
          let kind = try StoreLocation("/store", fileSystem: system).kind
          if kind != .files, kind != .emptyDirectory, kind != .missing || point.duty > 0 {
            violations.append("the store is taken for \(kind.rawValue)")
          }
          let store = try await RevisionStore(files: "/store", fileSystem: system)
          let found = [PowerCut.Image(system.disk).identity, point.duty]
          if afterwards[found] == nil {
            afterwards[found] = await Self.violations(store, system, point.oracle)
          }
          violations += afterwards[found] ?? []
        } catch {
          violations = ["opening fails: \(error)"]
        }
        if !violations.isEmpty { result["states with a violation"] += 1 }
        if result.violations.count < 20 {
          result.violations += violations.map { "\($0) (seed \(seed))" }
        }
      }
    }
    result["calls"] = points.count - 1
    result["states made"] = generated
    result["different states opened"] = cases.count
    result["different disks"] = images.count
    result["different apart from tmp"] = kept.count
    result["different after opening, read in full"] = afterwards.count
    return result
  }

  /// Reads everything of a store that was opened after a power cut, and opens it once more.
  private static func violations(
    _ store: RevisionStore,
    _ system: ModelFileSystem,
    _ oracle: DurabilityOracle
  ) async -> [String] {
    do {
      var result = await oracle.violations(in: store)
      let disk = system.disk
      if let passage = disk.node(at: "/store/tmp"),
        disk.directories[passage]?.names.isEmpty == false
      {
        result.append("files are left in tmp")
      }
      let callCount = system.callCount
      _ = try await RevisionStore(files: "/store", fileSystem: system)
      if system.callCount != callCount { result.append("a second opening changes the disk") }
      return result
    } catch {
      return ["a second opening fails: \(error)"]
    }
  }
}
