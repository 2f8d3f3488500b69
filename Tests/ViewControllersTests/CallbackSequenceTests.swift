import Testing
import ViewControllers

/// Whole sequences of callbacks, of every kind, each as one list.
@MainActor
@Suite struct CallbackSequenceTests {
  func controller(_ title: String) -> ViewController { ViewController().titled(title) }

  /// The callbacks of a controller whose view comes in for the first time, after `viewWillAppear`.
  func settles(_ name: String) -> [String] {
    surroundings(name) + laysOut(name)
  }

  func surroundings(_ name: String) -> [String] {
    ["\(name).viewSafeAreaInsetsDidChange", "\(name).viewLayoutMarginsDidChange"]
  }

  func laysOut(_ name: String) -> [String] {
    [
      "\(name).updateViewConstraints", "\(name).viewWillLayoutSubviews",
      "\(name).viewDidLayoutSubviews",
    ]
  }

  @Test func firstWindow() {
    let application = Application()
    let window = Window()
    let launching = EventLog.events {
      window.rootViewController = controller("root")
      window.makeKeyAndVisible()
      application.willFinishLaunching()
    }
    #expect(launching == ["root.loadView", "root.viewDidLoad"])
    let child = controller("child")
    window.rootViewController?.addChild(child)
    window.rootViewController?.view.addSubview(child.view)
    let launched = EventLog.events { application.didFinishLaunching() }
    #expect(
      launched == ["root.viewWillAppear", "child.viewWillAppear"]
        + surroundings("root") + surroundings("child") + laysOut("root") + laysOut("child")
        + ["child.viewDidAppear", "root.viewDidAppear"]
    )
  }

  @Test func push() {
    let stack = NavigationController(rootViewController: controller("a")).titled("stack")
    let shown = makeApplication(showing: stack)
    let events = EventLog.events { stack.pushViewController(controller("b"), animated: true) }
    #expect(
      events == [
        "b.willMove(toParent: stack)", "b.loadView", "b.viewDidLoad",
        "a.viewWillDisappear(animated)", "b.viewWillAppear(animated)",
      ] + settles("b") + [
        "a.viewDidDisappear(animated)", "b.viewDidAppear(animated)", "b.didMove(toParent: stack)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func pop() {
    let stack = NavigationController(rootViewController: controller("a")).titled("stack")
    let shown = makeApplication(showing: stack)
    stack.pushViewController(controller("b"), animated: false)
    let events = EventLog.events { stack.popViewController(animated: true) }
    #expect(
      events == [
        "b.willMove(toParent: nil)", "b.viewWillDisappear(animated)", "a.viewWillAppear(animated)",
        "a.viewSafeAreaInsetsDidChange", "b.viewDidDisappear(animated)",
        "a.viewDidAppear(animated)", "b.didMove(toParent: nil)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func popToRoot() {
    let stack = NavigationController(rootViewController: controller("a")).titled("stack")
    let shown = makeApplication(showing: stack)
    for name in ["b", "c"] { stack.pushViewController(controller(name), animated: false) }
    let events = EventLog.events { stack.popToRootViewController(animated: true) }
    #expect(
      events == [
        "b.willMove(toParent: nil)", "c.willMove(toParent: nil)", "c.viewWillDisappear(animated)",
        "a.viewWillAppear(animated)", "a.viewSafeAreaInsetsDidChange",
        "c.viewDidDisappear(animated)", "a.viewDidAppear(animated)", "b.didMove(toParent: nil)",
        "c.didMove(toParent: nil)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func interactivePopCancelled() {
    let stack = NavigationController(rootViewController: controller("a")).titled("stack")
    let shown = makeApplication(showing: stack)
    let top = controller("b")
    stack.pushViewController(top, animated: false)
    let log = EventLog()
    log.listen {
      stack.interactivePopGestureRecognizer.begin()
      let coordinator = stack.transitionCoordinator
      log.record("interactive: \(coordinator?.isInteractive == true)")
      coordinator?.notifyWhenInteractionChanges { log.record("cancelled: \($0.isCancelled)") }
      stack.interactivePopGestureRecognizer.update(0.4)
      stack.interactivePopGestureRecognizer.cancel()
    }
    #expect(
      log.events == [
        "b.willMove(toParent: nil)", "b.viewWillDisappear(animated)", "a.viewWillAppear(animated)",
        "a.viewSafeAreaInsetsDidChange", "interactive: true", "cancelled: true",
        "a.viewWillDisappear(animated)", "b.viewWillAppear(animated)",
        "a.viewDidDisappear(animated)", "b.viewDidAppear(animated)", "b.didMove(toParent: stack)",
      ]
    )
    #expect(stack.topViewController === top)
    #expect(stack.transitionCoordinator == nil)
    withExtendedLifetime(shown) {}
  }

  @Test func tabSwitch() {
    let tabs = TabBarController().titled("tabs")
    tabs.viewControllers = [controller("a"), controller("b")]
    let shown = makeApplication(showing: tabs)
    let first = EventLog.events { tabs.selectedIndex = 1 }
    #expect(
      first == ["b.loadView", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear"]
        + settles("b") + ["a.viewDidDisappear", "b.viewDidAppear"]
    )
    let back = EventLog.events { tabs.selectedIndex = 0 }
    #expect(
      back == [
        "b.viewWillDisappear", "a.viewWillAppear", "a.viewSafeAreaInsetsDidChange",
        "b.viewDidDisappear", "a.viewDidAppear",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test(arguments: ModalPresentationStyle.allCases.filter { $0 != .none })
  func presentAndDismiss(_ style: ModalPresentationStyle) {
    let root = controller("root")
    root.definesPresentationContext = true
    let shown = makeApplication(showing: root, on: .tablet)
    let presented = controller("p")
    presented.modalPresentationStyle = style
    let hides = style == .fullScreen || style == .currentContext
    let presenting = EventLog.events { root.present(presented, animated: true) {} }
    var expected = ["p.presentationTransitionWillBegin", "p.loadView", "p.viewDidLoad"]
    if hides { expected.append("root.viewWillDisappear(animated)") }
    expected += ["p.viewWillAppear(animated)"] + settles("p") + ["p.viewDidAppear(animated)"]
    if hides { expected.append("root.viewDidDisappear(animated)") }
    expected += ["p.presentationTransitionDidEnd(true)", "root.present.completion"]
    #expect(presenting == expected)

    let dismissing = EventLog.events { presented.dismiss(animated: true) {} }
    expected = ["p.dismissalTransitionWillBegin", "p.viewWillDisappear(animated)"]
    if hides {
      expected += [
        "root.viewWillAppear(animated)", "root.viewSafeAreaInsetsDidChange",
        "root.viewDidAppear(animated)",
      ]
    }
    expected += [
      "p.viewDidDisappear(animated)", "p.dismissalTransitionDidEnd(true)",
      "root.dismiss.completion",
    ]
    #expect(dismissing == expected)
    withExtendedLifetime(shown) {}
  }

  /// On a small screen, a presentation fills the window even if it does not on a tablet.
  @Test(arguments: [ModalPresentationStyle.formSheet, .popover, .pageSheet, .automatic])
  func presentAndDismissOnAPhone(_ style: ModalPresentationStyle) {
    let root = controller("root")
    let shown = makeApplication(showing: root)
    let presented = controller("p")
    presented.modalPresentationStyle = style
    let hides = style == .formSheet || style == .popover
    let presenting = EventLog.events { root.present(presented, animated: false) {} }
    #expect(
      presenting == ["p.presentationTransitionWillBegin", "p.loadView", "p.viewDidLoad"]
        + (hides ? ["root.viewWillDisappear"] : []) + ["p.viewWillAppear"] + settles("p")
        + ["p.viewDidAppear"] + (hides ? ["root.viewDidDisappear"] : [])
        + ["p.presentationTransitionDidEnd(true)", "root.present.completion"]
    )
    let dismissing = EventLog.events { root.dismiss(animated: false) {} }
    #expect(
      dismissing == ["p.dismissalTransitionWillBegin", "p.viewWillDisappear"]
        + (hides
          ? ["root.viewWillAppear", "root.viewSafeAreaInsetsDidChange", "root.viewDidAppear"] : [])
        + [
          "p.viewDidDisappear", "p.dismissalTransitionDidEnd(true)", "root.dismiss.completion",
        ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func dismissalOfThree() {
    let root = controller("root")
    let shown = makeApplication(showing: root)
    var presenter = root
    for name in ["a", "b", "c"] {
      let next = controller(name)
      presenter.present(next, animated: false)
      presenter = next
    }
    let events = EventLog.events { root.dismiss(animated: true) {} }
    #expect(
      events == [
        "a.dismissalTransitionWillBegin", "c.viewWillDisappear(animated)", "b.viewWillDisappear",
        "a.viewWillDisappear", "c.viewDidDisappear(animated)", "b.viewDidDisappear",
        "a.viewDidDisappear", "a.dismissalTransitionDidEnd(true)", "root.dismiss.completion",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func childAddedAndRemoved() {
    let parent = controller("p")
    let shown = makeApplication(showing: parent)
    let child = controller("c")
    let adding = EventLog.events {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(
      adding == ["c.willMove(toParent: p)", "c.loadView", "c.viewDidLoad", "c.viewWillAppear"]
        + settles("c") + ["c.viewDidAppear", "c.didMove(toParent: p)"]
    )
    let removing = EventLog.events {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      removing == [
        "c.willMove(toParent: nil)", "c.viewWillDisappear", "c.viewDidDisappear",
        "c.didMove(toParent: nil)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func transitionFromOneChildToAnother() {
    let parent = controller("p")
    let (former, next) = (controller("a"), controller("b"))
    parent.addChild(former)
    parent.view.addSubview(former.view)
    former.didMove(toParent: parent)
    let shown = makeApplication(showing: parent)
    let log = EventLog()
    log.listen {
      former.willMove(toParent: nil)
      parent.addChild(next)
      parent.transition(from: former, to: next, duration: 0.3) {
        log.record("animations")
      } completion: { _ in
        log.record("completion")
        former.removeFromParent()
        next.didMove(toParent: parent)
      }
    }
    #expect(
      log.events == [
        "a.willMove(toParent: nil)", "b.willMove(toParent: p)", "b.loadView", "b.viewDidLoad",
        "a.viewWillDisappear(animated)", "b.viewWillAppear(animated)",
      ] + settles("b") + [
        "animations", "a.viewDidDisappear(animated)", "b.viewDidAppear(animated)", "completion",
        "a.didMove(toParent: nil)", "b.didMove(toParent: p)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func rotation() {
    let stack = NavigationController(rootViewController: controller("a")).titled("stack")
    let shown = makeApplication(showing: stack)
    let events = EventLog.events { shown.application.rotateDevice(to: .landscapeLeft) }
    let flat = "phone, compact × compact, light"
    #expect(
      events == [
        "stack.willTransition(to: \(flat))", "a.willTransition(to: \(flat))",
        "stack.viewWillTransition(to: 844×390)", "a.viewWillTransition(to: 844×390)",
        "stack.willRotate(to: landscapeRight)", "a.willRotate(to: landscapeRight)",
        "stack.traitCollectionDidChange(\(flat))", "a.traitCollectionDidChange(\(flat))",
        "stack.willAnimateRotation(to: landscapeRight)",
        "a.willAnimateRotation(to: landscapeRight)", "stack.viewWillLayoutSubviews",
        "stack.viewDidLayoutSubviews", "a.viewWillLayoutSubviews", "a.viewDidLayoutSubviews",
        "stack.didRotate(from: portrait)", "a.didRotate(from: portrait)",
      ]
    )
  }

  @Test func rotationUnderASheetTellsBoth() {
    let root = controller("root")
    let shown = makeApplication(showing: root)
    root.present(controller("sheet"), animated: false)
    let events = EventLog.events(of: [.rotation, .layout]) {
      shown.application.rotateDevice(to: .landscapeLeft)
    }
    #expect(
      events == [
        "root.willRotate(to: landscapeRight)", "sheet.willRotate(to: landscapeRight)",
        "root.willAnimateRotation(to: landscapeRight)",
        "sheet.willAnimateRotation(to: landscapeRight)", "root.viewWillLayoutSubviews",
        "root.viewDidLayoutSubviews", "sheet.viewWillLayoutSubviews",
        "sheet.viewDidLayoutSubviews", "root.didRotate(from: portrait)",
        "sheet.didRotate(from: portrait)",
      ]
    )
  }

  @Test func traitChange() {
    let stack = NavigationController(rootViewController: controller("a")).titled("stack")
    let shown = makeApplication(showing: stack)
    let style = EventLog.events { shown.window.overrideUserInterfaceStyle = .dark }
    #expect(
      style == [
        "stack.traitCollectionDidChange(phone, compact × regular, dark)",
        "a.traitCollectionDidChange(phone, compact × regular, dark)",
      ]
    )
    let size = EventLog.events {
      shown.window.frame = CGRect(x: 0, y: 0, width: 926, height: 844)
    }
    let wide = "phone, regular × regular, dark"
    #expect(
      size == [
        "stack.willTransition(to: \(wide))", "a.willTransition(to: \(wide))",
        "stack.viewWillTransition(to: 926×844)", "a.viewWillTransition(to: 926×844)",
        "stack.traitCollectionDidChange(\(wide))", "a.traitCollectionDidChange(\(wide))",
        "stack.viewLayoutMarginsDidChange", "a.viewLayoutMarginsDidChange",
        "stack.viewWillLayoutSubviews", "stack.viewDidLayoutSubviews", "a.viewWillLayoutSubviews",
        "a.viewDidLayoutSubviews",
      ]
    )
  }

  @Test func splitCollapse() {
    let stack = NavigationController(rootViewController: controller("list")).titled("stack")
    let split = SplitViewController().titled("split")
    split.viewControllers = [stack, controller("detail")]
    split.preferredDisplayMode = .oneBesideSecondary
    let application = launchApplication(showing: split, size: .tablet)
    func both(_ event: String) -> [String] { ["split.\(event)", "stack.\(event)"] }
    let finalLayout =
      both("viewLayoutMarginsDidChange")
      + ["split.viewWillLayoutSubviews", "split.viewDidLayoutSubviews"]
      + ["stack.viewWillLayoutSubviews", "stack.viewDidLayoutSubviews"]

    let narrow = "pad, compact × regular, light"
    let collapsing = EventLog.events { resize(application, to: .phone) }
    #expect(
      collapsing == both("willTransition(to: \(narrow))") + [
        "list.willTransition(to: \(narrow))", "detail.willTransition(to: \(narrow))",
      ] + both("viewWillTransition(to: 390×844)") + [
        "list.viewWillTransition(to: 390×844)", "detail.viewWillTransition(to: 390×844)",
        "split.traitCollectionDidChange(\(narrow))", "detail.willMove(toParent: nil)",
        "detail.viewWillDisappear", "detail.viewDidDisappear", "detail.didMove(toParent: nil)",
        "detail.willMove(toParent: stack)", "list.viewWillDisappear", "detail.viewWillAppear",
        "detail.traitCollectionDidChange(\(narrow))", "detail.viewSafeAreaInsetsDidChange",
        "detail.viewLayoutMarginsDidChange", "detail.viewWillLayoutSubviews",
        "detail.viewDidLayoutSubviews", "list.viewDidDisappear", "detail.viewDidAppear",
        "detail.didMove(toParent: stack)", "stack.traitCollectionDidChange(\(narrow))",
      ] + finalLayout
    )

    let wide = "pad, regular × regular, light"
    let expanding = EventLog.events { resize(application, to: .tablet) }
    #expect(
      expanding == both("willTransition(to: \(wide))") + [
        "list.willTransition(to: \(wide))", "detail.willTransition(to: \(wide))",
        "split.viewWillTransition(to: 820×1180)", "stack.viewWillTransition(to: 320×1180)",
        "list.viewWillTransition(to: 320×1180)", "detail.viewWillTransition(to: 320×1180)",
        "split.traitCollectionDidChange(\(wide))", "detail.willMove(toParent: nil)",
        "detail.viewWillDisappear", "list.viewWillAppear", "list.viewSafeAreaInsetsDidChange",
        "list.viewWillLayoutSubviews", "list.viewDidLayoutSubviews", "detail.viewDidDisappear",
        "list.viewDidAppear", "detail.didMove(toParent: nil)", "detail.willMove(toParent: split)",
        "detail.viewWillAppear", "detail.traitCollectionDidChange(\(wide))",
        "detail.viewSafeAreaInsetsDidChange", "detail.viewLayoutMarginsDidChange",
        "detail.viewWillLayoutSubviews", "detail.viewDidLayoutSubviews", "detail.viewDidAppear",
        "detail.didMove(toParent: split)", "stack.traitCollectionDidChange(\(wide))",
      ] + finalLayout + ["list.viewWillLayoutSubviews", "list.viewDidLayoutSubviews"]
    )
  }
}
