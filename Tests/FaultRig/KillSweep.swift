import Foundation
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport

/// Kills a process before and after each of its calls that change the disk (T1, T2), and the
/// process that recovers as well (T3).
package struct KillSweep {
  let kind: SweptStore
  let folder: TemporaryDirectory
  let worker: FaultWorker

  package init(_ kind: SweptStore) throws {
    self.kind = kind
    folder = try TemporaryDirectory(isInMemory: true)
    worker = try FaultWorker()
  }

  private var place: String { folder("point") }
  private var store: StoreAt { StoreAt(kind, place + "/store") }

  /// The points of one operation.
  ///
  /// - Parameter share: How many of 1000 points are tried, drawn at random.
  package func run(_ operation: CrashOperation, share: Int = 1000) async throws -> SweepCount {
    var random = SeededGenerator()
    var result = SweepCount("\(kind.rawValue) \(operation)")
    let start = try await CrashStart(operation, kind, worker, in: folder)
    let calls = try await wholeRun(operation, start, &result)
    for call in 1...max(calls, 1) {
      for fault in [Fault.killBefore(call), .killAfter(call)]
      where Int.random(in: 0..<1000, using: &random) < share {
        let oracle = try killed(operation, start, fault)
        result["points"] += 1
        result["acknowledged revisions checked"] += oracle.dutyCount
        // After one call is before the next, so that saving on from one of the two is enough.
        let check = CrashCheck(store, oracle)
        for violation in await check.violations(savesAgain: fault == .killBefore(call)) {
          result.violations.append(
            "\(operation), \(fault): \(violation) (seed \(random.seed))"
          )
        }
      }
    }
    return result
  }

  /// Points of one operation, and for each of them every point of the recovery after it.
  ///
  /// - Parameter limit: How many pairs to try at most, spread over the operation.
  package func runTwice(_ operation: CrashOperation, limit: Int) async throws -> SweepCount {
    var result = SweepCount("\(kind.rawValue) \(operation), twice")
    let start = try await CrashStart(operation, kind, worker, in: folder)
    let calls = try await wholeRun(operation, start, &result)
    // Spread over all calls of the operation, for any limit.
    for call in (1...max(calls, 1)).shuffledBySeed() {
      if result["pairs"] == limit { break }
      let oracle = try killed(operation, start, .killBefore(call))
      let halfway = try StoreTree(place)
      var recovery = 0
      while result["pairs"] < limit {
        recovery += 1
        try halfway.write(to: place)
        var owed = oracle
        // Recovery is opening and going on to save, as an app does.
        let again = try worker.run(
          "open,save:800",
          on: store,
          fault: .killBefore(recovery),
          marker: 50_000
        )
        for line in again.lines { owed.note(line, app: FaultWorker.app) }
        if !again.wasKilled {
          if !again.errors.isEmpty {
            result.violations.append("\(operation), call \(call): \(again.errors)")
          }
          break
        }
        result["pairs"] += 1
        for violation in await CrashCheck(store, owed).violations(savesAgain: false) {
          result.violations.append("\(operation), calls \(call) and \(recovery): \(violation)")
        }
      }
    }
    return result
  }

  private func wholeRun(
    _ operation: CrashOperation,
    _ start: CrashStart,
    _ result: inout SweepCount
  ) async throws -> Int {
    try start.tree.write(to: place)
    let whole = try worker.run(operation.steps, on: store)
    var oracle = start.oracle
    for line in whole.lines { oracle.note(line, app: FaultWorker.app) }
    for problem in whole.errors + (await CrashCheck(store, oracle).violations()) {
      result.violations.append("\(operation), not killed: \(problem)")
    }
    return whole.callCount
  }

  private func killed(
    _ operation: CrashOperation,
    _ start: CrashStart,
    _ fault: Fault
  ) throws -> DurabilityOracle {
    try start.tree.write(to: place)
    let outcome = try worker.run(operation.steps, on: store, fault: fault)
    guard outcome.wasKilled else {
      throw WorkerFailure("\(operation), \(fault): not killed, \(outcome)")
    }
    var oracle = start.oracle
    for line in outcome.lines { oracle.note(line, app: FaultWorker.app) }
    return oracle
  }
}

extension ClosedRange<Int> {
  /// The numbers in an order that the seed of the run decides.
  func shuffledBySeed() -> [Int] {
    var random = SeededGenerator()
    return shuffled(using: &random)
  }
}
