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
    for child in leaving { child.willMove(toParent: nil) }
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
    next?.loadViewIfNeeded()
    former?.beginAppearanceTransition(false, animated: animated)
    next?.beginAppearanceTransition(true, animated: animated)
    if let next { installView(of: next) }
    former?.viewIfLoaded?.detach()
    former?.endAppearanceTransition()
    // A container on its way in ends the child's transition together with its own.
    if !isAppearing { next?.endAppearanceTransition() }
  }

  /// Lets a child's view fill this controller's view; the child hears nothing of it.
  func installView(of child: ViewController) {
    guard let host = view, let guest = child.view, guest.superview !== host else { return }
    guest.frame = host.bounds
    host.attach(guest)
  }
}
