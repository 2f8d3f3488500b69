import RestorationStorage

/// Sums up a sequence of findings, in which those of a session are adjacent.
struct VerifyTally {
  private(set) var goodCount = 0
  /// The number of sessions that have a good revision.
  private(set) var goodSessionCount = 0
  /// The number of all sessions.
  private(set) var sessionCount = 0
  private var hasNone = false
  private var isDamaged = false
  private var isNewer = false
  private var session: SceneSession?
  private var revisions: Set<Revision.State> = []
  private var others: Set<Revision.State> = []

  mutating func add(_ finding: VerifyFinding) {
    if finding.session != session { endSession() }
    session = finding.session
    switch finding.part {
    case .revision:
      revisions.insert(finding.state)
      if finding.state == .good { goodCount += 1 }
    case .quarantine: others.insert(finding.state)
    case .pin:
      others.insert(finding.state)
      isDamaged = true
    case .ledger, .database, .record: isDamaged = true
    }
  }

  /// Judges the session of the last findings.
  mutating func endSession() {
    // Damage in quarantine has been dealt with, unless its session has nothing else.
    let states = revisions.isEmpty ? others : revisions
    (revisions, others, session) = ([], [], nil)
    guard !states.isEmpty else { return }
    sessionCount += 1
    if states.contains(.good) { goodSessionCount += 1 }
    if !states.contains(.good), states != [.newerFormat] { hasNone = true }
    if !states.isSubset(of: [.good, .newerFormat]) { isDamaged = true }
    if states.contains(.newerFormat) { isNewer = true }
  }

  /// The gravest status of any session. Damage beside a good revision takes precedence over
  /// revisions of a newer format.
  var status: ExitStatus {
    var ended = self
    ended.endSession()
    if ended.hasNone { return .noGoodRevision }
    return ended.isDamaged ? .damaged : ended.isNewer ? .newerFormat : .fine
  }
}
