import Testing
import ViewControllers

@MainActor
@Suite struct EventLogTests {
  @Test func aLogHearsTheKindsItAskedForWhileItListens() {
    let controller = ViewController()
    controller.title = "title"
    let log = EventLog(of: .loading)
    log.listen {
      controller.beginAppearanceTransition(true, animated: false)
      log.record("mine")
    }
    controller.endAppearanceTransition()
    #expect(log.take() == ["title.loadView", "title.viewDidLoad", "mine"])
    #expect(log.take() == [])
  }

  @Test func controllersAreNamedByIdentifierThenTitleThenClass() {
    final class Plain: ViewController {}
    let controller = Plain()
    func name() -> [String] {
      EventLog.events(of: .appearance) {
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
      }
    }
    #expect(name().first == "Plain.viewWillAppear")
    controller.title = "Title"
    #expect(name().first == "Title.viewWillAppear")
    controller.restorationIdentifier = "identifier"
    #expect(name().first == "identifier.viewWillAppear")
  }

  @Test func severalLogsListenAtOnce() {
    let controller = ViewController().titled("c")
    let outer = EventLog(of: .containment)
    let inner = outer.listen {
      EventLog.events(of: .loading) {
        ViewController().addChild(controller)
        controller.loadViewIfNeeded()
      }
    }
    #expect(inner == ["c.loadView", "c.viewDidLoad"])
    #expect(outer.events == ["c.willMove(toParent: ViewController)"])
  }

  @Test func theDescriptionShowsWhereEachControllerStands() {
    let stack = NavigationController(rootViewController: ViewController().titled("list"))
    stack.restorationIdentifier = "stack"
    let shown = makeApplication(showing: stack)
    let cover = ViewController().titled("cover")
    cover.modalPresentationStyle = .fullScreen
    stack.present(cover, animated: false)
    #expect(
      stack.recursiveDescription == """
        NavigationController "stack" state: disappeared, depth: 1
        ├─ ViewController state: disappeared, title: list
        └─ presented ViewController state: appeared, title: cover, style: fullScreen
        """
    )
    withExtendedLifetime(shown) {}
  }
}
