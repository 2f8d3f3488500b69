import Foundation

/// A transition between controllers, from its first callback to its last.
final class Transition: ViewControllerTransitionCoordinator, ViewControllerContextTransitioning {
  typealias Closure = (any ViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase { case waiting, running, over }

  let isAnimated: Bool
  var presentationStyle = ModalPresentationStyle.none
  var transitionStyle = ModalTransitionStyle.coverVertical
  /// The presenting and the presented controller, or a container's leaving and arriving child.
  var from: ViewController?
  var to: ViewController?
  weak var containerView: View?
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  private(set) var percentComplete: CGFloat = 0
  private(set) var isCancelled = false
  private(set) var isInteractive = false
  private var phase = Phase.waiting
  private var animations: [Closure] = []
  private var completions: [Closure] = []
  private var interactionHandlers: [Closure] = []
  private var onEnd: (Bool) -> Void = { _ in }

  init(isAnimated: Bool, from: ViewController? = nil, to: ViewController? = nil) {
    self.isAnimated = isAnimated
    self.from = from
    self.to = to
  }

  var initiallyInteractive: Bool { interaction != nil }
  var transitionWasCancelled: Bool { isCancelled }
  var isOver: Bool { phase == .over }

  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return animator?.transitionDuration(using: self) ?? 0.35
  }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    (key == .from ? from : to)?.viewIfLoaded
  }

  func initialFrame(for controller: ViewController) -> CGRect {
    controller === from ? controller.viewIfLoaded?.frame ?? .zero : .zero
  }

  func finalFrame(for controller: ViewController) -> CGRect {
    controller === to ? controller.viewIfLoaded?.frame ?? .zero : .zero
  }

  @discardableResult
  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard phase != .over else { return false }
    if let animation {
      if phase == .waiting { animations.append(animation) } else { animation(self) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Closure) {
    interactionHandlers.append(handler)
  }

  // MARK: Running

  /// Runs the animations and then the end: at once, or when a custom animation or a gesture
  /// completes.
  func run(_ end: @escaping (_ completed: Bool) -> Void) {
    phase = .running
    onEnd = end
    if let interaction {
      isInteractive = true
      runAnimations()
      interaction.startInteractiveTransition(self)
    } else {
      runAnimations()
      if let animator, isAnimated {
        animator.animateTransition(using: self)
      } else {
        completeTransition(true)
      }
    }
  }

  private func runAnimations() {
    // An animation may add another.
    while !animations.isEmpty { animations.removeFirst()(self) }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    percentComplete = 1
    endInteraction()
  }

  func cancelInteractiveTransition() {
    isCancelled = true
    endInteraction()
  }

  private func endInteraction() {
    guard isInteractive else { return }
    isInteractive = false
    for handler in interactionHandlers { handler(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard phase == .running else { return }
    endInteraction()
    if !didComplete { isCancelled = true }
    onEnd(!isCancelled)
    onEnd = { _ in }
    end()
  }

  /// Ends the transition: runs the remaining animations and then the completions. Ignored if it has
  /// ended.
  func end() {
    guard phase != .over else { return }
    runAnimations()
    phase = .over
    let closures = completions
    completions = []
    for closure in closures { closure(self) }
    animator?.animationEnded(!isCancelled)
  }
}
