import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// A screen of a stack whose identifier no archive may name.
@MainActor
@Suite struct RefusedScreenTests {
  let relaunch = Relaunch()
  private let long = String(repeating: "u", count: 1100)

  private func stack(of application: Application) throws -> NavigationController {
    try #require(application.windows.first?.rootViewController as? NavigationController)
  }

  private func delegate(_ missing: StateDecoder.MissingChildren) -> TestDelegate {
    let delegate = TestDelegate {
      let list = ViewController().named("list")
      let stack = NavigationController(rootViewController: list).named("stack")
      stack.missingChildren = missing
      return stack
    }
    delegate.makeController = { ["list", "stack"].contains($0.last) ? nil : ViewController() }
    return delegate
  }

  @Test(
    "costs its own place: the stack is cut there, or closes up if it says so (R16)",
    arguments: [StateDecoder.MissingChildren.cut, .closeUp]
  )
  func costsItsPlace(_ missing: StateDecoder.MissingChildren) throws {
    let before = relaunch.launch(delegate(missing))
    for name in ["b", long, "c"] {
      let screen = ViewController().named(name)
      try stack(of: before).pushViewController(screen, animated: false)
    }
    let preservation = try relaunch.engine.preserve(before, header: relaunch.header)
    let failed = preservation.entries.filter { $0.outcome == .failed }
    #expect(failed.count == 1)
    #expect(failed.first?.reason.contains("a restoration identifier of 1100 bytes") == true)
    let archive = try #require(preservation.archive)
    let (after, _) = relaunch.launch(delegate(missing), restoring: archive)
    let names = try stack(of: after).viewControllers.map(\.restorationIdentifier)
    #expect(names == (missing == .cut ? ["list", "b"] : ["list", "b", "c"]))
  }
}
