import RestorationTesting
import Testing

@MainActor
@Suite("The test kit without view controllers", .serialized)
struct ToolkitTests {
  @Test("an app of any toolkit comes back, here and in a new process")
  func comesBack() async throws {
    for place in [LaunchPlace.thisProcess, .newProcess] {
      let result = try await expectRestores(PaneApp.self, in: place) { $0.type("dear") }
      #expect(result.isEqual)
    }
  }

  @Test("a test sees its tree, its state and its report")
  func isSeen() async throws {
    let life = try await relaunch(PaneApp.self) { $0.type("dear") }
    #expect(life.tree.roots.first?.elements.first?.details.first?.value == "dear")
    try life.expectState(of: ["desktop", "draft"], key: "text", .string("dear"))
    life.expectReport { $0.conclusion == .restored && $0.totals.failed == 0 }
  }

  @Test("state that is kept in a static alone is missed in a new process")
  func staticIsMissed() async throws {
    defer { Pane.shownTitle = "" }
    try await withKnownIssue {
      try await expectRestores(PaneApp.self, in: .newProcess) { _ in Pane.shownTitle = "Letters" }
    } matching: {
      "\($0)".contains("kept in a static or a global and not in the archive")
    }
  }

  @Test("an app comes up on every damaged form of its archive")
  func bearsDamage() async throws {
    let count = try await forEachDamage(PaneApp.self, in: .newProcess, sample: 4) {
      $0.type("dear")
    }
    #expect(count > 8)
  }
}
