public import Foundation

/// The edge swipe that pops a navigation stack.
///
/// There is no screen, so tests and tools simulate the swipe: they begin it, then end or cancel it.
///
/// ```swift
/// let swipe = stack.interactivePopGestureRecognizer
/// swipe.begin()   // the top disappears, the one below appears
/// swipe.cancel()  // and the other way round
/// ```
public final class InteractivePopGestureRecognizer: MainActorBound {
  private weak var controller: NavigationController?
  public var isEnabled = true
  /// The leaving and the arriving controller of the current swipe.
  private var swipe: (top: ViewController, below: ViewController)?
  /// The interaction of the swipe, which ``ViewController/transitionCoordinator`` reports.
  private var driver = PercentDrivenInteractiveTransition()

  init(_ controller: NavigationController) { self.controller = controller }

  /// Indicates whether a swipe is in progress.
  public var isActive: Bool { swipe != nil }

  /// Begins a swipe: the top controller begins to disappear, the one below to appear.
  ///
  /// Ignored if the gesture is disabled, the stack is not on screen or has one controller only, the
  /// back button is hidden, or a swipe is in progress.
  ///
  /// - Returns: `true` if a swipe began.
  @discardableResult public func begin() -> Bool {
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

  /// Sets the progress of the swipe; ignored unless one is in progress.
  public func update(_ percentComplete: CGFloat) { if isActive { driver.update(percentComplete) } }

  /// Ends the swipe with a pop; ignored unless one is in progress.
  public func end() { if isActive { driver.finish() } }

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

  /// Cancels the swipe; ignored unless one is in progress.
  ///
  /// The controller below receives both disappearing callbacks. If the stack is still on screen,
  /// the top then receives both appearing ones.
  public func cancel() { if isActive { driver.cancel() } }

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

  // MARK: Kept, neither drawn nor applied

  public weak var delegate: (any GestureRecognizerDelegate)?
}
