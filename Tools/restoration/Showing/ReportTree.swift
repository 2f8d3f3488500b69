import RestorationArchive
import RestorationEngine

/// A restoration report as a tree of lines: its conclusion and totals, then each object under its
/// parent, with outcome, source and reason.
struct ReportTree {
  private let report: RestorationReport
  private let terminal: Terminal
  /// The most characters in a line, except for a longer word.
  private let width = 100
  private var entries: [IdentifierPath: [RestorationReport.Entry]] = [:]
  private var children: [IdentifierPath: [IdentifierPath]] = [:]
  private var isPlaced: Set<IdentifierPath> = [.root]

  /// Prepares to print a report.
  init(_ report: RestorationReport, terminal: Terminal) {
    self.report = report
    self.terminal = terminal
    for entry in report.entries {
      reach(entry.path)
      entries[entry.path, default: []].append(entry)
    }
  }

  /// Makes a node for a path, and for ancestors that the report does not name.
  private mutating func reach(_ path: IdentifierPath) {
    var path = path
    while isPlaced.insert(path).inserted, let parent = path.parent {
      children[parent, default: []].append(path)
      path = parent
    }
  }

  var lines: [String] {
    var result = heading
    for path in children[.root] ?? [] {
      draw(path, prefix: "", into: &result)
    }
    return result
  }

  private var heading: [String] {
    let totals = report.totals
    let style: Terminal.Style = report.conclusion == .restored ? .green : .yellow
    let conclusion = report.conclusion.rawValue
    var result = "\(conclusion): \(escaped(report.reason))".wrapped(to: width)
    result[0] = terminal.paint(conclusion, style) + result[0].dropFirst(conclusion.count)
    result.append(
      "\(totals.restored) restored, \(totals.adopted) adopted, \(totals.skipped) skipped, "
        + "\(totals.failed) failed; \(byteText(totals.byteCount)) of state"
    )
    result += report.issues.flatMap { "issue: \(escaped($0))".wrapped(to: width) }
    for entry in entries[.root] ?? [] { result += text(of: entry, named: "(app)", width) }
    return result
  }

  private func draw(_ path: IdentifierPath, prefix: String, into lines: inout [String]) {
    let name = escaped(path.last?.description ?? "")
    let below = children[path] ?? []
    let room = max(width - prefix.count, 24)
    let texts =
      entries[path].map { $0.map { text(of: $0, named: name, room) } }
      ?? [[name + terminal.paint("  (not in the report)", .faint)]]
    for line in texts.joined() { lines.append(terminal.paint(prefix, .faint) + line) }
    for child in below { draw(child, prefix: prefix + "  ", into: &lines) }
  }

  /// Name, outcome and source, then the reason, in as many lines as necessary.
  private func text(
    of entry: RestorationReport.Entry,
    named name: String,
    _ room: Int
  ) -> [String] {
    let source = entry.source.map { ", \($0.text)" } ?? ""
    let head = "\(name)  \(entry.outcome.rawValue)\(source)"
    var reason = ([entry.reason] + entry.notes).joined(separator: "; ")
    if entry.isCarried { reason += "; its state is kept for the next save" }
    if let duration = entry.duration {
      reason += " (\(millisecondText(duration / .milliseconds(1))))"
    }
    var lines = "\(head): \(escaped(reason))".wrapped(to: room, indent: 4)
    if lines[0].hasPrefix(head) {
      lines[0] =
        terminal.paint(name, .bold) + "  " + terminal.paint(entry.outcome.rawValue, entry.style)
        + source + lines[0].dropFirst(head.count)
    }
    return lines
  }
}

extension RestorationReport.Entry {
  fileprivate var style: Terminal.Style {
    switch outcome {
    case .restored, .adopted: issues.isEmpty ? .green : .yellow
    case .skipped: .yellow
    case .failed: .red
    }
  }
}

extension String {
  /// Returns the text in lines of at most `width` characters, broken at blanks where possible.
  ///
  /// - Parameter indent: The indentation of all lines but the first.
  func wrapped(to width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    var room = width
    while rest.count > room {
      let visible = rest.prefix(room + 1)
      let cut = visible.lastIndex(of: " ") ?? rest.index(rest.startIndex, offsetBy: room)
      lines.append(String(rest[..<cut]))
      rest = rest[cut...].drop { $0 == " " }
      room = max(width - indent, 1)
    }
    lines.append(String(rest))
    let margin = String(repeating: " ", count: indent)
    return lines.enumerated().map { $0 == 0 ? $1 : margin + $1 }
  }
}
