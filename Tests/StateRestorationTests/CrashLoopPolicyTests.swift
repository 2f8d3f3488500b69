import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// Rules J5 and L4-L6: the decision for a ledger.
@Suite("The crash-loop policy")
struct CrashLoopPolicyTests {
  /// Makes a ledger with one attempt for each letter: `d` crashed at a known object, `u` crashed at
  /// an unknown one, `f` ended by a fault after it had restored, `c` was confirmed, `e` ended in
  /// order, `k` was killed, `x` was dismissed, `r` restored.
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
      case "f": ledger.close(number, .crashed)
      case "e": ledger.close(number, .ended)
      case "k": ledger.close(number, .killed)
      case "x": ledger.close(number, .dismissed)
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

  @Test(
    "Without a crash the newest is restored",
    arguments: ["", "c", "cc", "dc", "uufc", "e", "fe", "dde", "ffe"]
  )
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

  @Test("A crash at an unknown place leads to the revision before")
  func deathAtAnUnknownPlaceLeadsBack() {
    #expect(decide(ledger("u")).candidates == [2, 1])
    // Newer revisions that were not tried cannot have caused the crash.
    #expect(decide(ledger("u", revision: 1)).candidates == [3, 2])
    let only = CrashLoopPolicy().decision(for: ledger("u"), build: "1", revisions: [3])
    #expect(only.isFresh)
  }

  @Test(
    "Two deaths while restoring in a row, or three of any kind, lead to a fresh start",
    .scenario(167),
    arguments: ["dd", "uu", "du", "fdd", "ffd", "fff", "ffff", "cdff"]
  )
  func manyDeathsStartAfresh(_ outcomes: String) {
    let decision = decide(ledger(outcomes))
    #expect(decision.isFresh)
    #expect(decision.candidates == [])
  }

  @Test("One death after restoring changes nothing, two lead to the revision before")
  func deathsAfterRestoringLeadBack() {
    #expect(decide(ledger("f")).candidates == [3, 2, 1])
    #expect(decide(ledger("ff")).candidates == [2, 1])
    #expect(decide(ledger("cff")).reason?.contains("2 times") == true)
  }

  @Test("What a death left out is left out of that revision only; a newer one is restored whole")
  func newerRevisionsAreNoSuspects() {
    let decision = decide(ledger("d", revision: 2))
    #expect(decision.candidates == [3, 2, 1])
    #expect(decision.leavingOutOf == 2)
  }

  @Test(
    "What was killed, dismissed or is not known to have ended is no evidence, and ends no row",
    arguments: ["k", "x", "r"]
  )
  func unknownEndsDoNotCount(_ letter: String) {
    #expect(decide(ledger("d" + letter)) == decide(ledger("d")))
    #expect(decide(ledger("f" + letter + letter + "f")) == decide(ledger("ff")))
    let many = ledger(String(repeating: letter, count: 8))
    #expect(decide(many) == CrashLoopPolicy.Decision(candidates: [3, 2, 1]))
  }

  @Test("An app that has never been confirmed is judged by its faults all the same")
  func unconfirmedAppsAreJudged() {
    var ledger = ledger("fff")
    ledger.confirmed = nil
    #expect(decide(ledger).isFresh)
  }

  @Test("J5: another build of the app begins to count anew", arguments: ["d", "dd", "fff", "u"])
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
    #expect(decide(ledger("f"), policy).candidates == [2, 1])
    policy.crashesUntilFresh = 1
    #expect(decide(ledger("f"), policy).isFresh)
  }
}
