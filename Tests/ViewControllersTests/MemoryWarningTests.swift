import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// Views that are unloaded for lack of memory, and their state.
@MainActor
@Suite struct MemoryWarningTests {
  final class Scrolling: ViewController {
    private(set) var unloadCount = 0
    private(set) var hadViewWhenUnloading = false
    var scroll: ScrollView? { viewIfLoaded?.subviews.first as? ScrollView }
    override func viewDidLoad() {
      super.viewDidLoad()
      let scroll = ScrollView()
      scroll.restorationIdentifier = "scroll"
      view.addSubview(scroll)
    }
    override func viewWillUnload() {
      super.viewWillUnload()
      hadViewWhenUnloading = scroll != nil
    }
    override func viewDidUnload() {
      super.viewDidUnload()
      unloadCount += 1
    }
  }

  /// A stack of two, the lower one scrolled and out of sight.
  func makeStack() -> (lower: Scrolling, stack: NavigationController) {
    let lower = Scrolling().named("lower")
    let stack = NavigationController(rootViewController: lower).named("stack")
    lower.loadViewIfNeeded()
    lower.scroll?.contentOffset.y = 120
    stack.pushViewController(ViewController().named("upper"), animated: false)
    return (lower, stack)
  }

  @Test func everyControllerHearsTheWarningContainersFirst() {
    final class Delegate: ApplicationDelegate {
      var count = 0
      func applicationDidReceiveMemoryWarning(_ application: Application) { count += 1 }
    }
    let delegate = Delegate()
    let application = Application(delegate: delegate)
    let tabs = TabBarController().titled("tabs")
    tabs.viewControllers = ["a", "b"].map { ViewController().titled($0) }
    let window = Window()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    application.willFinishLaunching()
    application.didFinishLaunching()
    tabs.present(ViewController().titled("sheet"), animated: false)
    let events = EventLog.events(of: .memory) { application.receiveMemoryWarning() }
    #expect(
      events == [
        "tabs.didReceiveMemoryWarning", "a.didReceiveMemoryWarning", "b.didReceiveMemoryWarning",
        "sheet.didReceiveMemoryWarning",
      ]
    )
    #expect(delegate.count == 1)
  }

  @Test func aViewOffScreenIsUnloadedAndOneOnScreenIsNot() {
    let (lower, stack) = makeStack()
    let shown = makeApplication(showing: stack)
    let events = EventLog.events(of: [.memory, .loading]) {
      shown.application.receiveMemoryWarning()
    }
    #expect(
      events == [
        "stack.didReceiveMemoryWarning", "lower.didReceiveMemoryWarning", "lower.viewWillUnload",
        "lower.viewDidUnload", "upper.didReceiveMemoryWarning",
      ]
    )
    #expect(!lower.isViewLoaded)
    #expect(lower.hadViewWhenUnloading)
    #expect(lower.unloadCount == 1)
    #expect(stack.topViewController?.isViewLoaded == true)
  }

  @Test func theStateOfItsViewsComesBackWhenTheViewLoadsAgain() {
    let (lower, stack) = makeStack()
    let shown = makeApplication(showing: stack)
    shown.application.receiveMemoryWarning()
    let events = EventLog.events(of: [.loading, .appearance]) {
      stack.popViewController(animated: false)
    }
    #expect(
      events == [
        "lower.loadView", "lower.viewDidLoad", "upper.viewWillDisappear", "lower.viewWillAppear",
        "upper.viewDidDisappear", "lower.viewDidAppear",
      ]
    )
    #expect(lower.scroll?.contentOffset.y == 120)
  }

  @Test("what is saved while a view is unloaded is what was saved before (P16, better)")
  func savingGoesOnWithoutTheView() throws {
    let relaunch = Relaunch()
    let (lower, stack) = makeStack()
    let application = relaunch.launch(TestDelegate { stack })
    let before = try relaunch.preserve(application)
    application.receiveMemoryWarning()
    #expect(!lower.isViewLoaded)
    let after = try relaunch.preserve(application)
    #expect(!lower.isViewLoaded)
    #expect(after.bytes == before.bytes)
    _ = lower.view
    #expect(try relaunch.preserve(application).bytes == before.bytes)
  }

  @Test("what changed before the view went is saved although only changes are encoded (A4)")
  func unloadingIsAChange() throws {
    let (lower, stack) = makeStack()
    let relaunch = Relaunch()
    let application = relaunch.launch(TestDelegate { stack })
    let preserver = TreePreserver(application, engine: TreeEngine())
    _ = try preserver.preserve(header: relaunch.header)
    lower.scroll?.contentOffset.y = 77
    application.receiveMemoryWarning()
    let changes = try preserver.preserve(header: relaunch.header)
    let whole = try TreeEngine().preserve(application, header: relaunch.header)
    #expect(changes.archive?.bytes == whole.archive?.bytes)
    _ = lower.view
    lower.scroll?.contentOffset.y = 78
    let later = try preserver.preserve(header: relaunch.header)
    let wholeLater = try TreeEngine().preserve(application, header: relaunch.header)
    #expect(later.archive?.bytes == wholeLater.archive?.bytes)
    #expect(later.archive?.bytes != changes.archive?.bytes)
  }

  @Test("an archive made while a view was unloaded restores into the view that loads (P16)")
  func unloadedStateRestores() throws {
    let relaunch = Relaunch()
    let application = relaunch.launch(TestDelegate { makeStack().stack })
    application.receiveMemoryWarning()
    let archive = try relaunch.preserve(application)
    let delegate = TestDelegate {
      NavigationController(rootViewController: Scrolling().named("lower")).named("stack")
    }
    delegate.makeController = { $0.last == "upper" ? ViewController() : nil }
    let (after, report) = relaunch.launch(delegate, restoring: archive)
    #expect(report.totals.failed == 0)
    let stack = after.windows.first?.rootViewController as? NavigationController
    let lower = try #require(stack?.viewControllers.first as? Scrolling)
    #expect(lower.scroll?.contentOffset.y == 120)
  }

  @Test func viewsOfContainersStay() {
    let parent = ViewController()
    let child = ViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.didReceiveMemoryWarning()
    child.didReceiveMemoryWarning()
    #expect(parent.isViewLoaded)
    #expect(child.isViewLoaded)
  }

  @Test func stateOfAnotherClassIsNotHandedOver() {
    let scroll = ScrollView()
    scroll.restorationIdentifier = "v"
    scroll.contentOffset.y = 5
    let unloaded = UnloadedElement(of: scroll)
    let text = TextField()
    text.restorationIdentifier = "v"
    unloaded?.decode(into: text)
    let next = TextView()
    next.restorationIdentifier = "v"
    unloaded?.decode(into: next)
    #expect(next.contentOffset.y == 5)
    #expect(UnloadedElement(of: View()) == nil)
  }

  @Test func aControllerThatForgetsSuperKeepsItsView() {
    final class Greedy: ViewController {
      override func didReceiveMemoryWarning() {}
    }
    let controller = Greedy()
    controller.loadViewIfNeeded()
    controller.didReceiveMemoryWarning()
    #expect(controller.isViewLoaded)
  }
}
