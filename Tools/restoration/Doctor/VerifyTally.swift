import RestorationStorage

/// What findings amount to that come one after the other, those of a session together.
struct VerifyTally {
  private(set) var goodCount = 0
  /// How many sessions have a good revision.
  private(set) var goodSessionCount = 0
  private var hasNone = false
  private var isDamaged = false
  private var isNewer = false
  private var session: SceneSession?
  private var revisions: Set<RevisionState> = []
  private var others: Set<RevisionState> = []

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
    case .ledger, .database: isDamaged = true
    }
  }

  /// Judges the session whose findings came last.
  mutating func endSession() {
    // What is in quarantine has been dealt with, unless its session has nothing else.
    let states = revisions.isEmpty ? others : revisions
    (revisions, others, session) = ([], [], nil)
    guard !states.isEmpty else { return }
    if states.contains(.good) { goodSessionCount += 1 }
    if !states.contains(.good), states != [.newerFormat] { hasNone = true }
    if !states.isSubset(of: [.good, .newerFormat]) { isDamaged = true }
    if states.contains(.newerFormat) { isNewer = true }
  }

  /// The worst that is true of any session; damage that a good revision makes up for comes before
  /// revisions that are merely newer.
  var status: ExitStatus {
    var ended = self
    ended.endSession()
    if ended.hasNone { return .noGoodRevision }
    return ended.isDamaged ? .damaged : ended.isNewer ? .newerFormat : .fine
  }
}
