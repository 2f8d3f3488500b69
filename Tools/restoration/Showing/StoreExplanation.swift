import RestorationArchive
import RestorationEngine
import RestorationStorage

/// An explanation of the last restoration of a session, or of a revision, in sentences.
///
/// Its sources are the recorded attempts, the report of the last finished one, unless the app or a
/// key forbids that, and the revisions themselves.
struct StoreExplanation {
  let session: SceneSession
  /// The explained revision, or `nil` when the last restoration began afresh.
  let revision: RevisionNumber?
  let attempts: [SessionLedger.Attempt]
  let sentences: [String]
  /// The report of the last restoration, if it was of this revision.
  private let kept: KeptReport?

  /// Explains a revision by the history of its session.
  ///
  /// - Parameters:
  ///   - verdicts: The outcomes inferred for attempts that recorded none.
  ///   - number: The revision to explain; `nil` for that of the last attempt, or without any
  ///     attempt the newest good one.
  ///   - store: The store, for the content of the revision.
  init(
    _ history: RevisionHistory,
    _ verdicts: AttemptVerdicts,
    _ number: RevisionNumber?,
    quarantined: [RevisionStore.QuarantinedRevision],
    next: NextLaunch,
    reasons: [RevisionNumber: String],
    in store: RevisionStore
  ) async throws {
    let ledger = verdicts.recorded(in: history.ledger)
    let judged = ledger.attempts.last { $0.outcome != .dismissed && $0.outcome != .notMigrated }
    let tried = number ?? judged?.revision
    // 0 stands for a fresh start.
    revision = tried == 0 ? nil : tried ?? history.newestGood
    session = history.session
    let subject = revision
    attempts = ledger.attempts.filter { number == nil ? true : $0.revision == subject }
    let kept = KeptReport(ledger).flatMap { kept in
      number == nil || kept.report.revision == number ? kept : nil
    }
    self.kept = kept
    var text: [String] = []
    var newerStates: [String] = []
    try await history.visit { entry in
      if entry.revision.number == subject { text += entry.sentences }
      if entry.revision.number > subject ?? 0, entry.health.state != .good {
        newerStates.append(
          "Revision \(entry.revision.number) is newer and \(entry.health.state.name), so launches "
            + "pass it over" + (entry.health.failure.map { ": \($0.text)." } ?? ".")
        )
      }
    }
    if let subject, let waiting = try? await store.load(subject, of: session)?.archive.waiting() {
      text += waiting.prefix(Self.maximumWaitingCount).map(\.sentence)
      if waiting.count > Self.maximumWaitingCount {
        text.append("So does more state, \(waiting.count) parts in all.")
      }
    }
    if let reason = subject.flatMap({ reasons[$0] }) {
      text.append("No policy removes it: \(reason).")
    }
    if let subject, text.isEmpty {
      text.append("Revision \(subject) is not in the store any more.")
    }
    if tried == 0 { text.append("The last restoration began afresh, without a revision.") }
    if let issue = ledger.issue {
      text.append("The record of attempts is lost: \(escaped(issue)).")
    }
    if attempts.isEmpty {
      text.append(
        "No attempt to restore \(number == nil ? "this session" : "it") is on record."
      )
    }
    text += attempts.map(\.sentence)
    text += kept?.sentences ?? []
    text += newerStates
    text += quarantined.map {
      "Revision \($0.number) was quarantined as damaged"
        + ($0.reason.map { ": \(escaped($0))." } ?? ".")
    }
    if ledger.tombstone != nil {
      text.append("The user has discarded this session; the app has not acknowledged that yet.")
    }
    if let last = next.passedOver.last {
      let others = next.passedOver.dropLast().map { "\($0)" }.joined(separator: ", ")
      let all = others.isEmpty ? "revision \(last)" : "revisions \(others) and \(last)"
      text.append(
        "Launches passed over \(all); the app restores the newest with restore(.passedOver), and the "
          + "tool each, such as with restoration revert --revision \(last)."
      )
    }
    text.append(next.sentence)
    sentences = text
  }

  private static let maximumWaitingCount = 20

  /// A pointer to more information, or the reason that there is none.
  var hint: String {
    kept == nil
      ? "There is no report of each object here: stores keep that of the last "
        + "restoration, if it was made by this release or a later one, without a key, and the app has "
        + "not set keepsReport to false. This explanation comes from attempts and revisions."
      : "Name a path to have one object explained: restoration explain STORE PATH."
  }

  /// The explanation in JSON.
  struct Report: Encodable {
    let app: String
    let attempts: [AttemptReport]
    let hasReport: Bool
    let report: RestorationReport?
    let revision: RevisionNumber?
    let scene: String
    let sentences: [String]
    let version = 1
  }

  var report: Report {
    Report(
      app: session.app,
      attempts: attempts.map(AttemptReport.init),
      hasReport: kept != nil,
      report: kept?.report,
      revision: revision,
      scene: session.scene,
      sentences: sentences
    )
  }
}

extension RevisionHistory.Entry {
  /// The facts of the revision, and whether it can be restored.
  fileprivate var sentences: [String] {
    let facts: [String?] = [
      revision.objectCount.map {
        "has \(counted($0, "object")) in \(byteText(revision.byteCount))"
      },
      revision.savedAt.flatMap(dateText).map { "was saved \($0)" },
      revision.stateVersion.map { "has state version \($0)" },
      revision.bundleVersion.flatMap { $0.isEmpty ? nil : "comes from build \(escaped($0))" },
    ]
    let text = facts.compactMap { $0 }.joined(separator: ", ")
    let health =
      health.failure.map { "It is \(self.health.state.name): \($0.text)." }
      ?? "Every byte of it verifies."
    let names = marks.map { $0 == "pinned" ? $0 : "the \($0) one" }
    let marks = names.isEmpty ? "" : " It is \(names.joined(separator: ", "))."
    return [
      "Revision \(revision.number) \(text.isEmpty ? "cannot be read" : text).", health + marks,
    ]
  }
}

extension RestorationReport.WaitingEntry {
  /// The state that waits, and the reason for it.
  fileprivate var sentence: String {
    let subject =
      keys.map { keys in
        let names = keys.map(escaped).joined(separator: ", ")
        return "\(names.isEmpty ? "State" : names) of \(escaped(path.description)) waits"
      } ?? "\(escaped(path.description)) waits"
    let start = dateText(secondsSince2001: since).map { " since \($0)" } ?? ""
    let cause =
      switch reason {
      case .absent: "no object has appeared for it"
      case .asleep: "the app has not made the object yet"
      case .crashed: "the app crashed while it was restored"
      case .notGiven: "the object was not given it"
      case .otherClass: "an object of another class than \(escaped(className)) is there"
      }
    return "\(subject)\(start): \(cause)."
  }
}

extension SessionLedger.Attempt {
  fileprivate var sentence: String {
    let start = dateText(secondsSince2001: startedAt).map { ", begun \($0)" } ?? ""
    let build = build.isEmpty ? "" : ", build \(escaped(build))"
    let subject = revision == 0 ? "a fresh start" : "to restore revision \(revision)"
    let without =
      leftOut.isEmpty
      ? "" : " without \(leftOut.map { escaped($0.description) }.joined(separator: ", "))"
    return "Attempt \(number)\(build)\(start), \(subject)\(without): it \(outcome.text)."
  }
}
