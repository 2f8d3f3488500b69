/// What containers that show some of their children have in common.
extension ViewController {
  /// Replaces the children, and shows another one if what ought to show has changed.
  ///
  /// - Parameters:
  ///   - replacement: All children in order; new ones are taken out of their former parents.
  ///   - next: The child that ought to show.
  ///   - former: The child that shows now.
  ///   - animated: Passed on to the appearance callbacks.
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

  /// Replaces the children, and shows others if what ought to show has changed.
  ///
  /// The order is that of a UIKit push or pop: `willMove`, the list of children, will disappear,
  /// will appear, did disappear, did appear, `didMove`. Nothing appears while the container does
  /// not show.
  ///
  /// - Parameters:
  ///   - replacement: All children in order; new ones are taken out of their former parents.
  ///   - shown: The children that ought to show, back to front.
  ///   - former: The children that show now.
  ///   - animated: Passed on to the appearance callbacks.
  func replaceChildren(
    with replacement: [ViewController],
    showing shown: [ViewController],
    insteadOf former: [ViewController],
    animated: Bool
  ) {
    let staying = Set(replacement)
    let leaving = children.filter { !staying.contains($0) }
    let arriving = replacement.filter { $0.parent !== self }
    for child in leaving { child.willMove(toParent: nil) }
    for child in arriving { prepareToAdopt(child) }
    for child in arriving { child.parent = self }
    children = replacement
    if former != shown { show(shown, insteadOf: former, animated: animated) }
    // A callback may have changed the children again; then the inner call has told them.
    for child in leaving where child.parent === self && !children.contains(child) {
      child.parent = nil
      child.didMove(toParent: nil)
    }
    for child in arriving where child.parent === self { child.didMove(toParent: self) }
  }

  private func show(
    _ shown: [ViewController],
    insteadOf former: [ViewController],
    animated: Bool
  ) {
    let going = former.filter { !shown.contains($0) }
    let coming = shown.filter { !former.contains($0) }
    guard isInAppearance else {
      for child in going { child.viewIfLoaded?.detach() }
      return
    }
    for child in coming {
      child.loadViewIfNeeded()
      willShow(child, animated: animated)
    }
    for child in going { child.beginAppearanceTransition(false, animated: animated) }
    for child in coming { child.beginAppearanceTransition(true, animated: animated) }
    for child in shown { installView(of: child) }
    for child in going { child.viewIfLoaded?.detach() }
    for child in going { child.endAppearanceTransition() }
    // A container on its way in ends the children's transitions together with its own.
    guard !isAppearing else { return }
    for child in coming {
      child.endAppearanceTransition()
      didShow(child, animated: animated)
    }
  }

  /// Lets a child's view take its place in this controller's view; the child hears nothing of it.
  func installView(of child: ViewController) {
    guard let host = view, let guest = child.view else { return }
    guest.frame = frame(of: child)
    guard guest.superview !== host else { return }
    host.attach(guest)
  }
}
