/// The result of a run.
public struct Report: Codable, Hashable, Sendable {
  /// The version of the report's form.
  public var format = 1
  /// The written files: paths relative to the output, sorted, as below.
  public var written: [String] = []
  public var unchanged: [String] = []
  /// The removed copies, whose originals no longer exist.
  public var removed: [String] = []
  /// The number of changes by rule, in all files.
  public var changes: [String: Int] = [:]
  /// The number of `#available` conditions that stay, which are true on Linux.
  public var undecidedAvailability = 0
  /// The imported modules of Apple that Linux lacks, sorted.
  public var absentModules: [String] = []
  /// The imported modules of others, which the copies import only if they are present, sorted.
  public var doubtfulModules: [String] = []
  /// The warnings and errors, ordered by path and line.
  public var diagnostics: [Diagnostic] = []

  mutating func add(_ remarks: PortState.Remarks) {
    diagnostics += remarks.diagnostics
    changes.merge(remarks.counts, uniquingKeysWith: +)
    undecidedAvailability += remarks.undecidedAvailability
    absentModules = Set(absentModules + remarks.absentModules).sorted()
    doubtfulModules = Set(doubtfulModules + remarks.doubtfulModules).sorted()
  }

  /// A summary of the run in a few lines.
  public var summary: String {
    var lines = ["\(written.count) written, \(unchanged.count) unchanged, \(removed.count) removed"]
    if !changes.isEmpty {
      let all = changes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      lines.append("changed: " + all.joined(separator: ", "))
    }
    if undecidedAvailability > 0 {
      lines.append(
        "left: \(undecidedAvailability) conditions with #available, which are all true on Linux; "
          + "decide them with --ios VERSION"
      )
    }
    if !absentModules.isEmpty {
      lines.append(
        "left out: \(absentModules.joined(separator: ", ")), which Linux does not have; a target of such "
          + "a name takes its place"
      )
    }
    if !doubtfulModules.isEmpty {
      lines.append("imported if present: \(doubtfulModules.joined(separator: ", "))")
    }
    if !diagnostics.isEmpty { lines.append("to check: \(diagnostics.count) places") }
    return lines.joined(separator: "\n")
  }
}
