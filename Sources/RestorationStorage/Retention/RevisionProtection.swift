import RestorationArchive

extension RestorationError {
  /// The error for removing a protected revision without force.
  static func protectedRevision(
    _ number: RevisionNumber,
    _ reason: RetentionPolicy.Plan.Reason
  ) -> RestorationError {
    let remedy =
      switch reason {
      case .pinned: "it is pinned; unpin it first, or remove it by force"
      case .labelled: "it has a label; remove the label first, or remove it by force"
      case .newerFormat:
        "a newer version wrote it; update the app, or remove it by force"
      case .sealed: "its key is not here; provide it, or remove it by force"
      case .unsealed: "it is not encrypted as it should be; look at it, or remove it by force"
      case .inRestoration:
        "it is being restored; wait until the app has confirmed, or remove it by force"
      case .confirmed:
        "it is the last one with which the app was healthy; confirm another, or remove it by force"
      case .passedOver:
        "a launch passed over it; restore it or confirm a later one, or remove it by force"
      case .notMigrated:
        "it could not be migrated yet; update the app, or remove it by force"
      case .newerState:
        "a newer version of the app saved it; update the app, or remove it by force"
      case .deviceNewest:
        "it is the newest state of a device; wait until that has saved another, or remove it by force"
      case .fallback:
        "the app crashed with all newer ones; save another, or remove it by force"
      default:
        "it is the newest good one of its session; save another, or remove it by force"
      }
    return RestorationError(.protectedRevision, "revision \(number) is protected: \(remedy)")
  }
}

/// Finds the revisions that a launch would restore: the newest good one, and the one to fall back
/// to when the app keeps crashing with that.
struct NewestGoodSearch {
  let doubtful: Set<RevisionNumber>
  private(set) var reasons: [RevisionNumber: RetentionPolicy.Plan.Reason] = [:]
  private var hasNewest = false
  private(set) var isOver = false

  init(doubtful: Set<RevisionNumber>) {
    self.doubtful = doubtful
  }

  /// Takes the next older revision.
  mutating func take(_ number: RevisionNumber, _ state: Revision.State) {
    if let reason = state.shield { reasons[number] = reason }
    guard state == .good, !isOver else { return }
    if !hasNewest {
      hasNewest = true
      reasons[number] = .newestGood
    } else if !doubtful.contains(number) {
      reasons[number] = .fallback
    }
    isOver = !doubtful.contains(number)
  }
}

extension SessionLedger {
  /// The revisions of attempts whose end is unknown: those that have begun, and the last one when
  /// everything was restored and the app is not confirmed healthy yet.
  var inRestoration: Set<RevisionNumber> {
    var result = Set(attempts.filter { $0.outcome == .open }.map(\.revision))
    let judged = attempts.last { ![.dismissed, .killed, .notMigrated].contains($0.outcome) }
    if let last = judged, last.outcome == .restored { result.insert(last.revision) }
    result.remove(0)
    return result
  }

  /// The revisions with which the app crashed, or was never healthy, since it was last healthy; a
  /// crash-loop policy may skip them.
  var doubtful: Set<RevisionNumber> {
    var result: Set<RevisionNumber> = []
    for attempt in attempts {
      switch attempt.outcome {
      case .confirmed: result.remove(attempt.revision)
      case .open, .interrupted, .restored, .crashed: result.insert(attempt.revision)
      case .dismissed, .killed, .ended, .notMigrated: break
      }
    }
    result.remove(0)
    return result
  }
}
