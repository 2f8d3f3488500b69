/// What a run has done.
public struct Report: Codable, Hashable, Sendable {
  /// Of this form of report.
  public var format = 1
  /// Paths below the output, sorted; so are those that follow.
  public var written: [String] = []
  public var unchanged: [String] = []
  /// Copies whose originals are gone.
  public var removed: [String] = []
  /// How often each rule changed something, in all files.
  public var changes: [String: Int] = [:]
  /// Conditions with `#available` that are left, and true on Linux.
  public var undecidedAvailability = 0
  /// Modules of Apple's that the sources import and Linux does not have, sorted.
  public var absentModules: [String] = []
  /// Modules of others that the sources import, and the copies only where they are, sorted.
  public var doubtfulModules: [String] = []
  /// What somebody has to look at, in the order of paths and lines.
  public var diagnostics: [Diagnostic] = []

  mutating func add(_ remarks: PortState.Remarks) {
    diagnostics += remarks.diagnostics
    changes.merge(remarks.counts, uniquingKeysWith: +)
    undecidedAvailability += remarks.undecidedAvailability
    absentModules = Set(absentModules + remarks.absentModules).sorted()
    doubtfulModules = Set(doubtfulModules + remarks.doubtfulModules).sorted()
  }

  /// The run in a few lines.
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
      lines.append("imported where they are there: \(doubtfulModules.joined(separator: ", "))")
    }
    if !diagnostics.isEmpty { lines.append("to be looked at: \(diagnostics.count) places") }
    return lines.joined(separator: "\n")
  }
}
