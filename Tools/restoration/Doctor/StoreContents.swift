import Foundation
import RestorationArchive
import RestorationStorage

/// Everything that a store holds, each byte of it read once.
struct StoreContents {
  /// A session with its revisions and what became of checking them.
  struct Session {
    let session: SceneSession
    var revisions: [(revision: Revision, health: RevisionHealth)] = []
    var quarantined: [QuarantinedRevision] = []
    /// What is wrong with the ledger, or `nil`.
    var ledgerIssue: String?
    /// What is wrong with the record of pinned revisions, or `nil`.
    var pinIssue: String?
    var isDiscarded = false

    func count(_ state: RevisionState) -> Int {
      revisions.count { $0.health.state == state }
    }
  }

  private let store: RevisionStore
  private(set) var sessions: [Session] = []

  init(_ store: RevisionStore) async throws {
    self.store = store
  }

  /// Reads all of it, or those sessions that some names leave.
  mutating func read(app: String? = nil, scene: String? = nil) async throws {
    let discarded = Set(try await store.discardedSessions())
    let all = Set(try await store.sessions()).union(try await store.quarantinedSessions())
      .union(discarded)
    let wanted = all.filter { $0.matches(app: app, scene: scene) }.sorted()
    var bar = try await ProgressBar(revisionsOf: wanted, in: store)
    for session in wanted {
      var result = Session(session: session)
      let revisions = try await store.revisions(of: session)
      for revision in revisions {
        defer { bar.advance() }
        guard let health = try await check(revision) else { continue }
        result.revisions.append((revision, health))
      }
      result.quarantined = try await store.quarantined(of: session)
      result.ledgerIssue = try await store.ledger(of: session).issue
      result.pinIssue = try await store.pinIssue(of: session)
      result.isDiscarded = discarded.contains(session)
      sessions.append(result)
    }
    bar.clear()
  }

  /// What every byte of a revision amounts to, or `nil` for one that has been removed meanwhile.
  private func check(_ revision: Revision) async throws -> RevisionHealth? {
    do {
      guard try await store.load(revision.number, of: revision.session) != nil else { return nil }
      return RevisionHealth(good: revision.number)
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return RevisionHealth(revision.number, failure: error)
    }
  }

  var largest: Int {
    sessions.flatMap { $0.revisions.map(\.revision.byteCount) }.max() ?? 0
  }

  var hasGood: Bool { sessions.contains { $0.count(.good) > 0 } }
}

extension StoreContents {
  /// What is to be said about it.
  ///
  /// - Parameters:
  ///   - hasKey: Whether the store was opened with a key.
  ///   - keyFailure: Why that key is of no use, or `nil`.
  func findings(
    hasKey: Bool,
    keyFailure: RestorationError?,
    now: Double = Date.now.timeIntervalSinceReferenceDate
  ) -> [DoctorFinding] {
    guard !sessions.isEmpty else {
      return [DoctorFinding(.revisions, .ok, "nothing has been saved yet")]
    }
    return Self.shortened(sessions.map(revisionFinding)) { rest in
      "\(counted(rest, "session")) more with good revisions alone"
    }
      + Self.shortened(sessions.compactMap(ledgerFinding)) { rest in
        "\(counted(rest, "session")) more, of which nothing else is to be said"
      }
      + [quarantineFinding, clockFinding(now), encryptionFinding(hasKey: hasKey, keyFailure)]
  }

  /// More findings of a kind than this are counted, those that matter least first.
  private static let maximumCount = 20

