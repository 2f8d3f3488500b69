/// An object that can contain the focused item of a keyboard or remote control. There is no focus
/// engine.
@preconcurrency @MainActor public protocol FocusEnvironment: AnyObject {}

extension View: FocusEnvironment {}
extension ViewController: FocusEnvironment {}

/// The views of a focus update. There is no focus engine.
open class FocusUpdateContext: MainActorBound {
  open var previouslyFocusedView: View? { nil }
  open var nextFocusedView: View? { nil }
}

open class FocusAnimationCoordinator: MainActorBound {
  /// Calls both closures at once.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// An action of a preview, from before iOS 13.
@preconcurrency @MainActor
public protocol PreviewActionItem: AnyObject { var title: String { get } }
