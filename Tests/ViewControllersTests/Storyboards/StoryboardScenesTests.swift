import RestorationArchive
import Testing
import ViewControllers

@MainActor
@Suite struct StoryboardScenesTests {
  let relaunch = Relaunch()

  /// Tabs with a stack and a page view, as one storyboard has them.
  func tabsBoard() -> Storyboard {
    let board = Storyboard(name: "Main")
    var tabs = StoryboardScene("tabs", usesStoryboardIdentifier: true) { TabBarController() }
    tabs.relationships = [StoryboardRelationship(.tabs, ["stack", "split"])]
    board.register(tabs)
    var stack = StoryboardScene("stack", usesStoryboardIdentifier: true) { NavigationController() }
    stack.relationships = [StoryboardRelationship(.root, ["list"])]
    board.register(stack)
    var split = StoryboardScene("split", usesStoryboardIdentifier: true) {
      SplitViewController(style: .doubleColumn)
    }
    split.relationships = [
      StoryboardRelationship(.primary, ["menu"]), StoryboardRelationship(.secondary, ["pages"]),
    ]
    board.register(split)
    var pages = StoryboardScene("pages", usesStoryboardIdentifier: true) { PageViewController() }
    pages.relationships = [StoryboardRelationship(.pages, ["page"])]
    board.register(pages)
    for name in ["list", "menu", "page", "note"] {
      board.register(name, usesStoryboardIdentifier: true) { ViewController() }
    }
    board.initialIdentifier = "tabs"
    return board
  }

  @Test("Containers come with their children, and those with theirs, all at once")
  func containersComeWithTheirChildren() throws {
    let tabs = try #require(tabsBoard().instantiateInitialViewController() as? TabBarController)
    #expect(tabs.viewControllers?.map(\.restorationIdentifier) == ["stack", "split"])
    let stack = try #require(tabs.viewControllers?[0] as? NavigationController)
    #expect(stack.topViewController?.restorationIdentifier == "list")
    let split = try #require(tabs.viewControllers?[1] as? SplitViewController)
    let pages = try #require(split.viewController(for: .secondary) as? PageViewController)
    #expect(pages.viewControllers?.map(\.restorationIdentifier) == ["page"])
    #expect(!pages.isViewLoaded && stack.topViewController?.storyboard === tabs.storyboard)
  }

  @Test("The main storyboard makes the window at launch, before the delegate is asked")
  func theMainStoryboardMakesTheWindow() throws {
    final class Delegate: ApplicationDelegate {
      var window: Window?
      var found: ViewController?
      func application(
        _ application: Application,
        willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
      ) -> Bool {
        found = window?.rootViewController
        return true
      }
    }
    let delegate = Delegate()
    let application = Application(delegate: delegate)
    application.mainStoryboard = tabsBoard()
    application.willFinishLaunching()
    application.didFinishLaunching()
    #expect(delegate.found is TabBarController)
    #expect(application.windows.count == 1 && delegate.found?.view.window === delegate.window)
  }

  @Test("References lead to scenes of other storyboards, or to their initial one")
  func referencesLeadElsewhere() throws {
    let settings = Storyboard(name: "Settings")
    settings.register("root", usesStoryboardIdentifier: true) { ViewController() }
    settings.register("about") { NavigationController() }
    settings.initialIdentifier = "root"
    let main = tabsBoard()
    main.registerReference("settings", to: { settings })
    main.registerReference("about", to: { settings }, scene: "about")
    main.registerReference("lost", to: { nil })
    var start = StoryboardScene("start") { ViewController() }
    start.segues = [StoryboardSegueDescription("settings", .presentModally(nil), to: "settings")]
    main.register(start)
    let controller = main.instantiateViewController(withIdentifier: "start")
    let application = launchApplication(showing: controller, size: .phone)
    controller.performSegue(withIdentifier: "settings", sender: nil)
    let presented = try #require(controller.presentedViewController)
    #expect(presented.storyboard === settings && presented.restorationIdentifier == "root")
    #expect(main.instantiateViewController(withIdentifier: "about") is NavigationController)
    #expect(main.sceneIdentifiers.contains("lost"))
    withExtendedLifetime(application) {}
  }