  /// As many findings as somebody reads, the gravest first among equals in their order, and how many
  /// more there are of each gravity.
  private static func shortened(
    _ all: [DoctorFinding],
    counting text: (Int) -> String
  ) -> [DoctorFinding] {
    guard all.count > maximumCount else { return all }
    let severities: [DoctorFinding.Severity] = [.problem, .warning, .note, .ok]
    var room = maximumCount
    var shown: [DoctorFinding] = []
    var more: [DoctorFinding] = []
    for severity in severities {
      let found = all.filter { $0.severity == severity }
      // Of what is in order the number says it all.
      let kept = severity == .ok ? 0 : min(found.count, room)
      room -= kept
      shown += found.prefix(kept)
      guard let first = found.dropFirst(kept).first else { continue }
      let rest = found.count - kept
      // The gravest of those that are only counted decide the status with them.
      let status = DoctorFinding.status(of: Array(found.dropFirst(kept)))
      more.append(
        DoctorFinding(
          first.area,
          severity,
          severity == .ok ? text(rest) : "\(counted(rest, "session")) more like these",
          remedy: severity == .ok ? nil : first.remedy,
          status: severity == .ok || severity == .note ? nil : status
        )
      )
    }
    return shown + more
  }

  private func revisionFinding(_ session: Session) -> DoctorFinding {
    let name = session.session.text
    let numbers = session.revisions.filter { $0.health.state == .good }.map(\.health.number)
    let others = Set(session.revisions.map(\.health.state)).filter { $0 != .good }
      .map { "\(session.count($0)) \($0)" }.sorted()
    let text =
      "\(name): "
      + (["\(numbers.count) good" + (numbers.last.map { ", the newest is \($0)" } ?? "")] + others)
      .joined(separator: ", ")
    let verify = "restoration verify says which, and what is wrong with them"
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

  private func ledgerFinding(_ session: Session) -> DoctorFinding? {
    if let issue = session.ledgerIssue {
      return DoctorFinding(
        .ledger,
        .warning,
        "\(session.session.text): \(escaped(issue))",
        remedy: "none; the app begins a new one, and forgets which revisions it died of"
      )
    }
    return session.isDiscarded
      ? DoctorFinding(.ledger, .note, "\(session.session.text): discarded, and not yet purged")
      : nil
  }

  private var quarantineFinding: DoctorFinding {
    let all = sessions.flatMap(\.quarantined)
    guard !all.isEmpty else { return DoctorFinding(.quarantine, .ok, "empty") }
    let names = all.prefix(5).map { "revision \($0.number) of \($0.session.text)" }
    return DoctorFinding(
      .quarantine,
      .note,
      "\(counted(all.count, "revision")), \(byteText(all.reduce(0) { $0 + $1.byteCount })): "
        + names.joined(separator: ", "),
      remedy: "none; they are kept until somebody removes them"
    )
  }

  private func clockFinding(_ now: Double) -> DoctorFinding {
    var oddities: [String] = []
    for session in sessions {
      let times = session.revisions.compactMap { entry in
        entry.revision.savedAt.map { (number: entry.revision.number, time: $0) }
      }
      for (earlier, later) in zip(times, times.dropFirst()) where later.time < earlier.time {
        oddities.append(
          "revision \(later.number) of \(session.session.text) says it is older than \(earlier.number)"
        )
      }
      for entry in times where !(entry.time < now + 86_400) {
        oddities.append("revision \(entry.number) of \(session.session.text) lies in the future")
      }
    }
    guard !oddities.isEmpty else {
      return DoctorFinding(.clock, .ok, "revisions are in the order of their times")
    }
    let more = oddities.count > 3 ? " and \(oddities.count - 3) more" : ""
    return DoctorFinding(
      .clock,
      .note,
      oddities.prefix(3).joined(separator: "; ") + more,
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
        status: .noGoodRevision
      )
    }
    let sealed = sessions.reduce(0) { $0 + $1.count(.sealed) }
    guard sealed > 0 else {
      return DoctorFinding(
        .encryption,
        .ok,
        hasKey ? "everything can be read with the key" : "no revision is encrypted as a whole"
      )
    }
    return DoctorFinding(
      .encryption,
      .problem,
      "\(counted(sealed, "revision")) cannot be read "
        + (hasKey ? "with this key" : "without a key"),
      remedy: hasKey
        ? "give the key that they were saved with; those of a destroyed key stay unreadable"
        : "give the key with --key-file",
      status: .noGoodRevision
    )
  }
}
