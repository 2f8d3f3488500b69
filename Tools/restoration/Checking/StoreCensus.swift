import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// Statistics of a store's sessions, which are added one by one and not kept.
struct StoreCensus {
  private var sessionCount = 0
  private var revisions = FindingDigest()
  private var ledgers = FindingDigest()
  private var versions = VersionCensus()
  private var quarantined: [String] = []
  private var quarantinedCount = 0
  private var quarantinedByteCount = 0
  private var oddities: [String] = []
  private var oddityCount = 0
  private var sealedCount = 0
  private var unsealedCount = 0
  /// The session whose revisions take the most bytes, and how many.
  private var heaviest: (name: String, byteCount: Int)?
  /// The length of the largest revision.
  private(set) var largest = 0
  private(set) var hasGood = false
  private let now = Date.now.timeIntervalSinceReferenceDate

  mutating func add(_ session: StoreContents.Session) {
    sessionCount += 1
    revisions.add(revisionFinding(session))
    versions.add(session)
    if let finding = ledgerFinding(session) { ledgers.add(finding) }
    let pins = session.pinIssue.map { [($0, String?.none)] } ?? []
    for (issue, remedy) in pins + session.recordIssues.map({ ($0.text, $0.remedy) }) {
      ledgers.add(
        DoctorFinding(
          .ledger,
          .warning,
          "\(session.session.text): \(escaped(issue))",
          remedy: remedy ?? "none; the next change of the record replaces it"
        )
      )
    }
    for item in session.quarantined {
      quarantinedCount += 1
      quarantinedByteCount += item.byteCount
      if quarantined.count < 5 {
        quarantined.append("revision \(item.number) of \(item.session.text)")
      }
    }
    addTimes(of: session)
    sealedCount += session.count(.sealed)
    unsealedCount += session.count(.unsealed)
    let byteCount = session.revisions.reduce(0) { $0 + $1.revision.byteCount }
    if byteCount > heaviest?.byteCount ?? 0 { heaviest = (session.session.text, byteCount) }
    largest = max(largest, session.revisions.map(\.revision.byteCount).max() ?? 0)
    hasGood = hasGood || session.count(.good) > 0
  }

  /// Returns the findings.
  ///
  /// - Parameters:
  ///   - hasKey: Indicates that the store was opened with a key.
  ///   - keyFailure: The reason that the key cannot be used, or `nil`.
  func findings(hasKey: Bool, keyFailure: RestorationError?) -> [DoctorFinding] {
    guard sessionCount > 0 else {
      return [DoctorFinding(.revisions, .ok, "nothing has been saved yet")]
    }
    return revisions.findings { "\(counted($0, "session")) more with good revisions alone" }
      + versions.findings
      + ledgers.findings { "\(counted($0, "session")) more, of which nothing else is to be said" }
      + [
        limitFinding, quarantineFinding, clockFinding,
        encryptionFinding(hasKey: hasKey, keyFailure),
      ]
  }

  private func revisionFinding(_ session: StoreContents.Session) -> DoctorFinding {
    let name = session.session.text
    let numbers = session.revisions.filter { $0.health.state == .good }.map(\.health.number)
    let others = Set(session.revisions.map(\.health.state)).filter { $0 != .good }
      .map { "\(session.count($0)) \($0)" }.sorted()
    let text =
      "\(name): "
      + (["\(numbers.count) good" + (numbers.last.map { ", the newest is \($0)" } ?? "")] + others)
      .joined(separator: ", ")
    let verify = "list them and the damage with restoration verify"
    if session.revisions.isEmpty {
      return DoctorFinding(
        .revisions,
        session.quarantined.isEmpty ? .note : .warning,
        "\(name): no revisions",
        status: session.quarantined.isEmpty ? nil : .noGoodRevision
      )
    }
    if session.revisions.allSatisfy({ $0.health.state == .newerFormat }) {
      return DoctorFinding(
        .revisions,
        .warning,
        text,
        remedy: "use a newer release",
        status: .newerFormat
      )
    }
    if numbers.isEmpty {
      return DoctorFinding(.revisions, .problem, text, remedy: verify, status: .noGoodRevision)
    }
    if session.revisions.contains(where: { $0.health.state == .damaged }) {
      return DoctorFinding(.revisions, .warning, text, remedy: verify, status: .damaged)
    }
    let isNewer = session.count(.newerFormat) > 0
    return DoctorFinding(
      .revisions,
      isNewer ? .warning : others.isEmpty ? .ok : .note,
      text,
      remedy: isNewer ? "use a newer release" : nil,
      status: isNewer ? .newerFormat : nil
    )
  }

