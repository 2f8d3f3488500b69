import RestorationMaintenance
import RestorationStorage

/// The one place that says in words why revisions stay or go: for `list`, `purge` and `explain`.
extension RetentionPolicy.Plan.Reason {
  /// Returns the reason in words.
  ///
  /// - Parameter limits: The limits as the user typed them.
  func words(_ limits: [RetentionPolicy.Plan.Reason: String] = [:]) -> String {
    switch self {
    case .newestGood: "newest good"
    case .fallback: "launches fall back to it"
    case .passedOver: "passed over, and not seen since"
    case .notMigrated: "not migrated yet"
    case .deviceNewest: "newest of a device"
    case .newerState: "of a newer version of the app"
    case .pinned: "pinned"
    case .labelled: "has a label"
    case .inRestoration: "being restored"
    case .confirmed: "last one with which the app was healthy"
    case .newerFormat: "of a newer release"
    case .sealed: "its key is missing"
    case .unsealed: "not encrypted as it should be"
    case .damaged: "damaged; you decide about it"
    case .minimumCount: limits[self] ?? "--keep-at-least"
    case .witness: "the ages of later ones depend on it"
    case .noConsent: "not selected"
    case .withinLimits: "within all limits"
    case .newest: "one of the newest"
    case .hourly: "newest of its hour"
    case .daily: "newest of its day"
    case .weekly: "newest of its week"
    case .monthly: "newest of its month"
    case .notSeen: "not seen \(limits[self] ?? "for a time")"
    case .outsideCalendar: "no rule keeps it"
    case .maximumAge, .maximumCount, .maximumByteCountPerSession, .maximumByteCount:
      "beyond \(limits[self] ?? "a limit")"
    default: name
    }
  }
}

extension RetentionPolicy {
  /// The policy that would remove whatever nothing protects, to be planned and never applied.
  static var keepingOnlyProtected: RetentionPolicy {
    var policy = RetentionPolicy()
    (policy.minimumCount, policy.maximumCount) = (0, nil)
    return policy
  }
}

extension RetentionPolicy.Plan {
  /// Returns the reasons in words for which no policy removes revisions.
  ///
  /// - Parameter revisions: The revisions of each session, with their labels.
  func reasonsToKeep(_ revisions: [[Revision]]) -> [SceneSession: [RevisionNumber: String]] {
    var labels: [SceneSession: [RevisionNumber: [String]]] = [:]
    for revision in revisions.joined() {
      labels[revision.session, default: [:]][revision.number] = revision.labels
    }
    var reasons: [SceneSession: [RevisionNumber: String]] = [:]
    for item in items where item.reason != .withinLimits {
      // A label is named whatever else keeps its revision.
      let names = (labels[item.session]?[item.number] ?? []).map { "\"\(escaped($0))\"" }
      let others = item.reason == .labelled && !names.isEmpty ? [] : [item.reason.words()]
      reasons[item.session, default: [:]][item.number] = (names + others).joined(separator: ", ")
    }
    return reasons
  }
}
