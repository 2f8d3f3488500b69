import Testing
import ViewControllers

/// The objects that manage and animate a presentation, and the order of their calls.
@MainActor
@Suite struct PresentationControllerTests {
  final class Recording: PresentationController {
    var log: EventLog?
    override func presentationTransitionWillBegin() { log?.record("willBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log?.record("didEnd \(completed)")
    }
    override func dismissalTransitionWillBegin() { log?.record("dismissal willBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log?.record("dismissal didEnd \(completed)")
    }
    override var shouldRemovePresentersView: Bool { true }
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 10, y: 20, width: 100, height: 200)
    }
  }

  /// Makes everything that a custom presentation consists of.
  final class Delegate: ViewControllerTransitioningDelegate {
    let log: EventLog
    var animator: Animator?
    var driver: PercentDrivenInteractiveTransition?
    var sources: [ViewController] = []

    init(_ log: EventLog) { self.log = log }

    func presentationController(
      forPresented presented: ViewController,
      presenting: ViewController?,
      source: ViewController
    ) -> PresentationController? {
      sources.append(source)
      let controller = Recording(presentedViewController: presented, presenting: presenting)
      controller.log = log
      return controller
    }
    func animationController(
      forPresented presented: ViewController,
      presenting: ViewController,
      source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
  }

  /// Ends its transitions when it is told to.
  final class Animator: ViewControllerAnimatedTransitioning {
    let log: EventLog
    var transition: (any ViewControllerContextTransitioning)?

    init(_ log: EventLog) { self.log = log }

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> TimeInterval { 1.5 }
    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      log.record("animate")
      transition = transitionContext
    }
    func animationEnded(_ transitionCompleted: Bool) {
      log.record("animationEnded \(transitionCompleted)")
    }
  }