  private func ledgerFinding(_ session: StoreContents.Session) -> DoctorFinding? {
    if let issue = session.ledgerIssue {
      return DoctorFinding(
        .ledger,
        .warning,
        "\(session.session.text): \(escaped(issue))",
        remedy: "none; the app begins a new one, and forgets with which revisions it crashed"
      )
    }
    if session.isDiscarded {
      return DoctorFinding(.ledger, .note, "\(session.session.text): discarded, and not yet purged")
    }
    guard let next = session.next else { return nil }
    if let number = next.missed {
      return DoctorFinding(
        .ledger,
        .warning,
        "\(session.session.text): \(next.sentence)",
        remedy: "restoration revert --revision \(number), and the next launch restores that"
      )
    }
    return next.passedOver.last.map { number in
      DoctorFinding(
        .ledger,
        .note,
        "\(session.session.text): launches passed over "
          + (next.passedOver.count == 1
            ? "revision \(number)" : "\(next.passedOver.count) revisions, the newest \(number)"),
        remedy:
          "none, if it is not missed; the app restores it with restore(.passedOver), and the tool "
          + "with restoration revert --revision \(number)"
      )
    }
  }

  /// The size of the largest session, with the limit that an app has by default.
  private var limitFinding: DoctorFinding {
    let limit = RetentionPolicy.standard.maximumByteCountPerSession ?? .max
    let (name, byteCount) = heaviest ?? ("every session", 0)
    return DoctorFinding(
      .limits,
      byteCount > limit ? .note : .ok,
      "\(name) takes the most, \(byteText(byteCount)); by default an app keeps \(byteText(limit)) a "
        + "session, \(byteText(PassedOverBudget.maximumByteCount)) of them for what launches passed over",
      remedy: byteCount > limit
        ? "none, if the app chose another limit; otherwise its next saves remove the oldest" : nil
    )
  }

  private var quarantineFinding: DoctorFinding {
    guard quarantinedCount > 0 else { return DoctorFinding(.quarantine, .ok, "empty") }
    return DoctorFinding(
      .quarantine,
      .note,
      "\(counted(quarantinedCount, "revision")), \(byteText(quarantinedByteCount)): "
        + quarantined.joined(separator: ", "),
      remedy: "none; they are kept until they are removed"
    )
  }

  private mutating func addTimes(of session: StoreContents.Session) {
    let times = session.revisions.compactMap { entry in
      entry.revision.storedAt.map { (number: entry.revision.number, time: $0) }
    }
    let name = session.session.text
    for (earlier, later) in zip(times, times.dropFirst()) where later.time < earlier.time {
      addOddity("revision \(later.number) of \(name) says it is older than \(earlier.number)")
    }
    for entry in times where !(entry.time < now + 86_400) {
      addOddity("revision \(entry.number) of \(name) lies in the future")
    }
  }

  private mutating func addOddity(_ text: String) {
    oddityCount += 1
    if oddities.count < 3 { oddities.append(text) }
  }

  private var clockFinding: DoctorFinding {
    guard oddityCount > 0 else {
      return DoctorFinding(.clock, .ok, "revisions are in the order of their times")
    }
    let more = oddityCount > 3 ? " and \(oddityCount - 3) more" : ""
    return DoctorFinding(
      .clock,
      .note,
      oddities.joined(separator: "; ") + more,
      remedy: "check the clock; revisions go by their numbers, so nothing is lost by it"
    )
  }

  private func encryptionFinding(
    hasKey: Bool,
    _ keyFailure: RestorationError?
  ) -> DoctorFinding {
    if let keyFailure {
      return DoctorFinding(
        .encryption,
        .problem,
        keyFailure.text,
        remedy: RevisionStore.remedy(for: keyFailure),
        status: ExitStatus(keyFailure)
      )
    }
    if unsealedCount > 0 {
      return DoctorFinding(
        .encryption,
        .problem,
        "\(counted(unsealedCount, "revision")) not encrypted in a store whose archives are",
        remedy:
          "if a decrypt was cut short, run it again; else look with restoration show --unsealed, take "
          + "over your own with restoration encrypt, and remove the others",
        status: hasGood ? .damaged : .noGoodRevision
      )
    }
    guard sealedCount > 0 else {
      return DoctorFinding(
        .encryption,
        .ok,
        hasKey ? "everything can be read with the key" : "no revision is encrypted as a whole"
      )
    }
    return DoctorFinding(
      .encryption,
      .problem,
      "\(counted(sealedCount, "revision")) cannot be read "
        + (hasKey ? "with this key" : "without a key"),
      remedy: hasKey
        ? "give the key that they were saved with; those of a destroyed key stay unreadable"
        : "give the key with --key-file",
      status: .noGoodRevision
    )
  }
}
