extension ViewController {
  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presenterToDismiss, let dismissed = presenter.ownPresented,
      !dismissed.isLeaving
    else { return }
    let chain = dismissed.presentationChain
    let front = chain.last ?? dismissed
    for controller in chain {
      controller.presentation.isLeaving = true
      controller.appearance.modalMovement = .leaving
    }
    let transition = presenter.transition(to: dismissed, animated: animated)
    swap(&transition.from, &transition.to)
    transition.transitionStyle = front.modalTransitionStyle
    if animated {
      transition.animator = front.transitioningDelegate?.animationController(forDismissed: front)
      if let animator = transition.animator {
        transition.interaction = front.transitioningDelegate?
          .interactionControllerForDismissal(using: animator)
      }
    }
    let presentation = dismissed.presentation.controller
    if let presentation {
      note(.presentation, presentation, "dismissalTransitionWillBegin")
      presentation.dismissalTransitionWillBegin()
    }
    hostingWindow?.prepareOrientation(forReturningTo: presenter)
    let shows = presenter.refreshStage(
      transition,
      front: front,
      willEnd: { [weak presenter] completed in
        if completed { presenter?.unlinkAll(chain) }
      },
      didEnd: { [weak presenter] completed in
        presenter?.finishDismissing(chain, transition, completed, completion)
      }
    )
    guard !shows else { return }
    presenter.clearStage(of: chain)
    presenter.unlinkAll(chain)
    presenter.finishDismissing(chain, transition, true, completion)
  }

  private func finishDismissing(
    _ chain: [ViewController],
    _ transition: Transition,
    _ completed: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let dismissed = chain.first else { return }
    leave(transition, dismissed)
    let presentation = dismissed.presentation.controller
    if completed {
      for controller in chain {
        controller.presentation.controller = nil
        controller.appearance.modalMovement = nil
      }
      hostingWindow?.endFirstResponderThatLeft()
      restoreFocus()
    } else {
      for controller in chain {
        controller.presentation.isLeaving = false
        controller.appearance.modalMovement = nil
      }
      _ = refreshStage(Transition(isAnimated: transition.isAnimated))
    }
    if let presentation {
      note(.presentation, presentation, "dismissalTransitionDidEnd(\(completed))")
      presentation.dismissalTransitionDidEnd(completed)
    }
    if completed, completion != nil { note(.presentation, "dismiss.completion") }
    completion?()
    transition.end()
  }

  /// Removes the links between a chain of presented controllers and this presenter.
  private func unlinkAll(_ chain: [ViewController]) {
    for controller in chain.reversed() {
      controller.ownPresenting.map { $0.unlink(controller) }
    }
  }

  func unlink(_ controller: ViewController) {
    if ownPresented === controller { ownPresented = nil }
    controller.ownPresenting = nil
    controller.presentation.isLeaving = false
  }

  /// This controller and all controllers presented over it, from back to front.
  var presentationChain: [ViewController] {
    var chain: [ViewController] = []
    var current: ViewController? = self
    while let step = current {
      chain.append(step)
      current = step.ownPresented
    }
    return chain
  }

  /// The nearest of this controller and its ancestors that presents, or else the presenter of its
  /// outermost ancestor.
  private var presenterToDismiss: ViewController? {
    var current: ViewController? = self
    while let step = current {
      if step.ownPresented != nil { return step }
      current = step.parent
    }
    return outermostAncestor.ownPresenting
  }

  private func restoreFocus() {
    guard ownPresented == nil else { return }
    let focus = presentation.focus?.responder
    presentation.focus = nil
    if restoresFocusAfterTransition, let focus, focus.responderWindow != nil {
      focus.becomeFirstResponder()
    }
  }
}