  @Test func aCustomPresentationTakesItsPartsFromTheDelegate() throws {
    let log = EventLog(of: .appearance)
    let root = ViewController().titled("root")
    let inner = ViewController()
    root.addChild(inner)
    let shown = makeApplication(showing: root)
    let delegate = Delegate(log)
    let custom = ViewController().titled("custom")
    custom.modalPresentationStyle = .custom
    custom.transitioningDelegate = delegate
    log.listen { inner.present(custom, animated: false) { log.record("completion") } }
    #expect(
      log.take() == [
        "willBegin", "root.viewWillDisappear", "custom.viewWillAppear", "custom.viewDidAppear",
        "root.viewDidDisappear", "didEnd true", "completion",
      ]
    )
    #expect(delegate.sources == [inner])
    let controller = try #require(custom.presentationController)
    #expect(controller is Recording)
    #expect(controller.presentedViewController === custom)
    #expect(controller.presentingViewController === root)
    #expect(controller.presentedView === custom.view)
    #expect(controller.containerView === shown.window)
    #expect(custom.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    log.listen { root.dismiss(animated: false) { log.record("completion") } }
    #expect(
      log.take() == [
        "dismissal willBegin", "custom.viewWillDisappear", "root.viewWillAppear",
        "root.viewDidAppear", "custom.viewDidDisappear", "dismissal didEnd true", "completion",
      ]
    )
    withExtendedLifetime(delegate) {}
  }

  @Test func withoutAnAnimatorThatEndsNothingHasAppeared() throws {
    let log = EventLog(of: .appearance)
    let root = ViewController().titled("root")
    let shown = makeApplication(showing: root)
    let delegate = Delegate(log)
    let animator = Animator(log)
    delegate.animator = animator
    let sheet = ViewController().titled("sheet")
    sheet.transitioningDelegate = delegate
    log.listen { root.present(sheet, animated: true) { log.record("completion") } }
    #expect(log.take() == ["sheet.viewWillAppear(animated)", "animate"])
    let transition = try #require(animator.transition)
    #expect(sheet.transitionCoordinator === transition)
    #expect(root.transitionCoordinator === transition)
    #expect(transition.transitionDuration == 1.5)
    #expect(transition.presentationStyle == .pageSheet)
    #expect(transition.viewController(forKey: .from) === root)
    #expect(transition.viewController(forKey: .to) === sheet)
    #expect(transition.view(forKey: .to) === sheet.view)
    #expect(transition.finalFrame(for: sheet) == sheet.view.frame)
    #expect(transition.containerView === shown.window)
    log.listen { transition.completeTransition(true) }
    #expect(log.take() == ["sheet.viewDidAppear(animated)", "completion", "animationEnded true"])
    log.listen { transition.completeTransition(true) }
    #expect(log.take() == [])
    #expect(sheet.transitionCoordinator == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test func anUnanimatedPresentationAsksForNoAnimator() {
    let log = EventLog()
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let delegate = Delegate(log)
    delegate.animator = Animator(log)
    let sheet = ViewController()
    sheet.transitioningDelegate = delegate
    root.present(sheet, animated: false)
    #expect(log.events == [])
    withExtendedLifetime((shown, delegate)) {}
  }

  @Test func aDismissalThatAGestureGivesUpLeavesEverythingAsItWas() throws {
    let log = EventLog(of: .appearance)
    let root = ViewController().titled("root")
    let shown = makeApplication(showing: root)
    let delegate = Delegate(log)
    let cover = ViewController().titled("cover")
    cover.modalPresentationStyle = .fullScreen
    cover.transitioningDelegate = delegate
    root.present(cover, animated: false)
    delegate.animator = Animator(log)
    let driver = PercentDrivenInteractiveTransition()
    delegate.driver = driver
    log.listen { root.dismiss(animated: true) }
    #expect(
      log.take() == ["cover.viewWillDisappear(animated)", "root.viewWillAppear(animated)"]
    )
    let coordinator = try #require(cover.transitionCoordinator)
    #expect(coordinator.initiallyInteractive)
    #expect(coordinator.isInteractive)
    driver.update(0.4)
    #expect(coordinator.percentComplete == 0.4)
    coordinator.notifyWhenInteractionChanges { log.record("changed \($0.isCancelled)") }
    coordinator.animate(alongsideTransition: nil) { log.record("completed \($0.isCancelled)") }
    log.listen { driver.cancel() }
    #expect(
      log.take() == [
        "changed true", "root.viewWillDisappear(animated)", "cover.viewWillAppear(animated)",
        "cover.viewDidAppear(animated)", "root.viewDidDisappear(animated)", "completed true",
        "animationEnded false",
      ]
    )
    #expect(root.presentedViewController === cover)
    #expect(cover.presentingViewController === root)
    #expect(cover.view.window === shown.window)
    delegate.driver = nil
    delegate.animator = nil
    root.dismiss(animated: true)
    #expect(root.presentedViewController == nil)
  }

  @Test func aPresentationThatAGestureGivesUpNeverWas() {
    let log = EventLog(of: [.appearance, .presentation])
    let root = ViewController().titled("root")
    let shown = makeApplication(showing: root)
    let delegate = Delegate(log)
    delegate.animator = Animator(EventLog())
    let driver = PercentDrivenInteractiveTransition()
    delegate.driver = driver
    let sheet = ViewController().titled("sheet")
    sheet.transitioningDelegate = delegate
    log.listen {
      root.present(sheet, animated: true)
      driver.cancel()
    }
    #expect(
      log.take() == [
        "sheet.presentationTransitionWillBegin", "sheet.viewWillAppear(animated)",
        "sheet.viewWillDisappear(animated)", "sheet.viewDidDisappear(animated)",
        "sheet.presentationTransitionDidEnd(false)",
      ]
    )
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(sheet.viewIfLoaded?.superview == nil)
    withExtendedLifetime((shown, delegate)) {}
  }

  @Test func aFinishedGestureCompletesTheTransition() {
    let log = EventLog()
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let delegate = Delegate(log)
    delegate.animator = Animator(log)
    let driver = PercentDrivenInteractiveTransition()
    delegate.driver = driver
    let sheet = ViewController()
    sheet.transitioningDelegate = delegate
    root.present(sheet, animated: true) { log.record("completion") }
    driver.update(7)
    #expect(driver.percentComplete == 1)
    driver.finish()
    #expect(log.events == ["completion", "animationEnded true"])
    #expect(root.presentedViewController === sheet)
    withExtendedLifetime((shown, delegate)) {}
  }

  @Test func closuresRunBetweenWillAndDid() {
    final class Joining: ViewController {
      var log: EventLog?
      var accepted: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let coordinator = transitionCoordinator
        let isIn = coordinator?.animate { [log] _ in
          log?.record("alongside")
        } completion: { [log] _ in
          log?.record("completed")
        }
        accepted.append(isIn ?? false)
        late = coordinator
      }
      var late: (any ViewControllerTransitionCoordinator)?
    }
    let log = EventLog(of: .appearance)
    let root = ViewController().titled("root")
    let shown = makeApplication(showing: root)
    let sheet = Joining().titled("sheet")
    sheet.log = log
    log.listen { root.present(sheet, animated: true) { log.record("completion") } }
    #expect(
      log.events == [
        "sheet.viewWillAppear(animated)", "alongside", "sheet.viewDidAppear(animated)",
        "completion", "completed",
      ]
    )
    #expect(sheet.accepted == [true])
    #expect(sheet.late?.animate(alongsideTransition: nil, completion: nil) == false)
    withExtendedLifetime(shown) {}
  }

  @Test func aChildFindsTheCoordinatorOfItsAncestors() {
    final class Child: ViewController {
      var found: (any ViewControllerTransitionCoordinator)?
      override func viewWillAppear(_ animated: Bool) { found = transitionCoordinator }
    }
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let child = Child()
    let navigation = NavigationController(rootViewController: child)
    root.present(navigation, animated: true)
    #expect(child.found != nil)
    #expect(child.found?.viewController(forKey: .to) === navigation)
    withExtendedLifetime(shown) {}
  }

  @Test func thePresentationControllerIsMadeForTheStyleOfTheMoment() {
    let controller = ViewController()
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    #expect(controller.presentationController is PopoverPresentationController)
    #expect(controller.popoverPresentationController != nil)
    let child = ViewController()
    controller.addChild(child)
    #expect(child.popoverPresentationController === controller.popoverPresentationController)
    let shown = makeApplication(showing: ViewController())
    #expect(shown.window.rootViewController?.presentationController == nil)
  }

  // MARK: Dismissal by people

  final class Guard: AdaptivePresentationControllerDelegate {
    var agrees = true
    let log = EventLog()
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      agrees
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      log.record("will")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      log.record("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      log.record("attempt")
    }
  }

  @Test func peopleDismissASheetUnlessItIsModalOrItsDelegateRefuses() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let sheet = ViewController()
    let keeper = Guard()
    sheet.presentationController?.delegate = keeper
    root.present(sheet, animated: false)
    sheet.isModalInPresentation = true
    #expect(sheet.presentationController?.dismissByGesture() == false)
    sheet.isModalInPresentation = false
    keeper.agrees = false
    #expect(sheet.presentationController?.dismissByGesture() == false)
    keeper.agrees = true
    #expect(sheet.presentationController?.dismissByGesture() == true)
    #expect(root.presentedViewController == nil)
    #expect(keeper.log.events == ["attempt", "attempt", "will", "did"])
    withExtendedLifetime(shown) {}
  }

  @Test func nobodyPullsAFullScreenDown() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let cover = ViewController()
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    #expect(cover.presentationController?.dismissByGesture() == false)
    #expect(root.presentedViewController === cover)
    withExtendedLifetime(shown) {}
  }
}
