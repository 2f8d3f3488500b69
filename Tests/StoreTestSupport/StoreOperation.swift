import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting

/// Something that happens to a store, drawn at random or taken from a failure.
package enum StoreOperation: Sendable, CustomStringConvertible {
  case save(SceneSession, marker: Int)
  case remove(SceneSession, RevisionNumber, force: Bool)
  case setPinned(SceneSession, RevisionNumber, Bool)
  case setLabel(SceneSession, String, RevisionNumber?)
  case damage(SceneSession, RevisionNumber)
  case attempt(SceneSession, RevisionNumber, SessionLedger.Outcome)
  case purge(RetentionPolicy)
  case discard(SceneSession)
  case purgeDiscarded(SceneSession)
  case restoreFromQuarantine(SceneSession, RevisionNumber)
  case removeFromQuarantine(SceneSession, RevisionNumber)
  /// Reads everything, which makes the next save look for damage.
  case read(SceneSession)

  package var description: String {
    switch self {
    case .save(let session, let marker): "save \(marker) in \(session)"
    case .remove(let session, let number, let force): "remove \(number) of \(session), \(force)"
    case .setPinned(let session, let number, let isPinned):
      "pin \(number) of \(session) \(isPinned)"
    case .setLabel(let session, let label, let number):
      "label \(label) in \(session): \(number ?? 0)"
    case .damage(let session, let number): "damage \(number) of \(session)"
    case .attempt(let session, let number, let outcome): "try \(number) of \(session): \(outcome)"
    case .purge(let policy):
      "purge, at least \(policy.minimumCount), at most \(policy.maximumCount ?? -1), "
        + "\(policy.maximumByteCountPerSession ?? -1) and \(policy.maximumByteCount ?? -1) bytes, "
        + "\(policy.maximumAge ?? .zero)"
    case .discard(let session): "discard \(session)"
    case .purgeDiscarded(let session): "purge what was discarded of \(session)"
    case .restoreFromQuarantine(let session, let number): "bring back \(number) of \(session)"
    case .removeFromQuarantine(let session, let number): "delete \(number) of \(session)"
    case .read(let session): "read \(session)"
    }
  }

  /// The sessions that drawn operations are about.
  package static let sessions = ["a", "b"].map { SceneSession(app: "com.example.model", scene: $0) }

  /// Draws one; most numbers are of revisions that a short run has.
  package static func random(using random: inout SeededGenerator) -> StoreOperation {
    let session = Self.sessions[random.next() % 3 == 0 ? 1 : 0]
    let number = RevisionNumber(random.next() % 7)
    switch random.next() % 20 {
    case 0...6: return .save(session, marker: Int(random.next() % 8))
    case 7: return .remove(session, number, force: random.next() % 4 == 0)
    case 8:
      let isSet = random.next() % 3 != 0
      guard random.next() % 2 == 0 else { return .setPinned(session, number, isSet) }
      return .setLabel(session, random.next() % 2 == 0 ? "a" : "b", isSet ? number : nil)
    case 9, 10: return .damage(session, number)
    case 11: return .attempt(session, number, .interrupted(nil))
    case 12: return .attempt(session, number, .confirmed)
    case 13: return .attempt(session, number, random.next() % 2 == 0 ? .open : .restored)
    case 14, 15: return .purge(policy(using: &random))
    case 16: return random.next() % 4 == 0 ? .discard(session) : .read(session)
    case 17: return random.next() % 4 == 0 ? .purgeDiscarded(session) : .read(session)
    case 18:
      return random.next() % 2 == 0
        ? .restoreFromQuarantine(session, number) : .removeFromQuarantine(session, number)
    default: return .read(session)
    }
  }

  package static func policy(using random: inout SeededGenerator) -> RetentionPolicy {
    var policy = RetentionPolicy()
    policy.minimumCount = Int(random.next() % 3)
    if random.next() % 2 == 0 { policy.maximumCount = Int(random.next() % 4) }
    if random.next() % 3 == 0 { policy.maximumByteCountPerSession = Int(random.next() % 4) * 500 }
    if random.next() % 3 == 0 { policy.maximumByteCount = Int(random.next() % 6) * 500 }
    if random.next() % 3 == 0 { policy.maximumAge = .seconds(Int(random.next() % 4) * 86400) }
    if random.next() % 6 == 0 { policy.mayDiscard = { $0.scene == "a" } }
    return policy
  }

  private static let archives: [SceneSession: [Archive]] = {
    var result: [SceneSession: [Archive]] = [:]
    for session in sessions {
      result[session] = (0..<8).compactMap {
        // A day between one marker and the next, so that clocks go back as well.
        try? SampleArchive.make(session, marker: $0, byteCount: $0 * 90, days: Double($0))
      }
    }
    return result
  }()

  /// The archive that a marker stands for.
  package static func archive(_ marker: Int, of session: SceneSession) -> Archive? {
    archives[session].flatMap { marker < $0.count ? $0[marker] : nil }
  }

  /// Runs the operation, and returns its result in words, so that two stores can be compared.
  ///
  /// - Parameter damage: Damages a revision that exists, behind the store's back.
  package func run(
    on store: RevisionStore,
    damage: (RevisionNumber, SceneSession) async throws -> Void
  ) async -> String {
    do {
      return try await perform(on: store, damage: damage)
    } catch let error as RestorationError {
      return "\(error.code)"
    } catch {
      return "\(error)"
    }
  }

  private func perform(
    on store: RevisionStore,
    damage: (RevisionNumber, SceneSession) async throws -> Void
  ) async throws -> String {
    switch self {
    case .save(let session, let marker):
      guard let archive = Self.archive(marker, of: session) else { return "" }
      return "\(try await store.save(archive, for: session).number)"
    case .remove(let session, let number, let force):
      try await store.remove(number, of: session, force: force)
    case .setPinned(let session, let number, let isPinned):
      try await store.setPinned(isPinned, number, of: session)
    case .setLabel(let session, let label, let number):
      try await store.setLabel(label, to: number, of: session)
    case .damage(let session, let number):
      try await damage(number, session)
    case .attempt(let session, let number, let outcome):
      try await store.updateLedger(of: session) { ledger in
        let attempt = ledger.begin(revision: number, build: "1", startedAt: 0)
        if outcome != .open { ledger.close(attempt, outcome) }
        if outcome == .restored {
          ledger.report = .init(attempt: attempt, objectCount: 1, json: "{\"of\": \(attempt)}")
        }
      }
    case .purge(let policy):
      let plan = try await store.plan(policy)
      let outcome = try await store.apply(plan)
      return "\(Self.words(plan.items)); \(plan.unmet.map { "\($0.limit) \($0.excess)" }); "
        + Self.words(outcome.removed)
    case .discard(let session): try await store.discard(session, at: 1)
    case .purgeDiscarded(let session): return "\(try await store.purge(discarded: session))"
    case .restoreFromQuarantine(let session, let number):
      return "\(try await store.restoreFromQuarantine(number, of: session).number)"
    case .removeFromQuarantine(let session, let number):
      try await store.removeFromQuarantine(number, of: session)
    case .read(let session):
      return "\(try await store.newestGood(for: session)?.revision.number ?? 0)"
    }
    return "done"
  }

  private static func words(_ items: [RetentionPolicy.Plan.Item]) -> String {
    items.map { "\($0.session.scene)\($0.number):\($0.byteCount):\($0.isRemoved):\($0.reason)" }
      .joined(separator: " ")
  }

  /// Everything that a store shows, in words: listings, digests, ledgers, quarantine.
  package static func contents(of store: RevisionStore) async throws -> String {
    var lines = ["sessions \(try await store.sessions())"]
    lines.append("discarded \(try await store.discardedSessions())")
    lines.append("quarantined \(try await store.quarantinedSessions())")
    for session in sessions {
      for revision in try await store.revisions(of: session) {
        let stored = try? await store.load(revision.number, of: session)
        let digest = stored?.archive.bytes.withUnsafeBytes { ArchiveDigest.sha256($0) }
        lines.append(
          "\(session.scene)\(revision.number) \(revision.state) \(revision.byteCount) "
            + "\(revision.isPinned) \(revision.labels) \(digest ?? [])"
        )
      }
      lines.append("health \(try await store.verify(session).map { "\($0.number) \($0.state)" })")
      for found in try await store.quarantined(of: session) {
        let bytes = try await store.quarantinedBytes(found.number, of: session)
        lines.append(
          "aside \(found.number) \(found.byteCount) \(bytes.map { ArchiveDigest.sha256($0.array) } ?? [])"
        )
      }
      lines.append("ledger \(try await store.ledger(of: session))")
    }
    return lines.joined(separator: "\n")
  }

  /// Leaves out one operation after the other, as long as the rest still fails.
  package static func shrink(
    _ operations: [StoreOperation],
    fails: ([StoreOperation]) async -> Bool
  ) async -> [StoreOperation] {
    var result = operations
    var index = 0
    while index < result.count {
      var shorter = result
      shorter.remove(at: index)
      if await fails(shorter) { result = shorter } else { index += 1 }
    }
    return result
  }
}
