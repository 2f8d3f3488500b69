import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let retention = [
    Promise("without limits, nothing is removed") { trial in
      try await trial.save(5)
      let plan = try await trial.store.plan(RetentionPolicy())
      try trial.expect(plan.removals, is: [], "the removals")
      try trial.expect(plan.items.map(\.number), is: Array(1...5), "the items")
    },
    Promise("planning changes nothing, and applying does exactly that", isShort: true) { trial in
      let other = SceneSession(app: "other")
      try await trial.save(6)
      try await trial.save(4, in: other)
      try await trial.store.setPinned(true, 2, of: trial.session)
      var policy = RetentionPolicy()
      policy.minimumCount = 1
      policy.maximumCount = 3
      let before = try await trial.store.revisions(of: trial.session)
      let plan = try await trial.store.plan(policy)
      let after = try await trial.store.revisions(of: trial.session)
      try trial.expect(before, is: after, "the listing after planning")
      let outcome = try await trial.store.apply(plan)
      try trial.expect(outcome.removed, is: plan.removals, "the removed revisions")
      try trial.expect(outcome.keptAfterAll, is: [], "the revisions kept after all")
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await trial.numbers(in: reopened), is: [2, 5, 6], "the numbers")
      try trial.expect(
        try await trial.numbers(of: other, in: reopened),
        is: [2, 3, 4],
        "the others"
      )
      var left = 0
      for session in [trial.session, other] {
        left += try await reopened.revisions(of: session).reduce(0) { $0 + $1.byteCount }
      }
      try trial.expect(left, is: plan.keptByteCount, "the bytes that are left")
    },
    Promise("no limit removes a protected revision") { trial in
      try await trial.save(6)
      try await trial.store.setPinned(true, 1, of: trial.session)
      try await trial.store.updateLedger(of: trial.session) { ledger in
        ledger.close(ledger.begin(revision: 2, build: "", startedAt: 0), .confirmed)
        ledger.begin(revision: 3, build: "", startedAt: 0)
      }
      try await trial.subject.damage(6, trial.session)
      var policy = RetentionPolicy()
      policy.minimumCount = 0
      policy.maximumCount = 0
      policy.maximumByteCount = 0
      let plan = try await trial.store.plan(policy)
      let outcome = try await trial.store.apply(plan)
      try trial.expect(plan.removals.map(\.number), is: [4], "the removals")
      try trial.expect(
        plan.kept.map(\.reason),
        is: [.pinned, .confirmed, .inRestoration, .newestGood, .damaged],
        "the reasons"
      )
      try trial.expect(outcome.removed, is: plan.removals, "the removed revisions")
      try trial.expect(plan.unmet.isEmpty, is: false, "no unmet limit")
      try trial.expect(try await trial.numbers(), is: [1, 2, 3, 5, 6], "the numbers")
    },
    Promise("a revision that became protected after planning stays") { trial in
      try await trial.save(4)
      var policy = RetentionPolicy()
      policy.minimumCount = 1
      policy.maximumCount = 1
      let plan = try await trial.store.plan(policy)
      try trial.expect(plan.removals.map(\.number), is: [1, 2, 3], "the removals")
      try await trial.store.setPinned(true, 2, of: trial.session)
      try await trial.store.remove(1, of: trial.session)
      let outcome = try await trial.store.apply(plan)
      try trial.expect(outcome.removed.map(\.number), is: [3], "the removed revisions")
      try trial.expect(outcome.keptAfterAll.map(\.number), is: [2], "the revisions kept after all")
      try trial.expect(try await trial.numbers(), is: [2, 4], "the numbers")
    },
    Promise("applying a plan twice is applying it once") { trial in
      try await trial.save(4)
      var policy = RetentionPolicy()
      policy.maximumCount = 1
      let plan = try await trial.store.plan(policy)
      try await trial.store.apply(plan)
      let again = try await trial.store.apply(plan)
      try trial.expect(again, is: RetentionPolicy.Outcome(), "the second outcome")
      try trial.expect(try await trial.numbers(), is: [2, 3, 4], "the numbers")
    },
  ]
}
