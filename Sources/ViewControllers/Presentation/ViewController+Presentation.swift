extension ViewController {
  /// The current transition of this controller itself.
  var activeTransition: Transition? { presentation.transition }

  /// Returns the controller that presents a given controller on behalf of this one, by the given
  /// controller's style.
  func presenter(for controller: ViewController) -> ViewController {
    var current: ViewController? = controller.modalPresentationStyle.isInContext ? self : nil
    while let step = current {
      if step.definesPresentationContext { return step }
      current = step.parent
    }
    // A controller presented in a child's context does not cover the window, so the search
    // continues at the child's outermost ancestor.
    var outermost = outermostAncestor
    while let presenter = outermost.ownPresenting, let base = presenter.stageBase {
      outermost = base.outermostAncestor
    }
    return outermost
  }

  /// Indicates whether ``present(_:animated:completion:)`` would accept a controller.
  ///
  /// A controller from an archive is checked with this first, because no archive may cause a trap.
  func canPresent(_ controller: ViewController) -> Bool {
    let presenter = presenter(for: controller)
    return presenter.ownPresented == nil && presenter.canStack(controller)
      && presenter.isFree(controller)
  }

  private func isFree(_ controller: ViewController) -> Bool {
    controller.parent == nil && controller.ownPresenting == nil && !isEqualToOrBelow(controller)
      && !controller.isRootOfWindow
  }

  /// Indicates whether the given controller's style is compatible with the presentation of this
  /// controller.
  private func canStack(_ controller: ViewController) -> Bool {
    if controller.modalPresentationStyle == .none { return false }
    if controller.modalTransitionStyle == .partialCurl,
      controller.modalPresentationStyle != .fullScreen
    {
      return false
    }
    return ownPresenting == nil || modalTransitionStyle != .partialCurl
  }

  func startPresenting(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller)
    guard presenter.ownPresented == nil else { return }
    precondition(
      presenter.isFree(controller),
      "\(type(of: presenter)) cannot present \(type(of: controller)), which is in use already"
    )
    precondition(
      presenter.canStack(controller),
      "\(type(of: presenter)) cannot present \(type(of: controller)) in the style "
        + "\(controller.modalPresentationStyle) moving as \(controller.modalTransitionStyle)"
    )
    let presentation = controller.makePresentationController(presenting: presenter, source: self)
    presenter.presentation.focus = WeakResponder(responder: hostingWindow?.firstResponder)
    presenter.ownPresented = controller
    controller.ownPresenting = presenter
    controller.appearance.modalMovement = .arriving
    let transition = presenter.transition(to: controller, animated: animated)
    transition.animator = controller.animator(for: presenter, source: self, animated: animated)
    if let animator = transition.animator {
      transition.interaction = controller.transitioningDelegate?
        .interactionControllerForPresentation(using: animator)
    }
    hostingWindow?.prepareOrientation(for: controller)
    note(.presentation, presentation, "presentationTransitionWillBegin")
    presentation.presentationTransitionWillBegin()
    let shows = presenter.refreshStage(
      transition,
      didEnd: { [weak presenter] completed in
        presenter?.finishPresenting(controller, transition, completed, completion)
      }
    )
    if !shows { presenter.finishPresenting(controller, transition, true, completion) }
    (controller as? AsleepViewController)?.wake()
  }

  private func finishPresenting(
    _ controller: ViewController,
    _ transition: Transition,
    _ completed: Bool,
    _ completion: (() -> Void)?
  ) {
    leave(transition, controller)
    let presentation = controller.presentation.controller
    if !completed {
      unlink(controller)
      let shows = refreshStage(Transition(isAnimated: transition.isAnimated))
      if !shows { clearStage(of: [controller]) }
      hostingWindow?.endFirstResponderThatLeft()
    }
    if let presentation {
      note(.presentation, presentation, "presentationTransitionDidEnd(\(completed))")
      presentation.presentationTransitionDidEnd(completed)
    }
    if completed, completion != nil { note(.presentation, "present.completion") }
    completion?()
    transition.end()
  }

  // MARK: Transitions

  /// Creates the transition for the presentation or the dismissal of a controller.
  func transition(to controller: ViewController, animated: Bool) -> Transition {
    let transition = Transition(isAnimated: animated, from: self, to: controller)
    transition.presentationStyle =
      controller.presentation.controller?.effectiveStyle ?? controller.modalPresentationStyle
    let isOurs = providesPresentationContextTransitionStyle && definesPresentationContext
    transition.transitionStyle =
      isOurs && transition.presentationStyle.isInContext
      ? modalTransitionStyle : controller.modalTransitionStyle
    transition.containerView = stageBase.map(\.viewIfLoaded) ?? hostingWindow
    presentation.transition = transition
    controller.presentation.transition = transition
    return transition
  }

  func leave(_ transition: Transition, _ controller: ViewController) {
    if presentation.transition === transition { presentation.transition = nil }
    if controller.presentation.transition === transition {
      controller.presentation.transition = nil
    }
  }

  private func animator(
    for presenter: ViewController,
    source: ViewController,
    animated: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard animated else { return nil }
    return transitioningDelegate?.animationController(
      forPresented: self,
      presenting: presenter,
      source: source
    )
  }

  func note(
    _ kind: EventLog.Kinds,
    _ presentation: PresentationController,
    _ event: @autoclosure () -> String
  ) { EventLog.note(kind, "\(presentation.presentedViewController.logName).\(event())") }

  /// The window at the end of the chain of parents and presenters, regardless of loaded views.
  var hostingWindow: Window? {
    var current = outermostAncestor
    while let presenter = current.ownPresenting { current = presenter.outermostAncestor }
    return current.rootWindow
  }

  var isRootOfWindow: Bool { rootWindow != nil }
}
