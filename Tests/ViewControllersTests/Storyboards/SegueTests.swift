import RestorationArchive
import Testing
import ViewControllers

/// Records the calls that segues make.
@MainActor
class SegueController: ViewController {
  var log: [String] = []
  var agrees = true
  var wanted: [Selector] = []
  var message: String?

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return agrees
  }
  override func prepare(for segue: StoryboardSegue, sender: Any?) {
    let children = segue.destination.children.count
    log.append("prepare \(segue.identifier ?? "-") \(children) from \(sender ?? "nil")")
    (segue.destination as? SegueController)?.message = "from \(title ?? "?")"
    if let stack = segue.destination as? NavigationController {
      (stack.topViewController as? SegueController)?.message = "inside"
    }
  }
  override var unwindActions: [Selector: @MainActor (StoryboardSegue) -> Void] {
    var actions = super.unwindActions
    for action in wanted {
      actions[action] = { [unowned self] segue in
        log.append("unwound by \(segue.source.title ?? "?")")
      }
    }
    return actions
  }
}

@MainActor
@Suite struct SegueTests {
  final class FadeSegue: StoryboardSegue {
    override func perform() { source.present(destination, animated: false) }
  }

  let storyboard = Storyboard(name: "Main")

  init() {
    for name in ["a", "b", "c", "part"] {
      var scene = StoryboardScene(name, usesStoryboardIdentifier: true) { SegueController() }
      scene.title = name
      if name == "a" {
        scene.segues = [
          StoryboardSegueDescription("show", .show, to: "b"),
          StoryboardSegueDescription("detail", .showDetail, to: "b"),
          StoryboardSegueDescription("modal", .presentModally(.fullScreen), to: "stack"),
          StoryboardSegueDescription("popover", .presentAsPopover, to: "b"),
          StoryboardSegueDescription(
            "custom",
            .custom { FadeSegue(identifier: $0, source: $1, destination: $2) },
            to: "b"
          ),
          StoryboardSegueDescription(
            "part",
            .embed(frame: CGRect(x: 0, y: 10, width: 20, height: 30)),
            to: "part"
          ),
        ]
      }
      if name == "b" {
        scene.segues = [
          StoryboardSegueDescription("further", .presentModally(nil), to: "c"),
          StoryboardSegueDescription("back", .unwind("backToA:")),
        ]
      }
      if name == "c" { scene.segues = [StoryboardSegueDescription("home", .unwind("backToA:"))] }
      storyboard.register(scene)
    }
    var stack = StoryboardScene("stack", usesStoryboardIdentifier: true) { NavigationController() }
    stack.relationships = [StoryboardRelationship(.root, ["b"])]
    storyboard.register(stack)
    var main = StoryboardScene("main", usesStoryboardIdentifier: true) { NavigationController() }
    main.relationships = [StoryboardRelationship(.root, ["a"])]
    storyboard.register(main)
    storyboard.initialIdentifier = "main"
  }

  func launch() throws -> (Application, NavigationController, SegueController) {
    let main = try #require(storyboard.instantiateInitialViewController() as? NavigationController)
    let application = launchApplication(showing: main, size: .phone)
    return (application, main, try #require(main.topViewController as? SegueController))
  }

  @Test("A segue makes the destination, lets the source prepare it, and shows it")
  func showSegue() throws {
    let (application, main, a) = try launch()
    a.log = []
    a.performSegue(withIdentifier: "show", sender: "row 3")
    let b = try #require(main.topViewController as? SegueController)
    #expect(b.title == "b" && b.message == "from a")
    #expect(a.log == ["prepare show 0 from row 3"])
    #expect(b.storyboard === storyboard && b.restorationOrigin?.identifier == "b")
    withExtendedLifetime(application) {}
  }

  @Test("A tap asks the source first, and nothing is made if it refuses; code is not asked")
  func shouldPerform() throws {
    let (application, main, a) = try launch()
    a.log = []
    a.agrees = false
    #expect(!a.triggerSegue(withIdentifier: "show", sender: nil))
    #expect(a.log == ["should show"] && main.viewControllers.count == 1)
    a.performSegue(withIdentifier: "show", sender: nil)
    #expect(main.viewControllers.count == 2)
    withExtendedLifetime(application) {}
  }

  @Test("A modal segue presents in its style, and the destination has its children when prepared")
  func modalSegue() throws {
    let (application, main, a) = try launch()
    a.log = []
    a.performSegue(withIdentifier: "modal", sender: nil)
    let stack = try #require(main.presentedViewController as? NavigationController)
    #expect(stack.modalPresentationStyle == .fullScreen)
    #expect((stack.topViewController as? SegueController)?.message == "inside")
    #expect(a.log == ["prepare modal 1 from nil"])
    withExtendedLifetime(application) {}
  }

  @Test(
    "Popover, custom and detail segues do what they say",
    arguments: [
      "popover", "custom", "detail",
    ]
  )
  func otherSegues(kind: String) throws {
    let (application, main, a) = try launch()
    a.performSegue(withIdentifier: kind, sender: nil)
    let presented = try #require(main.presentedViewController as? SegueController)
    #expect(presented.title == "b")
    #expect(presented.modalPresentationStyle == (kind == "popover" ? .popover : .pageSheet))
    withExtendedLifetime(application) {}
  }

  @Test("An embed segue adds its destination before viewDidLoad, and the source prepares it")
  func embedSegue() throws {
    final class Host: SegueController {
      override func viewDidLoad() { log.append("didLoad \(children.count)") }
    }
    let board = Storyboard(name: "Embedding")
    var host = StoryboardScene("host") { Host() }
    host.segues = [StoryboardSegueDescription("part", .embed(frame: nil), to: "part")]
    board.register(host)
    board.register("part") { SegueController() }
    let controller = try #require(board.instantiateViewController(withIdentifier: "host") as? Host)
    #expect(controller.children.isEmpty)
    controller.loadViewIfNeeded()
    #expect(
      controller.log == [
        "should part",
        "prepare part 0 from \(controller)",
        "didLoad 1",
      ]
    )
    #expect(controller.children[0].view.superview === controller.view)
    let refusing = try #require(board.instantiateViewController(withIdentifier: "host") as? Host)
    refusing.agrees = false
    refusing.loadViewIfNeeded()
    #expect(refusing.children.isEmpty)
  }

