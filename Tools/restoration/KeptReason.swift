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
    case .outsideCalendar: "no rule keeps it"
    case .maximumAge, .maximumCount, .maximumByteCountPerSession, .maximumByteCount:
      "beyond \(limits[self] ?? "a limit")"
    default: name
    }
  }
}

extension Revision {
  /// The reasons to stay that the revision itself has: its labels and its pin.
  var ownReasonsToStay: String {
    let pin = isPinned ? [RetentionPolicy.Plan.Reason.pinned.words()] : []
    return (labels.map { "\"\(escaped($0))\"" } + pin).joined(separator: ", ")
  }
}

extension RevisionStore {
  /// Returns the reasons in words for which no policy removes revisions of a session, by their numbers.
  func reasonsToKeep(
    _ revisions: [Revision],
    of session: SceneSession
  ) async throws -> [RevisionNumber: String] {
    var policy = RetentionPolicy()
    (policy.minimumCount, policy.maximumCount) = (0, nil)
    let labels = Dictionary(revisions.map { ($0.number, $0.labels) }) { one, _ in one }
    let items = try await plan(policy, of: session).items.filter { $0.reason != .withinLimits }
    let reasons = items.map { item in
      // A label is named whatever else keeps its revision.
      let names = (labels[item.number] ?? []).map { "\"\(escaped($0))\"" }
      let others = item.reason == .labelled && !names.isEmpty ? [] : [item.reason.words()]
      return (item.number, (names + others).joined(separator: ", "))
    }
    return Dictionary(reasons) { one, _ in one }
  }
}
