/// Something that can have the focus of a keyboard or a remote control; nothing has it without a screen.
@preconcurrency @MainActor
public protocol FocusEnvironment: AnyObject {}

extension View: FocusEnvironment {}
extension ViewController: FocusEnvironment {}

/// Where the focus goes.
open class FocusUpdateContext: MainActorBound {
  /// What had it, or `nil`.
  open var previouslyFocusedView: View? { nil }
  /// What has it, or `nil`.
  open var nextFocusedView: View? { nil }
}

/// What is animated when the focus goes somewhere.
open class FocusAnimationCoordinator: MainActorBound {
  /// Makes changes at once.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?,
    completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// Something that a preview offers to do, as apps had it before iOS 13.
@preconcurrency @MainActor
public protocol PreviewActionItem: AnyObject {
  /// What people read.
  var title: String { get }
}
