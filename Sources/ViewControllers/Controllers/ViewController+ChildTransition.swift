import Foundation

/// The common code of containers that show some of their children.
extension ViewController {
  /// Replaces the children, and shows another one if the shown child changes.
  func replaceChildren(
    with replacement: [ViewController],
    showing next: ViewController?,
    insteadOf former: ViewController?,
    animated: Bool
  ) {
    replaceChildren(
      with: replacement,
      showing: next.map { [$0] } ?? [],
      insteadOf: former.map { [$0] } ?? [],
      animated: animated
    )
  }

  /// Replaces the children, and shows others if the shown children change.
  ///
  /// The order is that of a UIKit push or pop: `willMove`, the list of children, will disappear,
  /// will appear, did disappear, did appear, `didMove`. There are no appearance callbacks while the
  /// container is not on screen.
  func replaceChildren(
    with replacement: [ViewController],
    showing shown: [ViewController],
    insteadOf former: [ViewController],
    animated: Bool
  ) {
    let staying = Set(replacement)
    let leaving = children.filter { !staying.contains($0) }
    let arriving = replacement.filter { $0.parent !== self }
    for child in leaving {
      child.appearance.movement = .leaving
      child.willMove(toParent: nil)
    }
    for child in arriving { prepareToAdopt(child) }
    children = replacement
    // Each is given the state that waits for it, and with it what it has brought along.
    for child in arriving { child.parent = self }
    if former != shown { show(shown, insteadOf: former, animated: animated) }
    // A callback may have changed the children again; that inner call has sent them `didMove`.
    for child in leaving where child.parent === self && !children.contains(child) {
      child.parent = nil
      child.didMove(toParent: nil)
    }
    for child in arriving where child.parent === self { child.didMove(toParent: self) }
    for case let child as AsleepViewController in shown { child.wake() }
  }

  private func show(_ shown: [ViewController], insteadOf former: [ViewController], animated: Bool) {
    let going = former.filter { !shown.contains($0) }
    let coming = shown.filter { !former.contains($0) }
    guard isInAppearance else {
      for child in going {
        child.viewIfLoaded?.detach()
        // A disappearing container would not end the transition of a child that has left it.
        if child.appearanceState == .disappearing { child.endAppearanceTransition() }
      }
      return
    }
    let transition = Transition(isAnimated: animated, from: going.first, to: coming.last)
    transition.containerView = viewIfLoaded
    presentation.transition = transition
    for child in coming {
      child.loadViewIfNeeded()
      willShow(child, animated: animated)
    }
    for child in going { child.beginAppearanceTransition(false, animated: animated) }
    for child in coming { child.beginAppearanceTransition(true, animated: animated) }
    for child in shown { installView(of: child) }
    // An appearing container settles and ends its children's transitions together with its own.
    if !isAppearing { for child in coming { child.settle() } }
    transition.run { [self] _ in
      for child in going { child.viewIfLoaded?.detach() }
      for child in going { child.endAppearanceTransition() }
      guard !isAppearing else { return }
      for child in coming {
        child.endAppearanceTransition()
        didShow(child, animated: animated)
      }
    }
    if presentation.transition === transition { presentation.transition = nil }
    transition.end()
    adoptPreferredContentSize()
    hostingWindow?.updateSystemAppearance()
  }

  /// Adds a child's view to this controller's view, without callbacks.
  func installView(of child: ViewController) {
    guard let host = view, let guest = child.view else { return }
    let place = frame(of: child)
    if guest.frame != place { guest.frame = place }
    guard guest.superview !== host else { return }
    guest.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.attach(guest)
  }

  /// The child's frame: under the bars at its `edgesForExtendedLayout`, and within them elsewhere.
  func frameWithinBars(of child: ViewController) -> CGRect {
    let bounds = view.bounds
    let edges = RectEdge.all.subtracting(child.edgesForExtendedLayout)
    let insets = insetsByBars(for: child).limited(to: edges)
    return CGRect(
      x: insets.left,
      y: insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom
    )
  }

  /// Lays out the children after bars were shown or hidden.
  func barsDidChange() {
    guard isViewLoaded else { return }
    for child in children where child.viewIfLoaded?.superview === viewIfLoaded {
      installView(of: child)
      child.environmentDidChange()
    }
  }

  // MARK: Custom containers

  func change(
    from former: ViewController,
    to next: ViewController,
    animated: Bool,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    for child in [former, next] {
      precondition(
        child.parent === self,
        "\(type(of: self)) can change between children only, "
          + "\(type(of: child)) \(child.logName) is not a child"
      )
    }
    let transition = Transition(isAnimated: animated, from: former, to: next)
    transition.containerView = viewIfLoaded
    presentation.transition = transition
    let follows = isInAppearance && shouldAutomaticallyForwardAppearanceMethods
    next.loadViewIfNeeded()
    if follows {
      former.beginAppearanceTransition(false, animated: animated)
      next.beginAppearanceTransition(true, animated: animated)
    }
    if let place = former.viewIfLoaded, let host = place.superview ?? viewIfLoaded,
      let guest = next.viewIfLoaded, guest.superview !== host
    {
      guest.frame = place.frame
      host.attach(guest)
    }
    if follows { next.settle() }
    transition.run { [self] completed in
      animations?()
      former.viewIfLoaded?.detach()
      if follows {
        former.endAppearanceTransition()
        if !isAppearing { next.endAppearanceTransition() }
      }
      completion?(completed)
    }
    if presentation.transition === transition { presentation.transition = nil }
    transition.end()
  }
}
