import Testing
import ViewControllers

/// The style of a presentation, its presenter, and the controllers that disappear.
@MainActor
@Suite struct PresentationStyleTests {
  @Test("a page sheet has the system's size in a regular width, and fills a compact one")
  func aPageSheetHasTheSystemsSize() {
    for screen in [Screen.tablet, nil] {
      let root = ViewController()
      let (application, window) = makeApplication(showing: root, on: screen)
      let sheet = ViewController()
      root.present(sheet, animated: false)
      let room = window.frame.size
      let expected = screen == nil ? room : CGSize(width: 704, height: room.height - 88)
      #expect(sheet.view.frame.size == expected)
      withExtendedLifetime((application, window)) {}
    }
  }

  @Test func automaticIsReadAsAPageSheet() {
    let controller = ViewController()
    #expect(controller.modalPresentationStyle == .pageSheet)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.modalPresentationStyle == .fullScreen)
    controller.modalPresentationStyle = .automatic
    #expect(controller.modalPresentationStyle == .pageSheet)
    #expect(controller.modalTransitionStyle == .coverVertical)
    #expect(!controller.isModalInPresentation)
    #expect(!controller.definesPresentationContext)
    #expect(!controller.providesPresentationContextTransitionStyle)
    #expect(controller.restoresFocusAfterTransition)
  }

  @Test(
    "with much room each style is itself, with little room some are others",
    arguments: [
      (
        ModalPresentationStyle.automatic, ModalPresentationStyle.pageSheet,
        ModalPresentationStyle.pageSheet
      ),
      (.fullScreen, .fullScreen, .fullScreen), (.pageSheet, .pageSheet, .pageSheet),
      (.formSheet, .formSheet, .fullScreen), (.popover, .popover, .fullScreen),
      (.currentContext, .currentContext, .currentContext), (.custom, .custom, .custom),
      (.overFullScreen, .overFullScreen, .overFullScreen),
      (.overCurrentContext, .overCurrentContext, .overCurrentContext),
    ]
  )
  func stylesAdapt(
    _ style: ModalPresentationStyle,
    _ regular: ModalPresentationStyle,
    _ compact: ModalPresentationStyle
  ) {
    for (screen, expected) in [(Screen.tablet, regular), (Screen(), compact)] {
      let root = ViewController()
      let shown = makeApplication(showing: root, on: screen)
      let presented = ViewController()
      presented.modalPresentationStyle = style
      root.present(presented, animated: false)
      #expect(presented.presentationController?.effectiveStyle == expected)
      let covers = expected == .fullScreen || expected == .currentContext
      #expect((root.viewIfLoaded?.window == nil) == covers)
      withExtendedLifetime(shown) {}
    }
  }

