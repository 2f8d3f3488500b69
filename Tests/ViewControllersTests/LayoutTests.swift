import Testing
import ViewControllers

@MainActor
@Suite struct LayoutTests {
  @Test func layoutComesBetweenWillAndDidAppearContainersFirst() {
    let parent = ViewController().titled("p")
    let child = ViewController().titled("c")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    var shown: (Application, Window)?
    let events = EventLog.events(of: [.layout, .appearance]) {
      shown = makeApplication(showing: parent)
    }
    #expect(
      events == [
        "p.viewWillAppear", "c.viewWillAppear", "p.updateViewConstraints",
        "p.viewWillLayoutSubviews", "p.viewDidLayoutSubviews", "c.updateViewConstraints",
        "c.viewWillLayoutSubviews", "c.viewDidLayoutSubviews", "c.viewDidAppear", "p.viewDidAppear",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func aViewLaysOutItsSubviewsBetweenTheTwoCallbacks() {
    final class Laying: View {
      var log: EventLog?
      override func layoutSubviews() { log?.record("layoutSubviews") }
    }
    final class Controller: ViewController {
      override func loadView() { view = Laying() }
    }
    let controller = Controller().titled("c")
    controller.view.layoutIfNeeded()
    let log = EventLog(of: .layout)
    (controller.view as? Laying)?.log = log
    log.listen {
      controller.view.layoutIfNeeded()
      controller.view.setNeedsLayout()
      controller.view.layoutIfNeeded()
    }
    #expect(
      log.events == ["c.viewWillLayoutSubviews", "layoutSubviews", "c.viewDidLayoutSubviews"]
    )
  }

  @Test func newBoundsAskForLayout() {
    let root = ViewController().titled("c")
    let shown = makeApplication(showing: root)
    let events = EventLog.events(of: .layout) {
      shown.window.frame = CGRect(x: 0, y: 0, width: 500, height: 844)
    }
    #expect(events == ["c.viewWillLayoutSubviews", "c.viewDidLayoutSubviews"])
    #expect(root.view.frame.width == 500)
  }

  @Test func constraintsAreUpdatedBeforeLayoutWhenAskedFor() {
    final class Constraining: View {
      var count = 0
      override func updateConstraints() { count += 1 }
    }
    final class Controller: ViewController {
      override func loadView() { view = Constraining() }
    }
    let controller = Controller().titled("c")
    controller.view.layoutIfNeeded()
    let events = EventLog.events(of: .layout) {
      controller.view.setNeedsUpdateConstraints()
      controller.view.layoutIfNeeded()
    }
    #expect(
      events == ["c.updateViewConstraints", "c.viewWillLayoutSubviews", "c.viewDidLayoutSubviews"]
    )
    #expect((controller.view as? Constraining)?.count == 2)
  }

  // MARK: Autoresizing

