extension ViewController {
  /// Whether the view is coming in or shows.
  var isInAppearance: Bool { appearanceState == .appearing || appearanceState == .appeared }

  var isAppearing: Bool { appearanceState == .appearing }

  /// Children whose callbacks follow this controller's: those whose views stand in its own.
  private var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// First this controller's `will`, then the children's; the `did`s come in the opposite order.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing != isInAppearance else { return }
    guard isAppearing || appearanceState != .disappeared else { return }
    if !isAppearing && appearanceState == .disappearing { return }
    appearanceIsAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      appearanceState = .appearing
      viewWillAppear(animated)
      guard appearanceState == .appearing else { return }
      installChildViews()
    } else {
      appearanceState = .disappearing
      viewWillDisappear(animated)
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func endAppearance() {
    guard appearanceState == .appearing || appearanceState == .disappearing else { return }
    for child in forwardedChildren { child.endAppearanceTransition() }
    switch appearanceState {
    case .appearing:
      appearanceState = .appeared
      viewDidAppear(appearanceIsAnimated)
    case .disappearing:
      appearanceState = .disappeared
      viewDidDisappear(appearanceIsAnimated)
    case .appeared, .disappeared:
      break
    }
  }
}
