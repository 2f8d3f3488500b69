/// The implementation that does the work.
enum Subject: String, Codable, CaseIterable {
  case ours, macroObjects, macroValues
  case protobuf, json, plist, keyedArchiver, flat, memcpy, sqlite, posix, plain
}

/// The figures of one subject at one workload; also the form of `--format json`.
struct Measurement: Codable {
  let workload: String
  let subject: Subject
  let medianMilliseconds: Double
  let minMilliseconds: Double
  let maxMilliseconds: Double
  let runs: Int
  /// The length of the bytes written or read.
  let bytes: Int

  /// Sums up the samples of a trial.
  ///
  /// - Parameter samples: Milliseconds, at least one.
  init(_ trial: Trial, samples: [Double]) {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    workload = trial.workload
    subject = trial.subject
    medianMilliseconds =
      sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minMilliseconds = sorted[0]
    maxMilliseconds = sorted[sorted.count - 1]
    runs = sorted.count
    bytes = trial.bytes
  }
}

/// All measurements of one run.
struct Results {
  private(set) var measurements: [Measurement] = []
  /// The counts of child processes; empty on systems that cannot count.
  var allocations: [AllocationProbe.Answer] = []
  /// The peak memory of child processes that migrate stores, the smaller store first; empty where
  /// unknown.
  var peakMemory: [MemoryProbe.Answer] = []
  /// The changes of a scene value, if they were run.
  var steady: SteadyChanges.Answer?

  mutating func add(_ more: [Measurement]) { measurements += more }

  subscript(workload: String, subject: Subject) -> Measurement? {
    measurements.first { $0.workload == workload && $0.subject == subject }
  }

  /// Returns one median divided by another, or `nil` when one was not measured.
  func ratio(
    _ workload: String,
    _ subject: Subject = .ours,
    to other: String? = nil,
    _ otherSubject: Subject = .ours
  ) -> Double? {
    guard let one = self[workload, subject],
      let two = self[other ?? workload, otherSubject], two.medianMilliseconds > 0
    else { return nil }
    return one.medianMilliseconds / two.medianMilliseconds
  }
}
