import Foundation

/// The output in words and tables.
enum Output {
  static func table(of measurements: [Measurement], in results: Results) -> String {
    var table = TextTable(
      ["workload", "subject", "median ms", "min", "max", "runs", "bytes", "to ours"],
      leftColumns: 2
    )
    for one in measurements.sorted(by: { order($0) < order($1) }) {
      let ratio = results.ratio(one.workload, one.subject)
      table.add([
        one.workload, one.subject.rawValue, Figure.milliseconds(one.medianMilliseconds),
        Figure.milliseconds(one.minMilliseconds), Figure.milliseconds(one.maxMilliseconds),
        "\(one.runs)", "\(one.bytes)", ratio.map { Figure.ratio($0) } ?? "-",
      ])
    }
    return table.text
  }

  // Workloads in their order, and in each the fastest subject first.
  private static func order(_ one: Measurement) -> (String, Double) {
    (one.workload, one.medianMilliseconds)
  }

  static func allocations(_ results: Results) -> String {
    guard !results.allocations.isEmpty else {
      return "  not counted here: that needs glibc, and the library AllocationCounter beside the "
        + "program"
    }
    var table = TextTable(
      ["workload", "subject", "allocations", "an object", "peak bytes", "over the result"],
      leftColumns: 2
    )
    for one in results.allocations {
      table.add([
        one.workload, one.subject.rawValue, "\(one.allocations)",
        Figure.ratio(Double(one.allocations) / Double(one.objects)), "\(one.peakBytes)",
        Figure.ratio(Double(one.peakBytes) / Double(one.resultBytes)),
      ])
    }
    return table.text
  }

  static func peakMemory(_ results: Results) -> String {
    guard !results.peakMemory.isEmpty else { return "  not known here: that needs /proc" }
    var table = TextTable(["workload", "sessions", "peak bytes"], leftColumns: 1)
    for one in results.peakMemory {
      table.add([one.workload, "\(one.sessions)", "\(one.peakBytes)"])
    }
    return table.text
  }

  static func targets(_ results: Results) -> String {
    var table = TextTable(["target", "bound", "measured", ""], leftColumns: 2)
    for target in Target.all {
      let value = target.value(results)
      table.add([
        target.work, target.bound.text, value.map { Figure.ratio($0) } ?? "-",
        value.map { target.bound.holds($0) ? "met" : "NOT MET" } ?? "not measured",
      ])
    }
    return table.text
  }

  static func json(_ results: Results) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(results.measurements), as: UTF8.self)
  }
}
