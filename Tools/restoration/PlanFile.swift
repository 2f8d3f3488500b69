import RestorationArchive
import RestorationPlans

/// Reads migration plans from files.
enum PlanFile {
  /// Reads a plan, and reports every mistake with its place and remedy.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage when the plan cannot be used.
  static func read(_ path: String) throws -> MigrationPlan {
    let bytes = try StateFile.read(path, as: "a plan", limit: StateFile.maximumTextByteCount)
    let issues = MigrationPlan.issues(in: bytes)
    guard issues.isEmpty else {
      let name = escaped(path == "-" ? "standard input" : path)
      let lines = issues.map { issue in
        (issue.line > 0 ? "\(name):\(issue.line):\(issue.column): " : "\(name): ")
          + escaped(issue.message)
      }
      throw ToolFailure(
        .wrongUsage,
        "the plan cannot be used; nothing was read from a store and nothing was changed",
        remedy: lines.joined(separator: "\n")
      )
    }
    return try MigrationPlan(bytes)
  }
}
