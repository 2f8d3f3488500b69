import RestorationStorage
import RestorationTesting
import Testing

/// A policy for one session of a store.
@Suite("Retention plans for one session")
struct SessionPlanTests {
  let store = RevisionStore.inMemory()
  let first = SceneSession(app: "notes", scene: "first")
  let second = SceneSession(app: "notes", scene: "second")

  init() async throws {
    for session in [first, second] {
      for marker in 1...5 {
        _ = try await store.save(
          try SampleArchive.make(session, marker: marker, days: Double(marker)),
          for: session
        )
      }
    }
  }

  @Test("Only revisions of that session are in the plan")
  func planIsOfOneSession() async throws {
    let plan = try await store.plan(.newest(2), of: first)
    #expect(plan.items.map(\.session) == Array(repeating: first, count: 5))
    #expect(plan.removals.map(\.number) == [1, 2, 3])
  }

  @Test("A limit over all sessions counts all and takes from that one")
  func totalLimitTakesFromOne() async throws {
    let archive = try SampleArchive.make(first)
    var policy = RetentionPolicy()
    policy.minimumCount = 1
    // The other scene has a longer name.
    policy.maximumByteCount = archive.bytes.count * 8 + 100
    let plan = try await store.plan(policy, of: first)
    #expect(plan.removals.map(\.number) == [1, 2])
    #expect(plan.removals.allSatisfy { $0.session == first })
  }

  @Test("Ages are measured up to the newest revision of that session, whatever others saved since")
  func agesAreThoseOfTheSession() async throws {
    let late = try SampleArchive.make(second, marker: 6, days: 8)
    _ = try await store.save(late, for: second)
    var policy = RetentionPolicy()
    policy.minimumCount = 1
    policy.maximumAge = .seconds(86400 * 9 / 2)
    #expect(try await store.plan(policy, of: first).removals.isEmpty)
    #expect(try await store.plan(policy, of: second).removals.map(\.number) == [1, 2, 3])
  }

  @Test("A revision that the app died with does not count among the newest that stay")
  func doubtfulRevisionsDoNotCount() async throws {
    try await store.updateLedger(of: first) { ledger in
      for revision in [4, 5] as [RevisionNumber] {
        ledger.begin(revision: revision, build: "1", startedAt: 0)
      }
    }
    var policy = RetentionPolicy()
    policy.minimumCount = 2
    policy.maximumCount = 0
    let plan = try await store.plan(policy, of: first)
    #expect(plan.removals.map(\.number) == [1])
  }

  @Test("The consent of the policy is asked as well")
  func consentIsAsked() async throws {
    var policy = RetentionPolicy.newest(1)
    policy.mayDiscard = { _ in false }
    #expect(try await store.plan(policy, of: first).removals.isEmpty)
  }
}
