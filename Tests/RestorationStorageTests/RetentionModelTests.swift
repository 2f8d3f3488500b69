import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

/// The promises of a purge on random histories, against a model that knows nothing of the planner.
/// T17.
@Suite("Purging, against a model")
struct RetentionModelTests {
  /// The model's knowledge of a store.
  private struct Model {
    var damaged: [SceneSession: Set<RevisionNumber>] = [:]
  }

  /// Runs a history, and returns the violation that it shows, or `nil`.
  private static func violation(in operations: [StoreOperation]) async -> String? {
    let store = RevisionStore.inMemory()
    var model = Model()
    for operation in operations {
      if case .purge(let policy) = operation {
        do {
          if let found = try await purge(store, policy, model) { return found }
        } catch {
          return "\(error)"
        }
        continue
      }
      _ = await operation.run(on: store) { number, session in
        guard
          let archive = await store.bytes(of: number, in: session).flatMap({ try? Archive($0) }),
          let bytes = try? SampleArchive.damaged(archive)
        else { return }
        await store.overwrite(number, of: session, with: bytes)
        model.damaged[session, default: []].insert(number)
      }
    }
    return nil
  }

  private static func purge(
    _ store: RevisionStore,
    _ policy: RetentionPolicy,
    _ model: Model
  ) async throws -> String? {
    var before: [SceneSession: [Revision]] = [:]
    for session in StoreOperation.sessions {
      before[session] = try await store.revisions(of: session)
    }
    let plan = try await store.plan(policy)
    for session in StoreOperation.sessions {
      let again = try await store.revisions(of: session)
      if again != before[session] { return "planning changed the listing" }
    }
    let outcome = try await store.apply(plan)
    if outcome.removed != plan.removals { return "the real run differs from the dry run" }
    var total = 0
    for session in StoreOperation.sessions {
      let left = try await store.revisions(of: session)
      total += left.reduce(0) { $0 + $1.byteCount }
      let found = try await violation(
        store,
        session,
        before: before[session] ?? [],
        left: left,
        policy,
        plan,
        damaged: model.damaged[session] ?? []
      )
      if let found { return "\(session): \(found)" }
    }
    let all = before.values.joined().reduce(0) { $0 + $1.byteCount }
    if plan.keptByteCount != total { return "\(plan.keptByteCount) bytes stay, found \(total)" }
    if all - total != outcome.removedByteCount { return "the bytes do not add up" }
    if let maximum = policy.maximumByteCount, total > maximum,
      !plan.unmet.contains(where: { $0.limit == .maximumByteCount && $0.excess == total - maximum })
    {
      return "\(total) bytes are left, and the plan does not say so"
    }
    let second = try await store.plan(policy)
    if !second.removals.isEmpty { return "a second plan removes \(second.removals.map(\.number))" }
    return nil
  }

  private static func violation(
    _ store: RevisionStore,
    _ session: SceneSession,
    before: [Revision],
    left: [Revision],
    _ policy: RetentionPolicy,
    _ plan: RetentionPolicy.Plan,
    damaged: Set<RevisionNumber>
  ) async throws -> String? {
    let numbers = Set(left.map(\.number))
    let removed = before.filter { !numbers.contains($0.number) }
    let ledger = try await store.ledger(of: session)
    let good = before.filter { !damaged.contains($0.number) }
    for revision in removed {
      if !revision.labels.isEmpty { return "removed labelled \(revision.number)" }
      if revision.isPinned { return "removed pinned \(revision.number)" }
      if revision.number == good.last?.number { return "removed newest good \(revision.number)" }
      if revision.number == ledger.confirmed { return "removed confirmed \(revision.number)" }
      if ledger.attempts.contains(where: {
        $0.revision == revision.number && $0.outcome == .open
      }) {
        return "removed \(revision.number), which is being restored"
      }
      if !policy.mayDiscard(session) { return "removed \(revision.number) without consent" }
    }
    // Those with which the app did not die, of which the newest ones stay.
    var died: Set<RevisionNumber> = []
    for attempt in ledger.attempts {
      if attempt.outcome == .confirmed {
        died.remove(attempt.revision)
      } else {
        died.insert(attempt.revision)
      }
    }
    let sound = good.filter { !died.contains($0.number) }.map(\.number)
    // Damage below the newest good revision is not found, so it may count among those that stay.
    let expected = damaged.isEmpty ? sound.suffix(policy.minimumCount) : sound.suffix(1)
    if let lost = expected.first(where: { !numbers.contains($0) }) {
      return "removed \(lost) of the \(policy.minimumCount) that stay"
    }
    if let maximum = policy.maximumCount, left.count > maximum,
      !plan.unmet.contains(where: {
        $0.limit == .maximumCount && $0.session == session && $0.excess == left.count - maximum
      })
    {
      return "\(left.count) revisions are left, and the plan does not say so"
    }
    return nil
  }

  @Test(
    "No history makes a purge remove what it must not, and the figures are exact (T17)",
    .scenario(172)
  )
  func purgesAreSafe() async throws {
    let seed = SeededGenerator.freshSeed()
    let count = SweepLength.count(1000, sweep: 5000, long: 100_000)
    for index in 0..<count {
      var random = SeededGenerator(seed: seed &+ UInt64(index))
      var operations = (0..<8).map { _ in StoreOperation.random(using: &random) }
      operations.append(.purge(StoreOperation.policy(using: &random)))
      guard let found = await Self.violation(in: operations) else { continue }
      let shortest = await StoreOperation.shrink(operations) {
        await Self.violation(in: $0) != nil
      }
      Issue.record("seed \(seed &+ UInt64(index)): \(found), after \(shortest)")
      return
    }
    print("T17: \(count) histories with purges, seed \(seed)")
  }

  @Test("A history that a careless policy would lose is told from one that is safe (control)")
  func carelessPurgeIsNoticed() async throws {
    let session = StoreOperation.sessions[0]
    let store = RevisionStore.inMemory()
    for marker in 1...3 {
      _ = await StoreOperation.save(session, marker: marker).run(on: store) { _, _ in }
    }
    let before = try await store.revisions(of: session)
    try await store.remove(3, of: session, force: true)
    let found = try await Self.violation(
      store,
      session,
      before: before,
      left: try await store.revisions(of: session),
      RetentionPolicy(),
      RetentionPolicy.Plan(items: []),
      damaged: []
    )
    #expect(found == "removed newest good 3")
  }
}
