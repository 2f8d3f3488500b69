import RestorationEngine
import Testing
import ViewControllers

/// An audit of an app whose own code stores and reads nothing finds no key of the library's classes.
@MainActor
@Suite struct AuditTests {
  private final class Delegate: ApplicationDelegate {
    let make: @MainActor () -> ViewController
    let window = Window()
    init(_ make: @escaping @MainActor () -> ViewController) { self.make = make }

    func application(
      _: Application,
      willFinishLaunchingWithOptions _: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      window.rootViewController = make()
      window.makeKeyAndVisible()
      return true
    }
    func application(_: Application, shouldSaveSecureApplicationState _: NSCoder) -> Bool { true }
    func application(_: Application, shouldRestoreSecureApplicationState _: NSCoder) -> Bool {
      true
    }
  }

  enum Tree: CaseIterable {
    case stack, tabs, pages, split, table, collection, page, container

    @MainActor func make() -> ViewController {
      func named<Made: ViewController>(_ made: Made, _ name: String) -> Made {
        made.restorationIdentifier = name
        return made
      }
      func screen(_ name: String) -> ViewController { named(ViewController(), name) }
      func stack(_ name: String) -> ViewController {
        named(NavigationController(rootViewController: screen(name + " screen")), name)
      }
      switch self {
      case .stack: return stack("stack")
      case .tabs:
        let tabs = named(TabBarController(), "tabs")
        tabs.viewControllers = [stack("one"), stack("two")]
        return tabs
      case .pages, .page:
        let pages = named(PageViewController(), "pages")
        if self == .pages {
          pages.setViewControllers([screen("page")], direction: .forward, animated: false)
        }
        return pages
      case .split:
        let split = named(SplitViewController(), "split")
        split.viewControllers = [stack("primary"), stack("secondary")]
        return split
      case .table: return named(TableViewController(), "table")
      case .collection: return named(CollectionViewController(), "collection")
      case .container:
        let parent = screen("parent")
        let child = screen("child")
        parent.addChild(child)
        child.didMove(toParent: parent)
        return parent
      }
    }
  }

  private func findings(_ first: some ApplicationDelegate, _ second: some ApplicationDelegate)
    -> [String]
  {
    let app = Application(delegate: first)
    app.willFinishLaunching()
    let next = Application(delegate: second)
    next.willFinishLaunching()
    let found = RestorationAudit.check(app, restoredInto: next, engine: TreeEngine())
    return found.filter { [.unstoredKey, .unreadKey].contains($0.kind) }.map { "\($0)" }
  }

  @Test("No container's key is a finding", arguments: Tree.allCases)
  func containersAreNoFinding(tree: Tree) {
    #expect(findings(Delegate(tree.make), Delegate(tree.make)) == [])
  }

  @Test("No key of any saved value is a finding", arguments: OppositeValue.all, [false, true])
  func valuesAreNoFinding(value: OppositeValue, isSecond: Bool) {
    let first = OppositeValueTests.Delegate(value.launch(isSecond))
    #expect(findings(first, OppositeValueTests.Delegate(value.launch(isSecond))) == [])
  }
}
