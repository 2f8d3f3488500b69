import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// The machine behind a session: the table in the guide, and phases that no history of causes may
/// lead to.
@Suite("The phases of a session")
struct SessionPhaseTests {
  /// The rows of the guide's tables, as the code has them.
  private var transitions: String {
    let phases = SessionPhase.all
    let head = "| happens in | " + phases.map(\.description).joined(separator: " | ") + " |"
    let line = "|---" + String(repeating: "|---", count: phases.count) + "|"
    let rows = SessionPhase.Cause.allCases.map { cause in
      "| `\(cause)` | "
        + phases.map { phase in
          let next = phase.after(cause)
          return next == phase ? "-" : next.description
        }.joined(separator: " | ") + " |"
    }
    return ([head, line] + rows).joined(separator: "\n")
  }

  private var permissions: String {
    let rows = SessionPhase.all.map { phase in
      let answer =
        switch phase.savePermission {
        case .granted: "saves"
        case .refused(let refusal): "refuses: `\(refusal.rawValue)`"
        case .ifNothingIsStored(let refusal):
          "saves if nothing is stored, else refuses: `\(refusal.rawValue)`"
        case .ifReadable(let refusal):
          "saves if the store can be read, else refuses: `\(refusal.rawValue)`"
        }
      return "| \(phase) | \(answer) | \(phase.savesByItself ? "yes" : "no") |"
    }
    return (["| phase | `save()` | saves by itself |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  @Test("The page has the tables that the code follows")
  func guideIsTrue() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: tests.appendingPathComponent("StateRestorationTests/SessionPhases.md"),
      encoding: .utf8
    )
    #expect(guide.contains(transitions), "expected:\n\(transitions)")
    #expect(guide.contains(permissions), "expected:\n\(permissions)")
  }

  @Test("No history lets a session save before what is stored was seen, declined or found absent")
  func savingNeedsARestoration() {
    var random = SeededGenerator()
    for _ in 0..<2_000 {
      var phase = SessionPhase.launching
      var isSeen = false
      for _ in 0..<20 {
        guard let cause = SessionPhase.Cause.allCases.randomElement(using: &random) else { return }
        let before = phase.underlying
        phase = phase.after(cause)
        switch cause {
        case .restorationBegan where before != .restoring: isSeen = false
        case .restorationEnded where before == .restoring: isSeen = true
        case .foundNothing where before == .launching: isSeen = true
        case .foundNothing:
          if case .waiting = before { isSeen = true }
        // The stored state is kept as state that a launch passed over.
        case .foundReadable where before == .waiting(.unreadable): isSeen = true
        default: break
        }
        if phase.savePermission == .granted { #expect(isSeen, "seed \(random.seed)") }
      }
    }
  }

  @Test("A suspension ends where it began, or where what happened meanwhile has led")
  func suspensionsChangeNothingElse() {
    for phase in SessionPhase.all where phase != .discarded {
      for cause in SessionPhase.Cause.allCases where cause != .suspended && cause != .resumed {
        let through = phase.after(.suspended).after(cause).after(.resumed)
        #expect(through.underlying == phase.after(cause).underlying, "\(phase), \(cause)")
      }
    }
  }
}
