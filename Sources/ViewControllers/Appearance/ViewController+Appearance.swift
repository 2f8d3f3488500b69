extension ViewController {
  var isInAppearance: Bool { appearanceState == .appearing || appearanceState == .appeared }
  var isAppearing: Bool { appearanceState == .appearing }

  /// The children whose callbacks follow this controller's: those whose views are in its view.
  private var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  // MARK: In the place of a child

  /// Begins the appearance or disappearance of this child and of the controllers presented in its
  /// context.
  func beginAppearanceInPlace(_ isAppearing: Bool, animated: Bool) {
    appearance.isCalled = isAppearing
    guard presentsInPlace else { return beginAppearance(isAppearing, animated: animated) }
    let shown = stageMembers
    ownStage.note(shown: shown)
    if isAppearing {
      for controller in presentedInPlace where !shown.contains(controller) {
        controller.viewIfLoaded?.detach()
      }
    }
    for controller in isAppearing ? shown : shown.reversed() {
      if controller === self {
        beginAppearance(isAppearing, animated: animated)
      } else {
        controller.beginAppearanceTransition(isAppearing, animated: animated)
        if isAppearing { placePresentedView(of: controller) }
      }
    }
  }

  func endAppearanceInPlace() {
    endAppearance()
    let presented = presentedInPlace
    // Controllers dismissed while disappearing are no longer in the chain.
    let dismissed = (presentation.stage?.shown ?? []).filter {
      $0 !== self && !presented.contains($0)
    }
    for controller in presented + dismissed { controller.endAppearanceTransition() }
    if !appearance.isCalled { presentation.stage?.note(shown: []) }
  }

  // MARK: One controller

  /// Calls this controller's `will` callback, then the children's; `did` callbacks come in the
  /// opposite order.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing != isInAppearance else { return }
    guard isAppearing || appearanceState != .disappeared else { return }
    if !isAppearing && appearanceState == .disappearing { return }
    appearance.isAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      appearance.state = .appearing
      note(.appearance, "viewWillAppear", animated: animated)
      tellAppear { viewWillAppear(animated) }
      guard appearanceState == .appearing else { return }
      installChildViews()
    } else {
      appearance.state = .disappearing
      note(.appearance, "viewWillDisappear", animated: animated)
      tellDisappear { viewWillDisappear(animated) }
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func endAppearance() {
    guard appearanceState == .appearing || appearanceState == .disappearing else { return }
    for child in forwardedChildren { child.endAppearanceTransition() }
    let animated = appearanceIsAnimated
    switch appearanceState {
    case .appearing:
      tellAppear { viewIsAppearing(animated) }
      appearance.state = .appeared
      note(.appearance, "viewDidAppear", animated: animated)
      tellAppear { viewDidAppear(animated) }
      if appearance.movement == .arriving { appearance.movement = nil }
      if appearance.modalMovement == .arriving { appearance.modalMovement = nil }
    case .disappearing:
      appearance.state = .disappeared
      note(.appearance, "viewDidDisappear", animated: animated)
      tellDisappear { viewDidDisappear(animated) }
      if appearance.movement == .leaving { appearance.movement = nil }
      if appearance.modalMovement == .leaving { appearance.modalMovement = nil }
    case .appeared, .disappeared:
      break
    }
  }

  private func tellAppear(_ call: () -> Void) {
    let former = appearance.isTellingAppear
    appearance.isTellingAppear = true
    call()
    appearance.isTellingAppear = former
  }

  private func tellDisappear(_ call: () -> Void) {
    let former = appearance.isTellingDisappear
    appearance.isTellingDisappear = true
    call()
    appearance.isTellingDisappear = former
  }
}
