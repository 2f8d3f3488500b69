public import Foundation

/// The swipe from the edge that pops a navigation stack under people's fingers.
///
/// Without a screen, tests and tools play the swipe: they begin it, and then let it end or break it
/// off.
///
/// ```swift
/// let swipe = stack.interactivePopGestureRecognizer
/// swipe.begin()   // the top disappears, the one below appears
/// swipe.cancel()  // and the other way round
/// ```
public final class InteractivePopGestureRecognizer: MainActorBound {
  private weak var controller: NavigationController?
  /// Whether people can pop by swiping.
  public var isEnabled = true
  /// What goes and what comes while a swipe is under way.
  private var swipe: (top: ViewController, below: ViewController)?
  /// What the swipe reports to, for ``ViewController/transitionCoordinator``.
  private var driver = PercentDrivenInteractiveTransition()

  init(_ controller: NavigationController) {
    self.controller = controller
  }

  /// Whether a swipe is under way.
  public var isActive: Bool { swipe != nil }

  /// Begins a swipe: the top is told that it goes, and the controller below that it comes.
  ///
  /// Nothing happens while the stack is off screen, has one controller only, or is swiped already.
  ///
  /// - Returns: Whether a swipe began.
  @discardableResult
  public func begin() -> Bool {
    guard isEnabled, swipe == nil, let controller, controller.appearanceState == .appeared,
      let top = controller.topViewController, let below = controller.children.dropLast().last,
      !top.navigationItem.hidesBackButton
    else { return false }
    swipe = (top, below)
    let transition = Transition(isAnimated: true, from: top, to: below)
    transition.containerView = controller.viewIfLoaded
    transition.interaction = driver
    controller.presentation.transition = transition
    top.willMove(toParent: nil)
    below.loadViewIfNeeded()
    controller.willShow(below, animated: true)
    top.beginAppearanceTransition(false, animated: true)
    below.beginAppearanceTransition(true, animated: true)
    controller.installView(of: below)
    below.settle()
    transition.run { [weak self, weak controller, weak transition] completed in
      completed ? self?.pop() : self?.stay()
      if controller?.presentation.transition === transition {
        controller?.presentation.transition = nil
      }
    }
    return true
  }

  /// Reports how far the swipe has come; nothing happens unless one is under way.
  ///
  /// - Parameter percentComplete: From 0 to 1.
  public func update(_ percentComplete: CGFloat) {
    if isActive { driver.update(percentComplete) }
  }

  /// Lets the swipe end in a pop; nothing happens unless one is under way.
  public func end() {
    if isActive { driver.finish() }
  }

  private func pop() {
    guard let (top, below) = swipe, let controller else { return }
    swipe = nil
    controller.children.removeAll { $0 === top }
    top.viewIfLoaded?.detach()
    top.endAppearanceTransition()
    below.endAppearanceTransition()
    controller.didShow(below, animated: true)
    if top.parent === controller, !controller.children.contains(top) {
      top.parent = nil
      top.didMove(toParent: nil)
    }
    controller.stackDidChange()
  }

  /// Breaks the swipe off; nothing happens unless one is under way.
  ///
  /// The controller below goes through both disappearing callbacks, and then, if the stack is still
  /// on screen, the top through both appearing ones.
  public func cancel() {
    if isActive { driver.cancel() }
  }

  private func stay() {
    guard let (top, below) = swipe, let controller else { return }
    swipe = nil
    below.beginAppearanceTransition(false, animated: true)
    if controller.isInAppearance { top.beginAppearanceTransition(true, animated: true) }
    below.viewIfLoaded?.detach()
    below.endAppearanceTransition()
    if controller.isInAppearance { top.endAppearanceTransition() }
    top.didMove(toParent: controller)
  }
}
