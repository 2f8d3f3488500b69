import RestorationArchive
import Testing
import ViewControllers

/// Controllers presented one over another.
@MainActor
@Suite struct PresentationChainTests {
  func chain(
    over root: ViewController,
    style: ModalPresentationStyle = .automatic
  ) -> [ViewController] {
    var presenter = root
    return ["a", "b", "c"].map { name in
      let controller = ViewController().titled(name)
      controller.modalPresentationStyle = style
      presenter.present(controller, animated: false)
      presenter = controller
      return controller
    }
  }

  @Test func onlyTheOneInFrontGoesWithAnAnimation() {
    let root = ViewController().titled("root")
    let shown = makeApplication(showing: root)
    let stack = chain(over: root)
    let events = EventLog.events(of: [.appearance, .presentation]) {
      root.dismiss(animated: true) { EventLog.ignore() }
    }
    #expect(
      events == [
        "a.dismissalTransitionWillBegin", "c.viewWillDisappear(animated)", "b.viewWillDisappear",
        "a.viewWillDisappear", "c.viewDidDisappear(animated)", "b.viewDidDisappear",
        "a.viewDidDisappear", "a.dismissalTransitionDidEnd(true)", "root.dismiss.completion",
      ]
    )
    #expect(stack.allSatisfy { $0.presentingViewController == nil && $0.parent == nil })
    withExtendedLifetime(shown) {}
  }

  @Test func coveredFullScreensAreRemovedWithoutAWord() {
    let root = ViewController().titled("root")
    let shown = makeApplication(showing: root)
    _ = chain(over: root, style: .fullScreen)
    let events = EventLog.events(of: .appearance) { root.dismiss(animated: true) }
    #expect(
      events == [
        "c.viewWillDisappear(animated)", "root.viewWillAppear(animated)",
        "root.viewDidAppear(animated)", "c.viewDidDisappear(animated)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func dismissingFromTheMiddleDismissesWhatIsAbove() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let stack = chain(over: root)
    stack[0].dismiss(animated: false)
    #expect(root.presentedViewController === stack[0])
    #expect(stack[0].presentedViewController == nil)
    #expect(stack[1].presentingViewController == nil)
    #expect(stack[1].presentedViewController == nil)
    stack[0].dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    withExtendedLifetime(shown) {}
  }

  @Test func theFrontOneDismissesItself() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let stack = chain(over: root)
    stack[2].dismiss(animated: false)
    #expect(stack[1].presentedViewController == nil)
    #expect(root.presentedViewController === stack[0])
    withExtendedLifetime(shown) {}
  }

  @Test func descendantsKnowPresenterAndPresented() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let child = ViewController()
    let navigation = NavigationController(rootViewController: child)
    root.present(navigation, animated: false)
    #expect(child.presentingViewController === root)
    #expect(navigation.presentingViewController === root)
    #expect(root.presentingViewController == nil)
    #expect(child.parent === navigation)
    #expect(navigation.parent == nil)
    withExtendedLifetime(shown) {}
  }

  @Test func presenterAndPresentedAreLinkedUntilTheDismissalEnds() {
    final class Leaving: ViewController {
      var seen: [ViewController?] = []
      override func viewWillDisappear(_ animated: Bool) { seen.append(presentingViewController) }
      override func viewDidDisappear(_ animated: Bool) { seen.append(presentingViewController) }
    }
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let sheet = Leaving()
    root.present(sheet, animated: false)
    var completed = false
    root.dismiss(animated: false) {
      completed = true
      #expect(root.presentedViewController == nil)
    }
    #expect(completed)
    #expect(sheet.seen == [root, nil])
    withExtendedLifetime(shown) {}
  }

  @Test func anotherCanBePresentedWhenADismissalIsComplete() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let next = ViewController()
    root.present(ViewController(), animated: false)
    root.dismiss(animated: true) { root.present(next, animated: false) }
    #expect(root.presentedViewController === next)
    withExtendedLifetime(shown) {}
  }

  @Test("the notes' way back to the root dismisses everything on the way")
  func goingBackToTheRootAsInTheNotes() {
    let first = ViewController()
    let navigation = NavigationController(rootViewController: first)
    let shown = makeApplication(showing: navigation)
    navigation.pushViewController(ViewController(), animated: false)
    _ = chain(over: navigation)
    var current = shown.window.frontController
    while let presenter = current?.presentingViewController {
      current = presenter
      presenter.dismiss(animated: false)
    }
    (current as? NavigationController)?.popToRootViewController(animated: false)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers == [first])
  }

  @Test func theKeyboardsFirstResponderComesBackIfTheControllerWantsIt() {
    final class Field: View {
      override var canBecomeFirstResponder: Bool { true }
    }
    for restores in [true, false] {
      let root = ViewController()
      root.restoresFocusAfterTransition = restores
      let (_, window) = makeApplication(showing: root)
      let field = Field()
      root.view.addSubview(field)
      field.becomeFirstResponder()
      let sheet = ViewController()
      let other = Field()
      sheet.view.addSubview(other)
      root.present(sheet, animated: false)
      other.becomeFirstResponder()
      #expect(window.firstResponder === other)
      root.dismiss(animated: false)
      #expect((window.firstResponder === field) == restores)
    }
  }

  // MARK: Restoring

  func presented(after archive: Archive, make: @escaping () -> ViewController) throws
    -> ViewController?
  {
    let delegate = TestDelegate { ViewController().named("root") }
    delegate.makeController = { $0.last == "presented" ? make() : nil }
    let (application, _) = Relaunch().launch(delegate, restoring: archive)
    defer { withExtendedLifetime(application) {} }
    return application.windows.first?.rootViewController?.presentedViewController
  }

  func archive(_ style: ModalPresentationStyle, _ transition: ModalTransitionStyle) throws
    -> Archive
  {
    let relaunch = Relaunch()
    let application = relaunch.launch(TestDelegate { ViewController().named("root") })
    let presented = ViewController().named("presented")
    presented.modalPresentationStyle = style
    presented.modalTransitionStyle = transition
    application.windows.first?.rootViewController?.present(presented, animated: false)
    return try relaunch.preserve(application)
  }

  @Test(
    "what was presented comes back in its style (V7, better)",
    arguments: ModalPresentationStyle.allCases.filter { $0 != .none }
  )
  func presentedStylesComeBack(_ style: ModalPresentationStyle) throws {
    let archive = try archive(style, .crossDissolve)
    let restored = try #require(try presented(after: archive) { ViewController() })
    #expect(restored.modalPresentationStyle == (style == .automatic ? .pageSheet : style))
    #expect(restored.modalTransitionStyle == .crossDissolve)
  }

  @Test("the saved style wins over one that the app gives (V7, better)")
  func theSavedStyleWins() throws {
    let archive = try archive(.fullScreen, .coverVertical)
    let restored = try presented(after: archive) {
      let controller = ViewController()
      controller.modalPresentationStyle = .overFullScreen
      return controller
    }
    #expect(restored?.modalPresentationStyle == .fullScreen)
  }

  @Test("what was presented in a context comes back in it (V7)")
  func presentationsInAContextComeBack() throws {
    let relaunch = Relaunch()
    func makeRoot() -> ViewController {
      let child = ViewController().named("child")
      child.definesPresentationContext = true
      let navigation = NavigationController(rootViewController: child).named("stack")
      return navigation
    }
    let application = relaunch.launch(TestDelegate(root: makeRoot))
    let presented = ViewController().named("presented")
    presented.modalPresentationStyle = .currentContext
    let root = application.windows.first?.rootViewController
    root?.children.first?.present(presented, animated: false)
    let archive = try relaunch.preserve(application)
    let delegate = TestDelegate(root: makeRoot)
    delegate.makeController = { $0.last == "presented" ? ViewController() : nil }
    let (after, report) = relaunch.launch(delegate, restoring: archive)
    #expect(report.totals.failed == 0)
    #expect(TreeDescription(of: after) == TreeDescription(of: application))
    let child = after.windows.first?.rootViewController?.children.first
    #expect(child?.presentedViewController?.presentingViewController === child)
    #expect(child?.presentedViewController?.view.window != nil)
    #expect(try relaunch.preserve(after).bytes == archive.bytes)
  }
}

extension EventLog {
  /// Stands for a completion that does nothing.
  static func ignore() {}
}
