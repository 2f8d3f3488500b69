/// Findings about sessions, of which as many are kept as somebody reads and the rest is counted: the
/// gravest first, among equals in their order.
struct FindingDigest {
  /// More findings than this are counted.
  private static let maximumCount = 20

  /// The first findings of one gravity, and what the others amount to.
  private struct Group {
    var kept: [DoctorFinding] = []
    var count = 0
    var statuses: Set<ExitStatus> = []

    /// What stands for all but the first few.
    func rest(after shown: Int, counting text: (Int) -> String) -> DoctorFinding? {
      guard count > shown, let first = kept.dropFirst(shown).first ?? kept.last else { return nil }
      let more = count - shown
      let (severity, area) = (first.severity, first.area)
      guard severity != .ok else { return DoctorFinding(area, .ok, text(more)) }
      return DoctorFinding(
        area,
        severity,
        "\(counted(more, "session")) more like these",
        remedy: first.remedy,
        // The gravest of those that are only counted decide the status with them.
        status: severity == .note
          ? nil : DoctorFinding.gravest(of: statuses.union(kept.dropFirst(shown).map(\.status)))
      )
    }
  }

  private var first: [DoctorFinding] = []
  private var groups: [DoctorFinding.Severity: Group] = [:]

  mutating func add(_ finding: DoctorFinding) {
    if first.count <= Self.maximumCount { first.append(finding) }
    var group = groups[finding.severity] ?? Group()
    group.count += 1
    if group.kept.count <= Self.maximumCount {
      group.kept.append(finding)
    } else {
      group.statuses.insert(finding.status)
    }
    groups[finding.severity] = group
  }

  /// What to print.
  ///
  /// - Parameter text: What is said of so many sessions that are in order.
  func findings(counting text: (Int) -> String) -> [DoctorFinding] {
    guard first.count > Self.maximumCount else { return first }
    var room = Self.maximumCount
    var shown: [DoctorFinding] = []
    var more: [DoctorFinding] = []
    for severity in [DoctorFinding.Severity.problem, .warning, .note, .ok] {
      guard let group = groups[severity] else { continue }
      // Of what is in order the number says it all.
      let kept = severity == .ok ? 0 : min(group.count, room)
      room -= kept
      shown += group.kept.prefix(kept)
      if let rest = group.rest(after: kept, counting: text) { more.append(rest) }
    }
    return shown + more
  }
}