  @Test("Whether a controller has a segue can be asked")
  func askingForSegues() throws {
    let (application, _, a) = try launch()
    #expect(a.canPerformSegue(withIdentifier: "show"))
    #expect(!a.canPerformSegue(withIdentifier: "nothing"))
    #expect(!ViewController().canPerformSegue(withIdentifier: "show"))
    withExtendedLifetime(application) {}
  }

  @Test("A segue that the scene does not have traps")
  func missingSegueTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ViewController().performSegue(withIdentifier: "none", sender: nil) }
    }
  }

  // MARK: Unwinding

  @Test("Unwinding pops to the controller that knows the action, preparing the source first")
  func unwindingPops() throws {
    let (application, main, a) = try launch()
    a.wanted = ["backToA:"]
    a.performSegue(withIdentifier: "show", sender: nil)
    let b = try #require(main.topViewController as? SegueController)
    main.pushViewController(ViewController(), animated: false)
    a.log = []
    b.performSegue(withIdentifier: "back", sender: "button")
    #expect(main.viewControllers == [a])
    #expect(b.log == ["prepare back 1 from button"])
    #expect(a.log == ["unwound by b"])
    withExtendedLifetime(application) {}
  }

  @Test("Unwinding dismisses everything presented in between")
  func unwindingDismisses() throws {
    let (application, main, a) = try launch()
    a.wanted = ["backToA:"]
    a.performSegue(withIdentifier: "modal", sender: nil)
    let stack = try #require(main.presentedViewController as? NavigationController)
    let b = try #require(stack.topViewController as? SegueController)
    b.performSegue(withIdentifier: "further", sender: nil)
    let c = try #require(stack.presentedViewController as? SegueController)
    #expect(c.canPerformSegue(withIdentifier: "home"))
    c.performSegue(withIdentifier: "home", sender: nil)
    #expect(main.presentedViewController == nil && a.presentedViewController == nil)
    #expect(stack.presentingViewController == nil && c.presentingViewController == nil)
    #expect(a.view.window != nil)
    withExtendedLifetime(application) {}
  }

  @Test("Without anybody who knows the action nothing happens")
  func unwindingNowhere() throws {
    let (application, main, a) = try launch()
    a.performSegue(withIdentifier: "show", sender: nil)
    let b = try #require(main.topViewController as? SegueController)
    #expect(!b.canPerformSegue(withIdentifier: "back"))
    b.performSegue(withIdentifier: "back", sender: nil)
    #expect(main.topViewController === b && b.log.isEmpty)
    withExtendedLifetime(application) {}
  }

  @Test("A controller that refuses is passed over, and the search goes on to the next container")
  func refusingIsPassedOver() throws {
    final class Refusing: SegueController {
      override func canPerformUnwindSegueAction(
        _ action: Selector,
        from fromViewController: ViewController,
        sender: Any?
      ) -> Bool { false }
    }
    let near = Refusing()
    near.wanted = ["home:"]
    let far = SegueController()
    far.wanted = ["home:"]
    let source = ViewController()
    let stack = NavigationController(rootViewController: far)
    stack.setViewControllers([far, near, source], animated: false)
    #expect(source.performUnwindSegue("home:", sender: nil))
    #expect(stack.viewControllers == [far])
  }

  @Test("Unwinding finds controllers in other tabs, selects and pops to them")
  func unwindingSelectsTabs() throws {
    let target = SegueController()
    target.wanted = ["home:"]
    let first = NavigationController(rootViewController: target)
    first.pushViewController(ViewController(), animated: false)
    let source = ViewController()
    let tabs = TabBarController()
    tabs.viewControllers = [first, NavigationController(rootViewController: source)]
    tabs.selectedIndex = 1
    let application = launchApplication(showing: tabs, size: .phone)
    #expect(source.performUnwindSegue("home:", sender: nil))
    #expect(tabs.selectedIndex == 0 && first.viewControllers == [target])
    withExtendedLifetime(application) {}
  }

  @Test("A custom container says which children are searched, and shows the way to them")
  func customContainersTakePart() throws {
    final class Container: ViewController {
      var turned: [ViewController] = []
      var allowed: [ViewController] = []
      override func allowedChildrenForUnwinding(from source: StoryboardUnwindSegueSource)
        -> [ViewController]
      { allowed }
      override func unwind(
        for unwindSegue: StoryboardSegue,
        towards subsequentVC: ViewController
      ) { turned.append(subsequentVC) }
    }
    let container = Container()
    let targets = [SegueController(), SegueController()]
    let source = ViewController()
    for child in targets + [source] {
      container.addChild(child)
      child.didMove(toParent: container)
    }
    for target in targets { target.wanted = ["home:"] }
    #expect(!source.performUnwindSegue("home:", sender: nil))
    container.allowed = [targets[0]]
    #expect(source.performUnwindSegue("home:", sender: nil))
    #expect(container.turned == [targets[0]])
    let from = StoryboardUnwindSegueSource(source: source, unwindAction: "home:", sender: nil)
    #expect(container.childContaining(from) === source)
  }
}
