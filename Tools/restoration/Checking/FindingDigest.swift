/// A short list of findings about sessions: the gravest are kept, and the rest are counted.
struct FindingDigest {
  /// The most findings that are kept; further ones are counted.
  private static let maximumCount = 20

  /// The first findings of one severity, and a count of the others.
  private struct Group {
    var kept: [DoctorFinding] = []
    var count = 0
    var statuses: Set<ExitStatus> = []

    /// The finding that stands for all but the first few.
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
        // The gravest of the findings that are only counted decides their status.
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

  /// Returns the findings to print.
  ///
  /// - Parameter text: Returns the sentence for a number of sessions that are in order.
  func findings(counting text: (Int) -> String) -> [DoctorFinding] {
    guard first.count > Self.maximumCount else { return first }
    var room = Self.maximumCount
    var shown: [DoctorFinding] = []
    var more: [DoctorFinding] = []
    for severity in [DoctorFinding.Severity.problem, .warning, .note, .ok] {
      guard let group = groups[severity] else { continue }
      // Sessions in order are only counted.
      let kept = severity == .ok ? 0 : min(group.count, room)
      room -= kept
      shown += group.kept.prefix(kept)
      if let rest = group.rest(after: kept, counting: text) { more.append(rest) }
    }
    return shown + more
  }
}