  @Test("A second screen's window shows a storyboard of its own, and both windows are restored")
  func aSecondScreen() throws {
    func launch(_ archive: Archive?) throws -> (Application, Window) {
      let delegate = TestDelegate { ViewController().named("root") }
      let application = Application(delegate: delegate)
      let board = Storyboard(name: "External")
      var stack = StoryboardScene("show", usesStoryboardIdentifier: true) { NavigationController() }
      stack.relationships = [StoryboardRelationship(.root, ["slide"])]
      board.register(stack)
      board.register("slide", usesStoryboardIdentifier: true) { ViewController() }
      board.initialIdentifier = "show"
      application.storyboards = [board]
      application.willFinishLaunching()
      let screen = Screen(bounds: CGRect(x: 0, y: 0, width: 1920, height: 1080), idiom: .tv)
      let window = Window(frame: screen.bounds)
      window.screen = screen
      window.rootViewController = board.instantiateInitialViewController()
      window.makeKeyAndVisible()
      if let archive { _ = relaunch.engine.restore(archive, into: application) }
      application.didFinishLaunching()
      return (application, window)
    }
    let (first, window) = try launch(nil)
    let stack = try #require(window.rootViewController as? NavigationController)
    let board = try #require(stack.storyboard)
    stack.pushViewController(
      board.instantiateViewController(withIdentifier: "slide"),
      animated: false
    )
    let (second, restored) = try launch(try relaunch.preserve(first))
    #expect((restored.rootViewController as? NavigationController)?.viewControllers.count == 2)
    #expect(TreeDescription(of: second) == TreeDescription(of: first))
    #expect(restored.rootViewController?.view.frame.width == 1920)
    withExtendedLifetime(window) {}
  }

  @Test("What a storyboard embeds is restored once, not twice (R12, V6)")
  func embeddedControllersAreRestoredOnce() throws {
    final class Part: ViewController {
      var value = 0
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(value, forKey: "value")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        value = coder.decodeInteger(forKey: "value")
      }
    }
    func board() -> Storyboard {
      let board = Storyboard(name: "Main")
      var host = StoryboardScene("host", usesStoryboardIdentifier: true) { ViewController() }
      host.segues = ["left", "right"].map {
        StoryboardSegueDescription($0, .embed(frame: nil), to: $0)
      }
      board.register(host)
      for name in ["left", "right"] {
        board.register(name, usesStoryboardIdentifier: true) { Part() }
      }
      board.register("root", usesStoryboardIdentifier: true) { NavigationController() }
      board.initialIdentifier = "root"
      return board
    }
    func delegate(_ board: Storyboard) -> TestDelegate {
      TestDelegate { board.instantiateViewController(withIdentifier: "root") }
    }
    let main = board()
    let first = relaunch.launch(delegate(main))
    let stack = try #require(first.windows.first?.rootViewController as? NavigationController)
    for number in [1, 2] {
      let host = main.instantiateViewController(withIdentifier: "host")
      stack.pushViewController(host, animated: false)
      for (place, part) in host.children.enumerated() {
        (part as? Part)?.value = 10 * number + place
      }
    }
    let other = board()
    let (second, _) = relaunch.launch(
      delegate(other),
      restoring: try relaunch.preserve(first),
      prepare: { $0.storyboards = [other] }
    )
    let restored = try #require(second.windows.first?.rootViewController as? NavigationController)
    #expect(restored.viewControllers.map(\.children.count) == [2, 2])
    let values = restored.viewControllers.map { $0.children.map { ($0 as? Part)?.value } }
    #expect(values == [[10, 11], [20, 21]])
    #expect(TreeDescription(of: second) == TreeDescription(of: first))
  }

  @Test("Scenes that contain each other in a circle come to an end")
  func circlesEnd() {
    let board = Storyboard(name: "Circle")
    var stack = StoryboardScene("stack") { NavigationController() }
    stack.relationships = [StoryboardRelationship(.root, ["stack"])]
    board.register(stack)
    var host = StoryboardScene("host") { ViewController() }
    host.segues = [StoryboardSegueDescription("self", .embed(frame: nil), to: "host")]
    board.register(host)
    var depth = 0
    var current: ViewController? = board.instantiateViewController(withIdentifier: "stack")
    while let stack = current {
      depth += 1
      current = stack.children.first
    }
    #expect(depth == 64)
    let embedding = board.instantiateViewController(withIdentifier: "host")
    embedding.loadViewIfNeeded()
    #expect(embedding.children.count == 1)
  }
}
