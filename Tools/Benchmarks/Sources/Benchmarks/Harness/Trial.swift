import Foundation

/// One subject at one workload: what is timed, and how its result is checked.
struct Trial {
  let workload: String
  let subject: Subject
  let bytes: Int
  /// How often `run` is called in one sample; more for work that a clock can hardly see.
  var repetitions = 1
  /// The most runs that make sense, or `nil`.
  var maximumRuns: Int?
  /// Nanoseconds of the last sample that are not to count, because others did that work.
  var excluded: (@MainActor () -> UInt64)?
  /// Makes things ready for one sample; not timed.
  var prepare: (@MainActor () async throws -> Void)?
  /// The work. What it returns is kept until the clock was read, so freeing it does not count.
  let run: @MainActor () async throws -> Any
  /// Throws when a result is not what it should be; not timed.
  var check: (@MainActor (Any) async throws -> Void)?
  /// Whether `check` looks at every run, or at the first alone because it is itself long.
  var checksEveryRun = true
}

extension Trial {
  /// Whether slow runs may be cut down to a few at any time: those of peers that need seconds.
  var mayBeCut: Bool { [.json, .plist, .keyedArchiver].contains(subject) }

  /// Runs some times, measures nothing, and looks at no result but the last.
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
  /// What the workloads do, for the help.
  let workloads: [(name: String, summary: String)]
  /// Makes values ready and returns the trials of the wanted workloads.
  let prepare:
    @MainActor (_ isWanted: @MainActor (String) -> Bool, Workspace) async throws -> [Trial]
}

/// What went wrong in the benchmarks themselves.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
