import RestorationArchive

/// Decides which revisions no policy may remove; every store asks here (design D7, D12).
///
/// - the pinned ones and those of a newer format,
/// - those that are being restored, and the last one that the app confirmed,
/// - the newest good one, and as well the newest good one with which the app did not die.
package enum RevisionProtection {
  /// Does nothing when a revision may go without force.
  ///
  /// - Parameters:
  ///   - number: The revision to remove, which exists.
  ///   - numbers: All revisions of the session, ascending.
  ///   - isPinned: Whether it is pinned.
  ///   - ledger: What the store remembers of the session.
  ///   - state: Checks every byte of a revision; called from the newest down, as far as needed.
  /// - Throws: `RestorationError` with code `protectedRevision`, or what `state` throws.
  package static func checkRemoval(
    of number: RevisionNumber,
    among numbers: [RevisionNumber],
    isPinned: Bool,
    ledger: SessionLedger,
    state: (RevisionNumber) throws(RestorationError) -> RevisionState
  ) throws(RestorationError) {
    let found = try reasons(
      among: numbers,
      pinned: isPinned ? [number] : [],
      ledger: ledger,
      state: state
    )
    if let reason = found[number] { throw refusal(number, reason) }
    // The search for the newest good one ends there; this one may be older and of a newer format.
    if let reason = try state(number).shield { throw refusal(number, reason) }
  }

  /// Says what protects the revisions of a session, for those that something protects.
  ///
  /// Revisions below the newest good one are not looked at, so those of a newer format are found
  /// among the newer ones only; a listing knows the others.
  ///
  /// - Parameters:
  ///   - numbers: All revisions of the session, in any order.
  ///   - pinned: Those that are pinned.
  ///   - ledger: What the store remembers of the session.
  ///   - state: Checks every byte of a revision; called from the newest down, as far as needed.
  package static func reasons(
    among numbers: [RevisionNumber],
    pinned: Set<RevisionNumber>,
    ledger: SessionLedger,
    state: (RevisionNumber) throws(RestorationError) -> RevisionState
  ) throws(RestorationError) -> [RevisionNumber: RetentionPlan.Reason] {
    var search = NewestGoodSearch(doubtful: ledger.doubtful)
    for number in numbers.sorted(by: >) where !search.isOver {
      search.take(number, try state(number))
    }
    return merge(search.reasons, pinned: pinned, ledger: ledger)
  }

  /// Adds what a listing and a ledger know to what the search for the newest good one found.
  static func merge(
    _ found: [RevisionNumber: RetentionPlan.Reason],
    pinned: Set<RevisionNumber>,
    ledger: SessionLedger
  ) -> [RevisionNumber: RetentionPlan.Reason] {
    var result = found
    if let confirmed = ledger.confirmed { result[confirmed] = .confirmed }
    for number in ledger.inRestoration { result[number] = .inRestoration }
    for number in pinned { result[number] = .pinned }
    return result
  }

  private static func refusal(
    _ number: RevisionNumber,
    _ reason: RetentionPlan.Reason
  ) -> RestorationError {
    let remedy =
      switch reason {
      case .pinned: "it is pinned; unpin it first, or remove it by force"
      case .newerFormat:
        "a newer version wrote it; update the app, or remove it by force"
      case .sealed: "its key is not here; provide it, or remove it by force"
      case .unsealed: "it is not encrypted as it should be; look at it, or remove it by force"
      case .inRestoration:
        "it is being restored; wait until the app has confirmed, or remove it by force"
      case .confirmed:
        "it is the last one with which the app did well; confirm another, or remove it by force"
      case .fallback:
        "the app died with all newer ones; save another, or remove it by force"
      default:
        "it is the newest good one of its session; save another, or remove it by force"
      }
    return RestorationError(.protectedRevision, "revision \(number) is protected: \(remedy)")
  }
}

/// Finds what a launch would restore: the newest good revision, and the one that it would fall back
/// to when the app keeps dying with that.
struct NewestGoodSearch {
  let doubtful: Set<RevisionNumber>
  private(set) var reasons: [RevisionNumber: RetentionPlan.Reason] = [:]
  private var hasNewest = false
  private(set) var isOver = false

  init(doubtful: Set<RevisionNumber>) {
    self.doubtful = doubtful
  }

  /// Takes the next older revision.
  mutating func take(_ number: RevisionNumber, _ state: RevisionState) {
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
  /// The revisions of attempts that nobody knows the end of: those that have begun, and the last one
  /// when everything was restored and the app has not yet said that it does well.
  var inRestoration: Set<RevisionNumber> {
    var result = Set(attempts.filter { $0.outcome == .open }.map(\.revision))
    if let last = attempts.last, last.outcome == .restored { result.insert(last.revision) }
    result.remove(0)
    return result
  }

  /// The revisions with which the app died, or never did well, since it last did; a crash-loop
  /// policy may skip them.
  var doubtful: Set<RevisionNumber> {
    var result: Set<RevisionNumber> = []
    for attempt in attempts {
      switch attempt.outcome {
      case .confirmed: result.remove(attempt.revision)
      case .open, .interrupted, .restored: result.insert(attempt.revision)
      }
    }
    result.remove(0)
    return result
  }
}
