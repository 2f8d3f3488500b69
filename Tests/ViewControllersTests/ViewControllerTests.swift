import Testing
import ViewControllers

@MainActor
@Suite struct ViewControllerTests {
  @Test func theViewLoadsWhenItIsFirstAskedFor() {
    let log = EventLog()
    let controller = LoggingViewController("a", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.take() == [])
    let view = controller.view
    #expect(controller.viewIfLoaded === view)
    #expect(log.take() == ["a.loadView", "a.didLoad"])
    controller.loadViewIfNeeded()
    #expect(log.take() == [])
  }

  @Test func aSubclassBuildsItsOwnView() {
    final class Custom: ViewController {
      override func loadView() { view = ScrollView() }
    }
    #expect(Custom().view is ScrollView)
  }

  @Test("Identified views of the controller itself are offered, others are not (P15)")
  func viewsOfChildControllersBelongToTheChild() {
    let parent = ViewController()
    let child = ViewController()
    let wrapper = View()
    let own = View()
    own.restorationIdentifier = "own"
    let childs = View()
    childs.restorationIdentifier = "childs"
    parent.view.addSubview(wrapper)
    wrapper.addSubview(own)
    parent.addChild(child)
    wrapper.addSubview(child.view)
    child.view.addSubview(childs)
    child.didMove(toParent: parent)
    #expect(parent.restorationElements.map(\.restorationIdentifier) == ["own"])
    #expect(child.restorationElements.map(\.restorationIdentifier) == ["childs"])
  }

  @Test("Asking for identified views loads no view (P16)")
  func askingForViewsLoadsNone() {
    let controller = ViewController()
    #expect(controller.restorationElements.isEmpty)
    #expect(controller.restorationChildren.isEmpty)
    #expect(!controller.isViewLoaded)
  }

  @Test("The view is loaded before decoding (R1, step 6)")
  func preparingToDecodeLoadsTheView() {
    let log = EventLog()
    let controller = LoggingViewController("a", log)
    controller.prepareToDecodeRestorableState()
    #expect(log.take() == ["a.loadView", "a.didLoad"])
  }

  @Test func addingAChildTellsItThatItWillMoveAndRemovingItThatItHas() {
    let log = EventLog()
    let parent = ViewController()
    let child = LoggingViewController("c", log)
    parent.addChild(child)
    #expect(log.take() == ["c.willMove"])
    child.didMove(toParent: parent)
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    #expect(log.take() == ["c.didMove"])
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(parent.children == [])
    #expect(log.take() == ["c.willMove(nil)", "c.didMove(nil)"])
  }

  @Test func addingAChildTakesItOutOfItsFormerParent() {
    let first = ViewController()
    let second = ViewController()
    let child = ViewController()
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
  }

  @Test func aControllerCannotContainItsOwnContainer() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = ViewController()
        let inner = ViewController()
        outer.addChild(inner)
        inner.addChild(outer)
      }
    }
  }

  @Test func nearestContainersAreFoundThroughParents() {
    let tabs = TabBarController()
    let navigation = NavigationController(rootViewController: ViewController())
    tabs.viewControllers = [navigation]
    let inner = ViewController()
    navigation.topViewController?.addChild(inner)
    #expect(inner.navigationController === navigation)
    #expect(inner.tabBarController === tabs)
    #expect(tabs.navigationController == nil)
  }
}
