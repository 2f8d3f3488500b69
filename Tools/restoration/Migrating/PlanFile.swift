import RestorationArchive
import RestorationPlans

/// Reads migration plans from files.
enum PlanFile {
  /// Reads a plan, and reports every mistake with its place and remedy.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage when the plan cannot be used.
  static func read(_ path: String) throws -> MigrationPlan {
    let bytes = try StateFile.readText(path, as: "a plan")
    let issues = MigrationPlan.issues(in: bytes)
    guard issues.isEmpty else {
      throw ToolFailure(
        .wrongUsage,
        "the plan cannot be used; nothing was read from a store and nothing was changed",
        remedy: lines(issues, in: path).joined(separator: "\n")
      )
    }
    return try MigrationPlan(bytes)
  }

  /// Returns a line with its place for each mistake.
  static func lines(_ issues: [PlanIssue], in path: String) -> [String] {
    let name = escaped(path == "-" ? "standard input" : path)
    return issues.map { issue in
      let place = issue.line > 0 ? ":\(issue.line):\(issue.column)" : ""
      return "\(name)\(place): \(escaped(issue.message))"
    }
  }
}
