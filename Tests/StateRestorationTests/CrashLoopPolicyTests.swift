import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// Rules J5 and L4-L6: what a ledger leads to.
@Suite("The crash-loop policy")
struct CrashLoopPolicyTests {
  /// One attempt in a few letters: `d` died at a known object, `u` died nobody knows where, `r`
  /// restored, `c` confirmed.
  private func ledger(
    _ outcomes: String,
    revision: RevisionNumber = 3,
    build: String = "1"
  ) -> SessionLedger {
    var ledger = SessionLedger()
    ledger.confirmed = 1
    for letter in outcomes {
      let number = ledger.begin(revision: revision, build: build, startedAt: 0)
      switch letter {
      case "d": ledger.close(number, .interrupted(RestorationNote(["a", "b"], .decoding)))
      case "u": ledger.close(number, .interrupted(nil))
      case "r": ledger.close(number, .restored)
      default: ledger.close(number, .confirmed)
      }
    }
    return ledger
  }

  private func decide(
    _ ledger: SessionLedger,
    _ policy: CrashLoopPolicy = CrashLoopPolicy(),
    build: String = "1"
  ) -> CrashLoopPolicy.Decision {
    policy.decision(for: ledger, build: build, revisions: [1, 3, 2])
  }

  @Test("Without a crash the newest is restored", arguments: ["", "c", "cc", "dc", "uurc"])
  func healthyAppsRestoreTheNewest(_ outcomes: String) {
    #expect(decide(ledger(outcomes)) == CrashLoopPolicy.Decision(candidates: [3, 2, 1]))
  }

  @Test("A death while restoring leaves the subtree out of the same revision")
  func deathLeavesTheSubtreeOut() {
    let decision = decide(ledger("cd"))
    #expect(decision.candidates == [3, 2, 1])
    #expect(decision.leavingOut == [["a", "b"]])
    #expect(decision.reason?.contains("a/b") == true)
  }

  @Test("A death nobody knows where leads to the revision before")
  func deathAtAnUnknownPlaceLeadsBack() {
    #expect(decide(ledger("u")).candidates == [2, 1])
    // Newer ones that were not tried have killed nobody.
    #expect(decide(ledger("u", revision: 1)).candidates == [3, 2])
    let only = CrashLoopPolicy().decision(for: ledger("u"), build: "1", revisions: [3])
    #expect(only.isFresh)
  }

  @Test(
    "Two deaths while restoring in a row, or three of any kind, lead to a fresh start",
    .scenario(167),
    arguments: ["dd", "uu", "du", "rdd", "rrd", "rrr", "rrrr", "cdrr"]
  )
  func manyDeathsStartAfresh(_ outcomes: String) {
    let decision = decide(ledger(outcomes))
    #expect(decision.isFresh)
    #expect(decision.candidates == [])
  }

  @Test("One death after restoring changes nothing, two lead to the revision before")
  func deathsAfterRestoringLeadBack() {
    #expect(decide(ledger("r")).candidates == [3, 2, 1])
    #expect(decide(ledger("rr")).candidates == [2, 1])
    #expect(decide(ledger("crr")).reason?.contains("2 times") == true)
  }

  @Test("What a death left out is left out of that revision only; a newer one is restored whole")
  func newerRevisionsAreNoSuspects() {
    let decision = decide(ledger("d", revision: 2))
    #expect(decision.candidates == [3, 2, 1])
    #expect(decision.leavingOutOf == 2)
  }

  @Test("An app that is taken to do well by itself is judged before it has ever done well")
  func firstCrashLoopIsNoticed() {
    var ledger = SessionLedger()
    for _ in 0..<2 {
      let number = ledger.begin(revision: 3, build: "1", startedAt: 0, confirmsItself: true)
      ledger.close(number, .restored)
    }
    #expect(decide(ledger).candidates == [2, 1])
    let number = ledger.begin(revision: 2, build: "1", startedAt: 0, confirmsItself: true)
    ledger.close(number, .restored)
    #expect(decide(ledger).isFresh)
  }

  @Test("Dismissed attempts are no evidence, neither of a death nor of health")
  func dismissedAttemptsDoNotCount() {
    var ledger = ledger("d")
    let number = ledger.begin(revision: 3, build: "1", startedAt: 0)
    ledger.close(number, .dismissed)
    #expect(decide(ledger) == decide(self.ledger("d")))
    var alone = SessionLedger()
    alone.close(alone.begin(revision: 3, build: "1", startedAt: 0), .dismissed)
    #expect(decide(alone) == CrashLoopPolicy.Decision(candidates: [3, 2, 1]))
  }

  @Test("An app that never says that it does well is not taken for one that dies")
  func unconfirmedAppsAreNotJudged() {
    var ledger = ledger("rrrr")
    ledger.confirmed = nil
    #expect(decide(ledger) == CrashLoopPolicy.Decision(candidates: [3, 2, 1]))
  }

  @Test("J5: another build of the app begins to count anew", arguments: ["d", "dd", "rrr", "u"])
  func anotherBuildCountsAnew(_ outcomes: String) {
    #expect(decide(ledger(outcomes), build: "2").candidates == [3, 2, 1])
    #expect(decide(ledger(outcomes), build: "2").leavingOut == [])
  }

  @Test("What was left out stays out for as long as the same revision is the newest")
  func leftOutSubtreesStayOut() {
    var ledger = ledger("d")
    let number = ledger.begin(revision: 3, build: "1", startedAt: 0, leftOut: [["a", "b"]])
    ledger.close(number, .confirmed)
    #expect(decide(ledger).leavingOut == [["a", "b"]])
    let later = CrashLoopPolicy().decision(for: ledger, build: "1", revisions: [3, 4])
    #expect(later == CrashLoopPolicy.Decision(candidates: [4, 3]))
  }

  @Test("Every threshold can be set")
  func thresholdsAreConfigurable() {
    var policy = CrashLoopPolicy()
    policy.restorationCrashesUntilFresh = 3
    #expect(decide(ledger("dd"), policy).leavingOut == [["a", "b"]])
    policy.restorationCrashes = 2
    #expect(decide(ledger("d"), policy).leavingOut == [])
    policy.launchCrashes = 1
    #expect(decide(ledger("r"), policy).candidates == [2, 1])
    policy.crashesUntilFresh = 1
    #expect(decide(ledger("r"), policy).isFresh)
  }
}
