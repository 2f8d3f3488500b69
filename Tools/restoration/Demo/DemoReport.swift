import RestorationArchive
import RestorationEngine
import ViewControllers

/// What the demo found: both trees, what the second process reported, and whether all came back.
struct DemoReport {
  private let before: TreeDescription
  private let after: TreeDescription
  private let report: RestorationReport
  private let terminal: Terminal
  /// What should have come back and has not, one line each.
  private let missing: [String]

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
      + ["", terminal.paint("What became of each object", .bold)]
      + report.entries.flatMap(lines(of:)) + report.issues.map { "issue: \(escaped($0))" }
      + ["", totals]
  }

  /// Path, outcome and source in columns, and the reason in as many lines as it needs.
  private func lines(of entry: RestorationReport.Entry) -> [String] {
    let pathWidth = min(report.entries.map(\.path.description.count).max() ?? 0, 40)
    let facts = [
      padded(shortened(escaped(entry.path.description), to: pathWidth), to: pathWidth),
      padded(entry.outcome.rawValue, to: 8), padded(entry.source?.text ?? "-", to: 17),
    ]
    let indent = facts.map { $0.count + 2 }.reduce(0, +)
    let reason = ([entry.reason] + entry.issues).map(escaped).joined(separator: "; ")
    let wrapped = reason.wrapped(to: Self.width - indent)
    let style: Terminal.Style = entry.outcome == .failed ? .red : .green
    let first = [facts[0], terminal.paint(facts[1], style), facts[2], wrapped.first ?? ""]
    return [first.joined(separator: "  ")]
      + wrapped.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }

  private var totals: String {
    let totals = report.totals
    return "\(totals.restored) restored, \(totals.adopted) adopted, \(totals.skipped) skipped, "
      + "\(totals.failed) failed; \(byteText(totals.byteCount)) of state"
  }

  var verdict: String {
    guard !isComplete else {
      return terminal.paint("Everything that should have come back is there.", .green)
    }
    let reasons =
      report.conclusion == .restored
      ? missing : missing + ["\(report.conclusion.rawValue): \(report.reason)"]
    return terminal.paint(
      "Not everything came back:\n" + reasons.map { "  " + escaped($0) }.joined(separator: "\n"),
      .red
    )
  }
}

extension String {
  /// The text in lines of at most `width` characters, broken at blanks where there are any.
  fileprivate func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    while rest.count > width {
      let room = rest.prefix(width + 1)
      let cut = room.lastIndex(of: " ") ?? rest.index(rest.startIndex, offsetBy: width)
      lines.append(String(rest[..<cut]))
      rest = rest[cut...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }
}