  @Test func aDelegateMayKeepAPopoverAPopover() {
    final class Delegate: PopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: PresentationController
      ) -> ModalPresentationStyle { .none }
    }
    let delegate = Delegate()
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    let anchor = View()
    popover.popoverPresentationController?.delegate = delegate
    popover.popoverPresentationController?.sourceView = anchor
    popover.popoverPresentationController?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
    popover.popoverPresentationController?.permittedArrowDirections = .top
    root.present(popover, animated: false)
    #expect(popover.popoverPresentationController?.effectiveStyle == .popover)
    #expect(popover.popoverPresentationController?.sourceView === anchor)
    #expect(popover.popoverPresentationController?.sourceRect.width == 3)
    #expect(root.view.window != nil)
    withExtendedLifetime((shown, delegate)) {}
  }

  @Test func aDelegateMayChooseByTraits() {
    final class Delegate: AdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: PresentationController,
        traitCollection: TraitCollection
      ) -> ModalPresentationStyle {
        traitCollection.horizontalSizeClass == .regular ? .overFullScreen : .none
      }
    }
    let delegate = Delegate()
    let root = ViewController()
    let shown = makeApplication(showing: root, on: .tablet)
    let sheet = ViewController()
    sheet.presentationController?.delegate = delegate
    root.present(sheet, animated: false)
    #expect(sheet.presentationController?.effectiveStyle == .overFullScreen)
    withExtendedLifetime((shown, delegate)) {}
  }

  @Test func aFormSheetBecomesAFullScreenWhenTheWindowShrinks() {
    let root = ViewController().titled("root")
    let (_, window) = makeApplication(showing: root, on: .tablet)
    let form = ViewController().titled("form")
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = CGSize(width: 300, height: 400)
    root.present(form, animated: false)
    #expect(form.view.frame == CGRect(x: 362, y: 483, width: 300, height: 400))
    let events = EventLog.events(of: .appearance) {
      window.frame = CGRect(x: 0, y: 0, width: 320, height: 1366)
    }
    #expect(events == ["root.viewWillDisappear", "root.viewDidDisappear"])
    #expect(form.view.frame == window.bounds)
  }

  // MARK: Presenters

  @Test func inAContextTheNearestThatDefinesOnePresents() {
    let inner = ViewController()
    let middle = ViewController()
    let outer = ViewController()
    outer.addChild(middle)
    middle.addChild(inner)
    let presented = ViewController()
    presented.modalPresentationStyle = .currentContext
    middle.definesPresentationContext = true
    inner.present(presented, animated: false)
    #expect(presented.presentingViewController === middle)
    #expect(inner.presentedViewController === presented)
    #expect(outer.presentedViewController == nil)
  }

  @Test func withoutAContextTheRootOfTheWindowPresents() {
    let inner = ViewController()
    let root = ViewController()
    root.addChild(inner)
    let shown = makeApplication(showing: root)
    let presented = ViewController()
    presented.modalPresentationStyle = .overCurrentContext
    inner.present(presented, animated: false)
    #expect(presented.presentingViewController === root)
    withExtendedLifetime(shown) {}
  }

  @Test func navigationControllersDefineAContextUnlessToldOtherwise() {
    let navigation = NavigationController(rootViewController: ViewController())
    #expect(navigation.definesPresentationContext)
    navigation.definesPresentationContext = false
    #expect(!navigation.definesPresentationContext)
  }

  @Test func aFullScreenIsPresentedByWhoeverFillsTheScreen() {
    let inner = ViewController()
    let navigation = NavigationController(rootViewController: inner)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let presented = ViewController()
    presented.modalPresentationStyle = .fullScreen
    inner.present(presented, animated: false)
    #expect(presented.presentingViewController === tabs)
  }

  @Test func whatIsPresentedInATabComesAndGoesWithTheTab() {
    let first = ViewController().titled("a")
    first.definesPresentationContext = true
    let tabs = TabBarController()
    tabs.viewControllers = [first, ViewController().titled("b")]
    let shown = makeApplication(showing: tabs)
    let presented = ViewController().titled("p")
    presented.modalPresentationStyle = .currentContext
    let presenting = EventLog.events(of: .lifeCycle) { first.present(presented, animated: false) }
    #expect(
      presenting == [
        "p.presentationTransitionWillBegin", "p.loadView", "p.viewDidLoad", "a.viewWillDisappear",
        "p.viewWillAppear", "p.viewDidAppear", "a.viewDidDisappear",
        "p.presentationTransitionDidEnd(true)",
      ]
    )
    #expect(presented.view.superview === first.view)
    let leaving = EventLog.events(of: .appearance) { tabs.selectedIndex = 1 }
    #expect(
      leaving == [
        "p.viewWillDisappear", "b.viewWillAppear", "p.viewDidDisappear", "b.viewDidAppear",
      ]
    )
    let returning = EventLog.events(of: .appearance) { tabs.selectedIndex = 0 }
    #expect(
      returning == [
        "b.viewWillDisappear", "p.viewWillAppear", "b.viewDidDisappear", "p.viewDidAppear",
      ]
    )
    let dismissing = EventLog.events(of: .appearance) { first.dismiss(animated: false) }
    #expect(
      dismissing == [
        "p.viewWillDisappear", "a.viewWillAppear", "a.viewDidAppear", "p.viewDidDisappear",
      ]
    )
    #expect(presented.view.superview == nil)
    withExtendedLifetime(shown) {}
  }

  @Test func overAContextThePresenterStays() {
    let child = ViewController().titled("a")
    child.definesPresentationContext = true
    let navigation = NavigationController(rootViewController: child)
    let shown = makeApplication(showing: navigation)
    let presented = ViewController().titled("p")
    presented.modalPresentationStyle = .overCurrentContext
    let events = EventLog.events(of: .appearance) { child.present(presented, animated: false) }
    #expect(events == ["p.viewWillAppear", "p.viewDidAppear"])
    let pushing = EventLog.events(of: .appearance) {
      navigation.pushViewController(ViewController().titled("b"), animated: false)
    }
    #expect(
      pushing == [
        "p.viewWillDisappear", "a.viewWillDisappear", "b.viewWillAppear", "a.viewDidDisappear",
        "p.viewDidDisappear", "b.viewDidAppear",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func whatIsPresentedInATabStacksThereAndHandsFullScreensOn() {
    let tab = ViewController().titled("a")
    tab.definesPresentationContext = true
    let tabs = TabBarController().titled("tabs")
    tabs.viewControllers = [tab, ViewController().titled("b")]
    let shown = makeApplication(showing: tabs)
    let inTab = ViewController().titled("p")
    inTab.modalPresentationStyle = .currentContext
    inTab.definesPresentationContext = true
    tab.present(inTab, animated: false)
    let above = ViewController().titled("q")
    above.modalPresentationStyle = .overCurrentContext
    let stacking = EventLog.events(of: .appearance) { inTab.present(above, animated: false) }
    #expect(stacking == ["q.viewWillAppear", "q.viewDidAppear"])
    #expect(above.presentingViewController === inTab)
    #expect(above.view.isDescendant(of: tab.view))
    let cover = ViewController().titled("f")
    cover.modalPresentationStyle = .fullScreen
    let covering = EventLog.events(of: .appearance) { above.present(cover, animated: false) }
    #expect(cover.presentingViewController === tabs)
    #expect(
      covering == [
        "tabs.viewWillDisappear", "q.viewWillDisappear", "p.viewWillDisappear", "f.viewWillAppear",
        "f.viewDidAppear", "p.viewDidDisappear", "q.viewDidDisappear", "tabs.viewDidDisappear",
      ]
    )
    let back = EventLog.events(of: .appearance) { cover.dismiss(animated: false) }
    #expect(
      back == [
        "f.viewWillDisappear", "tabs.viewWillAppear", "p.viewWillAppear", "q.viewWillAppear",
        "p.viewDidAppear", "q.viewDidAppear", "tabs.viewDidAppear", "f.viewDidDisappear",
      ]
    )
    let dismissing = EventLog.events(of: .appearance) { tab.dismiss(animated: false) }
    #expect(
      dismissing == [
        "q.viewWillDisappear", "p.viewWillDisappear", "a.viewWillAppear", "a.viewDidAppear",
        "q.viewDidDisappear", "p.viewDidDisappear",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func whatIsPresentedInATabHearsOfTurnsAndTraits() {
    let tab = ViewController().titled("a")
    tab.definesPresentationContext = true
    let tabs = TabBarController().titled("tabs")
    tabs.viewControllers = [tab]
    let shown = makeApplication(showing: tabs)
    let inTab = ViewController().titled("p")
    inTab.modalPresentationStyle = .currentContext
    tab.present(inTab, animated: false)
    let turning = EventLog.events(of: [.rotation, .environment]) {
      shown.application.rotateDevice(to: .landscapeLeft)
    }
    #expect(
      turning.filter { $0.hasPrefix("p.") }.map { $0.prefix { $0 != "(" } } == [
        "p.willTransition", "p.viewWillTransition", "p.willRotate", "p.traitCollectionDidChange",
        "p.willAnimateRotation", "p.didRotate",
      ]
    )
    #expect(!turning.contains { $0.hasPrefix("a.willRotate") })
    let style = EventLog.events(of: .environment) {
      shown.window.overrideUserInterfaceStyle = .dark
    }
    #expect(style.contains { $0.hasPrefix("p.traitCollectionDidChange") })
    #expect(inTab.view.frame == tab.view.bounds)
  }

  // MARK: How it moves

  @Test func thePresentersWayOfMovingCountsInAContextItProvidesItFor() {
    let root = ViewController()
    root.definesPresentationContext = true
    root.modalTransitionStyle = .crossDissolve
    let shown = makeApplication(showing: root)
    for (provides, style, expected) in [
      (false, ModalPresentationStyle.currentContext, ModalTransitionStyle.flipHorizontal),
      (true, .currentContext, .crossDissolve), (true, .fullScreen, .flipHorizontal),
    ] {
      root.providesPresentationContextTransitionStyle = provides
      let presented = Coordinated()
      presented.modalPresentationStyle = style
      presented.modalTransitionStyle = .flipHorizontal
      root.present(presented, animated: false)
      #expect(presented.transitionStyle == expected)
      root.dismiss(animated: false)
    }
    withExtendedLifetime(shown) {}
  }

  final class Coordinated: ViewController {
    var transitionStyle: ModalTransitionStyle?
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      transitionStyle = transitionCoordinator?.transitionStyle
    }
  }

  @Test func aPageCurlIsForFullScreensOnly() async {
    let root = ViewController()
    let curl = ViewController()
    curl.modalTransitionStyle = .partialCurl
    curl.modalPresentationStyle = .fullScreen
    root.present(curl, animated: false)
    #expect(root.presentedViewController === curl)
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let sheet = ViewController()
        sheet.modalTransitionStyle = .partialCurl
        ViewController().present(sheet, animated: false)
      }
    }
  }

  @Test func whatIsCurledUpPresentsNothing() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let curl = ViewController()
        curl.modalTransitionStyle = .partialCurl
        curl.modalPresentationStyle = .fullScreen
        let root = ViewController()
        root.present(curl, animated: false)
        curl.present(ViewController(), animated: false)
      }
    }
  }

  @Test func presentingWithNoStyleTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let presented = ViewController()
        presented.modalPresentationStyle = .none
        ViewController().present(presented, animated: false)
      }
    }
  }
}
