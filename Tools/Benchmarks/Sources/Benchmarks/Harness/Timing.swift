import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures trials in turns.
///
/// This is a loop of our own and no benchmark library: the purpose is ratios between subjects whose
/// runs alternate in one process, so that a disturbance of the machine affects all of them, and a
/// custom table. The available libraries measure one subject after the other, each in a process of
/// its own, and compare with earlier runs.
@MainActor
struct Timing {
  let isQuick: Bool
  /// The least number of runs of each trial that is not shortened.
  let runs: Int
  /// Measures processor time instead of elapsed time: it depends less on other load, and does not
  /// include waiting for a disk.
  var countsProcessorTime = false
  var progress: (String) -> Void = { _ in }

  /// The time for all runs of one trial, in milliseconds; slow peers are limited to it.
  private var budget: Double { isQuick ? 3_000 : 25_000 }
  /// The time for which cheap trials continue beyond the least number of runs, in milliseconds.
  private var comfort: Double { isQuick ? 300 : 2_000 }

  func measure(_ trials: [Trial]) async throws -> [Measurement] {
    var counts: [Int] = []
    var samples: [[Double]] = []
    for trial in trials {
      // Warms up caches, lazy globals and the allocator, and shows the time of a run.
      progress("\(trial.workload) \(trial.subject.rawValue)")
      let first = try await sample(trial, isFirst: true)
      // A trial that runs only once has now run.
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
    // Equal numbers of runs, or the medians would come from different times.
    for index in trials.indices where !trials[index].mayBeCut {
      let rivals = trials.indices.filter { other in
        trials[other].workload == trials[index].workload && !trials[other].mayBeCut
      }
      counts[index] = rivals.map { counts[$0] }.min() ?? counts[index]
    }
    for round in 0..<(counts.max() ?? 0) {
      // A trial finds traces of the preceding one in caches and heap, so turns rotate. Every other
      // round runs backwards, because with rotation alone each trial would still follow the same
      // one.
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

  /// Returns the time of one run, in milliseconds.
  private func sample(_ trial: Trial, isFirst: Bool = false) async throws -> Double {
    try await trial.prepare?()
    var result: Any = ()
    // The excluded time was measured as elapsed time, not as processor time.
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

  /// A monotonic clock.
  nonisolated static var nanoseconds: UInt64 { nanoseconds(CLOCK_MONOTONIC) }

  nonisolated static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
