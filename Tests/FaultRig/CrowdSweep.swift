import Foundation
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Synchronization

/// Eight writers, four readers and a purger, each a process that is killed again and again (T14).
package struct CrowdSweep {
  private let kind: SweptStore

  package init(_ kind: SweptStore) {
    self.kind = kind
  }

  private struct Member: Sendable {
    let steps: String
    /// The longest time that a process lives, in milliseconds.
    let life: Int
  }

  private final class Heard: Sendable {
    let state = Mutex<(lines: [String], violations: [String], kills: Int, reads: Int)>(
      ([], [], 0, 0)
    )

    /// Indicates whether there is something to check: on a busy machine the first save may take
    /// long.
    var isEnough: Bool {
      state.withLock { state in
        !state.violations.isEmpty
          || state.kills > 0 && state.lines.contains { $0.hasPrefix("ACK save") }
      }
    }
  }

  /// Runs the crowd of processes, and checks the store afterwards.
  ///
  /// - Parameters:
  ///   - duration: The shortest time that the sweep runs. It goes on until a process has saved and
  ///     one was killed.
  ///   - pace: How busy the processes are: the pause between two saves, in milliseconds.
  package func run(for duration: Duration, pace: Int) async throws -> SweepCount {
    let folder = try TemporaryDirectory(isInMemory: true)
    let store = StoreAt(kind, folder("crowd") + "/store")
    try StoreTree(entries: [:]).write(to: folder("crowd"))
    let life = pace * 8
    let members =
      (0..<8).map { _ in Member(steps: "writer:\(pace)", life: life) }
      + (0..<4).map { _ in Member(steps: "reader:\(pace)", life: life * 3) }
      + [Member(steps: "purger:\(pace)", life: life)]
    let heard = Heard()
    let end = ContinuousClock.now + duration
    var random = SeededGenerator()
    let seed = random.seed
    let group = DispatchGroup()
    for (index, member) in members.enumerated() {
      let worker = try FaultWorker()
      let seed = random.next()
      let box = Mutex(worker)
      group.enter()
      Thread.detachNewThread {
        box.withLock { worker in
          Self.live(member, index, worker, store, until: end, seed, heard)
        }
        group.leave()
      }
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { continuation.resume() }
    }
    let (lines, violations, kills, reads) = heard.state.withLock { $0 }
    var result = SweepCount("\(kind.rawValue)")
    result.violations = violations
    // A save acknowledged by one process may be reported after its removal by another.
    var oracle = DurabilityOracle()
    for line in lines where line.contains(" save ") { oracle.note(line, app: FaultWorker.app) }
    for line in lines where line.contains(" remove ") { oracle.note(line, app: FaultWorker.app) }
    result["acknowledged saves"] = lines.filter { $0.hasPrefix("ACK save") }.count
    result["acknowledged removals"] = lines.filter { $0.hasPrefix("ACK remove") }.count
    result["readings"] = reads
    result["kills"] = kills
    result.violations += await CrashCheck(store, oracle).violations()
    result.violations = result.violations.map { "\($0) (seed \(seed))" }
    return result
  }

  private static func live(
    _ member: Member,
    _ index: Int,
    _ worker: FaultWorker,
    _ store: StoreAt,
    until end: ContinuousClock.Instant,
    _ seed: UInt64,
    _ heard: Heard
  ) {
    var random = SeededGenerator(seed: seed)
    var marker = (index + 1) * 1_000_000
    while ContinuousClock.now < end || !heard.isEnough {
      do {
        let life = Int.random(in: 5...member.life, using: &random)
        try worker.start(member.steps, on: store, marker: marker)
        marker += 10_000
        let outcome = try worker.killAfter(milliseconds: life)
        let numbers = outcome.lines.filter { $0.hasPrefix("ACK save") }
          .compactMap { $0.split(separator: " ").dropFirst(3).first.flatMap { Int($0) } }
        heard.state.withLock { state in
          state.kills += outcome.wasKilled ? 1 : 0
          state.reads += outcome.lines.filter { $0.hasPrefix("READ") }.count
          state.lines += outcome.lines
          state.violations += outcome.errors
          if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
            state.violations.append("numbers of one process do not grow: \(numbers)")
          }
        }
      } catch {
        heard.state.withLock { $0.violations.append("\(error)") }
        return
      }
    }
  }
}
