import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllers

/// The children of each container come back in its order (rule R1, steps 5 to 9).
@MainActor
@Suite struct OrderOfContainersTests {
  private let relaunch = Relaunch()

  private final class Calls { var all: [String] = [] }

  /// A controller that notes its decoding.
  private final class Page: ViewController {
    let log: Calls

    init(_ log: Calls) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      log.all.append("decode \(restorationIdentifier ?? "")")
    }
  }

  /// Launches an app whose root `make` makes, changes and saves it; then launches it again, where the
  /// delegate makes what is missing, and returns the calls to it and the decodings.
  private func order(
    _ make: @escaping @MainActor (Calls) -> ViewController,
    changing change: @MainActor (ViewController) throws -> Void = { _ in }
  ) throws -> [String] {
    let first = relaunch.launch(TestDelegate { make(Calls()) })
    try change(try #require(first.windows.first?.rootViewController))
    let archive = try relaunch.preserve(first)
    let log = Calls()
    let delegate = TestDelegate { make(log) }
    delegate.makeController = { path in
      guard let name = path.last, !["nav", "tabs"].contains(name) else { return nil }
      log.all.append("locate \(name)")
      return Page(log)
    }
    _ = relaunch.launch(delegate, restoring: archive)
    return log.all
  }

  @Test("a stack is located and decoded from its root to its top, then what it presents (R1)")
  func aStackComesBeforeItsSheet() throws {
    let events = try order { log in
      NavigationController(rootViewController: Page(log).named("z-root")).named("nav")
    } changing: { root in
      let stack = try #require(root as? NavigationController)
      for name in ["m", "c"] {
        stack.pushViewController(ViewController().named(name), animated: false)
      }
      stack.present(ViewController().named("a-presented"), animated: false)
    }
    let order = ["z-root", "m", "c", "a-presented"]
    #expect(events == order.map { "locate \($0)" } + order.map { "decode \($0)" })
  }

  @Test("tabs are located and decoded in their order, whichever is selected (R1)")
  func tabsFollowTheBar() throws {
    let names = ["z", "m", "a"]
    let events = try order { log in
      let tabs = TabBarController().named("tabs")
      tabs.viewControllers = names.map { Page(log).named($0) }
      return tabs
    } changing: { root in
      (root as? TabBarController)?.selectedIndex = 1
    }
    #expect(events == names.map { "locate \($0)" } + names.map { "decode \($0)" })
  }
}
