import Testing
import ViewControllers

/// Preferences that children may answer for, and their effect on the window.
@MainActor
@Suite struct SystemAppearanceTests {
  /// Answers for itself, or names a child.
  final class Choosy: ViewController {
    var style = StatusBarStyle.lightContent
    var hides = true
    var edges: RectEdge = .bottom
    var answers = true
    override var preferredStatusBarStyle: StatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarUpdateAnimation: StatusBarAnimation { .slide }
    override var prefersHomeIndicatorAutoHidden: Bool { hides }
    override var preferredScreenEdgesDeferringSystemGestures: RectEdge { edges }
    override var preferredUserInterfaceStyle: UserInterfaceStyle { .dark }
  }

  final class Deferring: ViewController {
    override var childForStatusBarStyle: ViewController? { children.first }
    override var childForStatusBarHidden: ViewController? { children.first }
    override var childForHomeIndicatorAutoHidden: ViewController? { children.first }
    override var childForScreenEdgesDeferringSystemGestures: ViewController? { children.first }
    override var childViewControllerForUserInterfaceStyle: ViewController? { children.first }
  }

  @Test func theWindowTakesTheAnswersOfItsRoot() {
    let root = Choosy()
    let (_, window) = makeApplication(showing: root)
    let appearance = window.systemAppearance
    #expect(appearance.statusBarStyle == .lightContent)
    #expect(appearance.isStatusBarHidden)
    #expect(appearance.statusBarUpdateAnimation == .slide)
    #expect(appearance.isHomeIndicatorAutoHidden)
    #expect(appearance.screenEdgesDeferringSystemGestures == .bottom)
    #expect(appearance.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aPlainControllerAsksForNothing() {
    let (_, window) = makeApplication(showing: ViewController())
    var expected = SystemAppearance()
    expected.supportedInterfaceOrientations = .allButUpsideDown
    #expect(window.systemAppearance == expected)
  }

  @Test func aControllerMayLetAChildAnswer() {
    let root = Deferring()
    root.addChild(Choosy())
    let (_, window) = makeApplication(showing: root)
    #expect(window.systemAppearance.statusBarStyle == .lightContent)
    #expect(window.systemAppearance.isStatusBarHidden)
    #expect(window.systemAppearance.isHomeIndicatorAutoHidden)
    #expect(window.systemAppearance.screenEdgesDeferringSystemGestures == .bottom)
    #expect(window.systemAppearance.userInterfaceStyle == .dark)
  }

  @Test func containersLetTheChildInFrontAnswer() {
    let child = Choosy()
    let navigation = NavigationController(rootViewController: child)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, ViewController()]
    let (_, window) = makeApplication(showing: tabs)
    #expect(tabs.childForStatusBarStyle === navigation)
    #expect(navigation.childForStatusBarHidden === child)
    #expect(navigation.childForHomeIndicatorAutoHidden === child)
    #expect(navigation.childForScreenEdgesDeferringSystemGestures === child)
    #expect(navigation.childViewControllerForUserInterfaceStyle === child)
    #expect(window.systemAppearance.isStatusBarHidden)
    navigation.pushViewController(ViewController(), animated: false)
    #expect(!window.systemAppearance.isStatusBarHidden)
    navigation.popViewController(animated: false)
    #expect(window.systemAppearance.isStatusBarHidden)
    tabs.selectedIndex = 1
    #expect(!window.systemAppearance.isStatusBarHidden)
  }

  @Test func changesCountOnceTheyAreAnnounced() {
    let root = Choosy()
    let (_, window) = makeApplication(showing: root)
    root.style = .darkContent
    root.hides = false
    root.edges = .all
    #expect(window.systemAppearance.statusBarStyle == .lightContent)
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(window.systemAppearance.statusBarStyle == .darkContent)
    #expect(!window.systemAppearance.isStatusBarHidden)
    #expect(window.systemAppearance.isHomeIndicatorAutoHidden)
    root.setNeedsUpdateOfHomeIndicatorAutoHidden()
    #expect(!window.systemAppearance.isHomeIndicatorAutoHidden)
    #expect(window.systemAppearance.screenEdgesDeferringSystemGestures == .bottom)
    root.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(window.systemAppearance.screenEdgesDeferringSystemGestures == .all)
  }

  @Test func aSheetDecidesAboutTheStatusBarOnlyIfItCapturesIt() {
    let (_, window) = makeApplication(showing: ViewController())
    let sheet = Choosy()
    window.rootViewController?.present(sheet, animated: false)
    #expect(!window.systemAppearance.isStatusBarHidden)
    sheet.modalPresentationCapturesStatusBarAppearance = true
    #expect(window.systemAppearance.isStatusBarHidden)
    window.rootViewController?.dismiss(animated: false)
    #expect(!window.systemAppearance.isStatusBarHidden)
  }

  @Test func aFullScreenDecidesAboutTheStatusBar() {
    let (_, window) = makeApplication(showing: ViewController())
    let cover = Choosy()
    cover.modalPresentationStyle = .fullScreen
    window.rootViewController?.present(cover, animated: false)
    #expect(window.systemAppearance.isStatusBarHidden)
    #expect(window.systemAppearance.statusBarStyle == .lightContent)
  }

  @Test func theStatusBarHidesWhereThereIsLittleRoomFromTopToBottom() {
    let root = ViewController()
    let (application, window) = makeApplication(showing: root)
    #expect(!root.prefersStatusBarHidden)
    application.rotateDevice(to: .landscapeLeft)
    #expect(root.prefersStatusBarHidden)
    #expect(window.systemAppearance.isStatusBarHidden)
  }

  @Test func anOverriddenStyleHoldsForAControllerAndItsChildren() {
    let parent = ViewController().titled("p")
    let child = ViewController().titled("c")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let shown = makeApplication(showing: parent)
    let events = EventLog.events(of: .environment) { parent.overrideUserInterfaceStyle = .dark }
    #expect(
      events == [
        "p.traitCollectionDidChange(phone, compact × regular, dark)",
        "c.traitCollectionDidChange(phone, compact × regular, dark)",
      ]
    )
    child.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(parent.traitCollection.userInterfaceStyle == .dark)
    #expect(shown.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aPreferredStyleHoldsForTheWindowOnceItIsAnnounced() {
    final class Changing: ViewController {
      var style = UserInterfaceStyle.unspecified
      override var preferredUserInterfaceStyle: UserInterfaceStyle { style }
    }
    let root = Changing().titled("c")
    let (_, window) = makeApplication(showing: root)
    root.style = .dark
    let events = EventLog.events(of: .environment) { root.setNeedsUserInterfaceAppearanceUpdate() }
    #expect(events == ["c.traitCollectionDidChange(phone, compact × regular, dark)"])
    #expect(window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func eachEdgeHasItsContentScrollView() {
    let controller = ViewController()
    let (first, second) = (ScrollView(), ScrollView())
    #expect(controller.contentScrollView(for: .top) == nil)
    controller.setContentScrollView(first)
    controller.setContentScrollView(second, for: .bottom)
    #expect(controller.contentScrollView(for: .top) === first)
    #expect(controller.contentScrollView(for: .bottom) === second)
    #expect(controller.tabBarObservedScrollView === second)
    controller.tabBarObservedScrollView = nil
    #expect(controller.contentScrollView(for: .bottom) == nil)
    #expect(controller.contentScrollView(for: .leading) === first)
  }
}
