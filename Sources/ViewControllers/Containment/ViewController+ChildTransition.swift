import Foundation

/// What containers that show one child at a time have in common.
extension ViewController {
  /// Replaces the children, and shows another one if what ought to show has changed.
  ///
  /// The order is that of a UIKit push or pop: `willMove`, the list of children, will disappear,
  /// will appear, did disappear, did appear, `didMove`. Nothing appears while the container does
  /// not show.
  ///
  /// - Parameters:
  ///   - replacement: All children in order; new ones are taken out of their former parents.
  ///   - former: The child that shows now.
  ///   - next: The child that ought to show.
  ///   - animated: Passed on to the appearance callbacks.
  func replaceChildren(
    with replacement: [ViewController],
    showing next: ViewController?,
    insteadOf former: ViewController?,
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
    for child in arriving { child.parent = self }
    children = replacement
    if former !== next { show(next, insteadOf: former, animated: animated) }
    // A callback may have changed the children again; then the inner call has told them.
    for child in leaving where child.parent === self && !children.contains(child) {
      child.parent = nil
      child.didMove(toParent: nil)
    }
    for child in arriving where child.parent === self { child.didMove(toParent: self) }
  }

  private func show(
    _ next: ViewController?,
    insteadOf former: ViewController?,
    animated: Bool
  ) {
    guard isInAppearance else {
      former?.viewIfLoaded?.detach()
      return
    }
    let transition = Transition(isAnimated: animated, from: former, to: next)
    transition.containerView = viewIfLoaded
    presentation.transition = transition
    next?.loadViewIfNeeded()
    former?.beginAppearanceTransition(false, animated: animated)
    next?.beginAppearanceTransition(true, animated: animated)
    if let next { installView(of: next) }
    // A container on its way in settles and ends the child's transition together with its own.
    if !isAppearing { next?.settle() }
    transition.run { [self] _ in
      former?.viewIfLoaded?.detach()
      former?.endAppearanceTransition()
      if !isAppearing { next?.endAppearanceTransition() }
    }
    if presentation.transition === transition { presentation.transition = nil }
    transition.end()
    hostingWindow?.updateSystemAppearance()
  }

  /// Lets a child's view fill this controller's view, as far as bars let it; the child hears
  /// nothing of it.
  func installView(of child: ViewController) {
    guard let host = view, let guest = child.view, guest.superview !== host else { return }
    guest.frame = frameForView(of: child, in: host)
    guest.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.attach(guest)
  }

  /// Children extend below bars at the edges they name; opaque bars count if they say so.
  private func frameForView(of child: ViewController, in host: View) -> CGRect {
    let edges = RectEdge.all.subtracting(child.edgesForExtendedLayout)
    let insets = insetsByBars(for: child).limited(to: edges)
    return CGRect(
      x: insets.left,
      y: insets.top,
      width: host.bounds.width - insets.left - insets.right,
      height: host.bounds.height - insets.top - insets.bottom
    )
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
          + "\(type(of: child)) \(child.logName) is none"
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
