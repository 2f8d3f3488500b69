import Foundation

/// One subject at one workload: the timed work, and the check of its result.
struct Trial {
  let workload: String
  let subject: Subject
  let bytes: Int
  /// The number of calls of `run` in one sample; more for work too short for a clock.
  var repetitions = 1
  /// The most useful runs, or `nil` for no limit.
  var maximumRuns: Int?
  /// The nanoseconds of the last sample to be excluded, because they are other work.
  var excluded: (@MainActor () -> UInt64)?
  /// Prepares one sample; not timed.
  var prepare: (@MainActor () async throws -> Void)?
  /// The work. Its result is kept until the clock was read, so that freeing it is not timed.
  let run: @MainActor () async throws -> Any
  /// Throws when a result is wrong; not timed.
  var check: (@MainActor (Any) async throws -> Void)?
  /// Indicates that `check` is called for every run; `false` calls it for the first alone because
  /// it takes long.
  var checksEveryRun = true
}

extension Trial {
  /// Indicates whether slow runs may be limited to a few: those of peers that need seconds.
  var mayBeCut: Bool { [.json, .plist, .keyedArchiver].contains(subject) }

  /// Runs a number of times without measuring, and checks only the last result.
  @MainActor
  func run(times: Int) async throws {
    for number in 1...times {
      try await prepare?()
      let result = try await run()
      if number == times { try await check?(result) }
    }
  }
}

/// Trials that are measured in turns, because their results are compared.
struct Group {
  let title: String
  /// The descriptions of the workloads, for the help.
  let workloads: [(name: String, summary: String)]
  /// Prepares values and returns the trials of the selected workloads.
  let prepare:
    @MainActor (_ isWanted: @MainActor (String) -> Bool, Workspace) async throws -> [Trial]
}

/// An error in the benchmarks themselves.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
