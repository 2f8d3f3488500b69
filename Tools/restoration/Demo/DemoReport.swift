import RestorationArchive
import RestorationEngine
import ViewControllers

/// The result of the demo: both trees, the report of the second process, and the missing parts.
struct DemoReport {
  private let before: TreeDescription
  private let after: TreeDescription
  private let report: RestorationReport
  private let terminal: Terminal
  /// The parts that should have been restored and were not, one line each.
  let missing: [String]

  private static let width = 100
  /// Two columns, and three characters between them.
  private static let columnWidth = (width - 3) / 2

  init(
    before: TreeDescription,
    after: TreeDescription,
    report: RestorationReport,
    terminal: Terminal
  ) {
    self.before = before
    self.after = after
    self.report = report
    self.terminal = terminal
    missing = before.differences(afterRestoring: after)
  }

  var isComplete: Bool { missing.isEmpty && report.conclusion == .restored }

  var lines: [String] {
    let trees = TreeDescription.sideBySide(
      before,
      after,
      titles: ("before the kill", "after the restore"),
      width: Self.columnWidth
    )
    return trees.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + ["", terminal.paint("The outcome of each object", .bold)]
      + ReportTree(report, terminal: terminal, width: Self.width).lines
  }

  var verdict: String {
    guard !isComplete else {
      return terminal.paint("Everything expected was restored.", .green)
    }
    let reasons =
      report.conclusion == .restored
      ? missing : missing + ["\(report.conclusion.rawValue): \(report.reason)"]
    return terminal.paint(
      "Not everything was restored:\n" + reasons.map { "  " + escaped($0) }.joined(separator: "\n"),
      .red
    )
  }
}
