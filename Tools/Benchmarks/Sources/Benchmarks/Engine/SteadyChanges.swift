import Foundation
import StateRestoration

/// A value of a scene that is set and saved ten times a second, for ten minutes or, with `--quick`,
/// for ten seconds.
@MainActor
struct SteadyChanges {
  nonisolated static let workload = "scene-value-10-a-second"
  private static let interval = Duration.milliseconds(100)
  /// The changes before the first that counts: caches fill, and old revisions begin to be removed.
  private static let warmUpCount = 50

  /// The figures of a run.
  struct Answer {
    /// The main actor's times, in milliseconds and in order.
    let occupied: [Double]
    /// The processor's part of each, in milliseconds and in order.
    let processor: [Double]
    /// The memory of the process, in bytes, or `nil` on systems that do not report it.
    let memoryAtStart: Int?
    let memoryAtEnd: Int?
  }

  /// Runs the changes, each at its time, however long the one before it took.
  static func run(isQuick: Bool, in workspace: Workspace) async throws -> Answer {
    let path = workspace.path("steady")
    let scene = await SceneState.open(app: "com.example.steady", path: path)
    let time = MainActorTime()
    var (occupied, processor): ([Double], [Double]) = ([], [])
    let count = isQuick ? 100 : 6000
    occupied.reserveCapacity(count)
    processor.reserveCapacity(count)
    var memory = MemoryProbe.residentBytes
    let start = ContinuousClock.now
    for number in 0..<(warmUpCount + count) {
      try await Task.sleep(until: start + interval * number, clock: .continuous)
      if number == warmUpCount { memory = MemoryProbe.residentBytes }
      let outcome: SaveOutcome = try await time.measure {
        scene["draft"] = "a note of the user, \(number)"
        return try await scene.save()
      }
      guard case .saved = outcome else { throw BenchmarkError("a value was not saved: \(outcome)") }
      guard number >= warmUpCount else { continue }
      occupied.append(Double(time.occupied) / 1e6)
      if let part = time.processor { processor.append(Double(part) / 1e6) }
    }
    return Answer(
      occupied: occupied.sorted(),
      processor: processor.sorted(),
      memoryAtStart: memory,
      memoryAtEnd: MemoryProbe.residentBytes
    )
  }
}

extension SteadyChanges.Answer {
  /// The least time that a part of the changes did not exceed; `values` are in order.
  static func percentile(_ part: Double, of values: [Double]) -> Double {
    values.isEmpty ? 0 : values[min(values.count - 1, Int(part * Double(values.count)))]
  }

  /// The table of the run.
  var text: String {
    var table = TextTable(
      ["the main actor's time", "changes", "p50 ms", "p99", "p99.9", "max"],
      leftColumns: 1
    )
    for (name, values) in [("elapsed", occupied), ("processor", processor)] {
      let times = [0.5, 0.99, 0.999, 1].map { Figure.milliseconds(Self.percentile($0, of: values)) }
      table.add([name, "\(values.count)"] + times)
    }
    let memory = [memoryAtStart, memoryAtEnd].map { $0.map { "\($0 / 1024) kB" } ?? "unknown" }
    return table.text + "\n\n  memory \(memory[0]) at first, \(memory[1]) at the end"
  }

  /// The memory at the end over that at first, or `nil` where it is unknown.
  var growth: Double? {
    guard let memoryAtStart, let memoryAtEnd else { return nil }
    return Double(memoryAtEnd) / Double(memoryAtStart)
  }
}
