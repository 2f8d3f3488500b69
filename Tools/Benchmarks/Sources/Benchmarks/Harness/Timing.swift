import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures trials in turns.
///
/// A loop of our own and no benchmark library: what is asked for are ratios between subjects whose
/// runs take turns in one process, so that whatever disturbs the machine disturbs all of them, and
/// a table in a form of ours. The libraries at hand measure one subject after the other, in a
/// process each, and compare with earlier runs.
@MainActor
struct Timing {
  let isQuick: Bool
  /// At least this many runs of each trial that is not cut down.
  let runs: Int
  /// Whether processor time is measured instead of time: what others do on the machine counts less
  /// then, and waiting for a disk not at all.
  var countsProcessorTime = false
  var progress: (String) -> Void = { _ in }

  /// How long all runs of one trial may take, in milliseconds; slow peers are cut down to it.
  private var budget: Double { isQuick ? 3_000 : 25_000 }
  /// How long cheap trials go on beyond the least number of runs.
  private var comfort: Double { isQuick ? 300 : 2_000 }

  func measure(_ trials: [Trial]) async throws -> [Measurement] {
    var counts: [Int] = []
    var samples: [[Double]] = []
    for trial in trials {
      // Warms up caches, lazy globals and the allocator, and says how long a run takes.
      progress("\(trial.workload) \(trial.subject.rawValue)")
      let first = try await sample(trial, isFirst: true)
      // What is to run once has run now.
      guard trial.maximumRuns != 1 else {
        counts.append(0)
        samples.append([first])
        continue
      }
      samples.append([])
      let isSlow = first * Double(trial.repetitions) > 50
      let estimate = isSlow ? first : min(first, try await sample(trial))
      counts.append(count(trial, estimate: estimate * Double(trial.repetitions)))
    }
    // As often as each other, or the median of the one is of another hour than that of the other.
    for index in trials.indices where !trials[index].mayBeCut {
      let rivals = trials.indices.filter { other in
        trials[other].workload == trials[index].workload && !trials[other].mayBeCut
      }
      counts[index] = rivals.map { counts[$0] }.min() ?? counts[index]
    }
    for round in 0..<(counts.max() ?? 0) {
      // Whoever runs after a certain other finds its traces in caches and heap, so turns rotate; and go
      // the other way in every other round, or each would follow the same one all the same.
      for turn in round.isMultiple(of: 2) ? Array(trials.indices) : trials.indices.reversed() {
        let index = (turn + round) % trials.count
        guard round < counts[index] else { continue }
        samples[index].append(try await sample(trials[index]))
      }
    }
    return zip(trials, samples).map { Measurement($0, samples: $1) }
  }

  private func count(_ trial: Trial, estimate: Double) -> Int {
    if let maximum = trial.maximumRuns { return maximum }
    if trial.mayBeCut || isQuick, estimate * Double(runs) > budget {
      return min(runs, max(trial.mayBeCut ? 3 : 7, Int(budget / estimate)))
    }
    return max(runs, min(10 * runs, Int(comfort / max(estimate, 0.001))))
  }

  /// Milliseconds of one run.
  private func sample(_ trial: Trial, isFirst: Bool = false) async throws -> Double {
    try await trial.prepare?()
    var result: Any = ()
    // What is excluded was measured as time, not as processor time.
    let isTime = trial.excluded != nil
    let start = isTime ? Self.nanoseconds : now
    for _ in 0..<trial.repetitions { result = try await trial.run() }
    let elapsed = (isTime ? Self.nanoseconds : now) - start - (trial.excluded?() ?? 0)
    if isFirst || trial.checksEveryRun { try await trial.check?(result) }
    return Double(elapsed) / 1e6 / Double(trial.repetitions)
  }

  private var now: UInt64 {
    countsProcessorTime ? Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) : Self.nanoseconds
  }

  /// A clock that only goes forward.
  nonisolated static var nanoseconds: UInt64 { nanoseconds(CLOCK_MONOTONIC) }

  private nonisolated static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