  @Test func flexibleSizesTakeWhatTheSuperviewGains() {
    let host = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let wide = View(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    wide.autoresizingMask = .flexibleWidth
    let right = View(frame: CGRect(x: 70, y: 0, width: 30, height: 30))
    right.autoresizingMask = .flexibleLeftMargin
    let middle = View(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    middle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let fixed = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    for view in [wide, right, middle, fixed] { host.addSubview(view) }
    host.frame.size = CGSize(width: 200, height: 100)
    #expect(wide.frame == CGRect(x: 10, y: 10, width: 180, height: 20))
    #expect(right.frame == CGRect(x: 170, y: 0, width: 30, height: 30))
    #expect(middle.frame == CGRect(x: 90, y: 40, width: 20, height: 20))
    #expect(fixed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  // MARK: Safe area

  @Test func theSafeAreaRunsDownFromTheWindow() {
    let root = ViewController()
    let inner = View(frame: CGRect(x: 0, y: 30, width: 390, height: 700))
    root.view.addSubview(inner)
    let (_, window) = makeApplication(showing: root)
    window.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 47, bottom: 34))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 17))
  }

  @Test func aControllerAddsToTheSafeAreaOfItsViews() {
    let root = ViewController().titled("c")
    let (_, window) = makeApplication(showing: root)
    window.safeAreaInsets = EdgeInsets(top: 47)
    let events = EventLog.events(of: [.environment]) {
      root.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 5)
      root.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 5)
    }
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 57, left: 5))
    #expect(events == ["c.viewSafeAreaInsetsDidChange", "c.viewLayoutMarginsDidChange"])
  }

  @Test func theSafeAreaIsToldBeforeEachAppearance() {
    let navigation = NavigationController(rootViewController: ViewController().titled("a"))
    let shown = makeApplication(showing: navigation)
    navigation.pushViewController(ViewController().titled("b"), animated: false)
    let events = EventLog.events(of: [.environment, .appearance]) {
      navigation.popViewController(animated: false)
    }
    #expect(
      events == [
        "b.viewWillDisappear", "a.viewWillAppear", "a.viewSafeAreaInsetsDidChange",
        "b.viewDidDisappear", "a.viewDidAppear",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  // MARK: Margins

  @Test func theSystemsMarginsAreTheLeast() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    #expect(root.systemMinimumLayoutMargins == DirectionalEdgeInsets(leading: 16, trailing: 16))
    root.view.directionalLayoutMargins = DirectionalEdgeInsets(top: 3, leading: 10, trailing: 30)
    #expect(
      root.view.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 3, leading: 16, trailing: 30)
    )
    root.viewRespectsSystemMinimumLayoutMargins = false
    #expect(
      root.view.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 3, leading: 10, trailing: 30)
    )
    root.view.layoutMargins = .zero
    #expect(root.view.layoutMargins == .zero)
    withExtendedLifetime(shown) {}
  }

  @Test func largeWindowsHaveLargerMargins() {
    let root = ViewController()
    let shown = makeApplication(showing: root, on: .tablet)
    #expect(root.systemMinimumLayoutMargins == DirectionalEdgeInsets(leading: 20, trailing: 20))
    withExtendedLifetime(shown) {}
  }

  @Test func theSafeAreaCountsInTheMarginsUnlessToldOtherwise() {
    let root = ViewController()
    let (_, window) = makeApplication(showing: root)
    window.safeAreaInsets = EdgeInsets(top: 47)
    #expect(root.view.layoutMargins.top == 47)
    root.view.insetsLayoutMarginsFromSafeArea = false
    #expect(root.view.layoutMargins.top == 0)
  }

  @Test func newMarginsAreTold() {
    let root = ViewController().titled("c")
    let shown = makeApplication(showing: root)
    let events = EventLog.events(of: .environment) {
      root.view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 40)
      root.view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 40)
    }
    #expect(events == ["c.viewLayoutMarginsDidChange"])
    withExtendedLifetime(shown) {}
  }

  // MARK: Extended edges

  @Test func aViewGoesOnBelowBarsAtTheEdgesItNames() {
    let child = ViewController()
    let navigation = NavigationController(rootViewController: child)
    let shown = makeApplication(showing: navigation)
    #expect(child.edgesForExtendedLayout == .all)
    #expect(!child.extendedLayoutIncludesOpaqueBars)
    #expect(child.view.frame.minY == 0)
    #expect(child.view.safeAreaInsets.top == 44)
    child.edgesForExtendedLayout = [.left, .right, .bottom]
    #expect(child.view.frame.minY == 44)
    #expect(child.view.frame.height == 800)
    #expect(child.view.safeAreaInsets.top == 0)
    withExtendedLifetime(shown) {}
  }

  @Test func theRootOfAWindowFillsItWhateverItsEdges() {
    let root = ViewController()
    root.edgesForExtendedLayout = []
    let (_, window) = makeApplication(showing: root)
    #expect(root.view.frame == window.bounds)
  }
}
