public import Foundation
public import ViewControllers

/// The preview and the menu that a long press on a view shows.
open class UIContextMenuConfiguration: NSObject, MainActorBound {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; `nil` generates one.
  ///   - previewProvider: A closure that creates the preview.
  ///   - actionProvider: A closure that creates the menu from the suggested elements, of which
  ///     there are none here.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Creates the menu, for tests.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }
  /// Creates the preview, for tests.
  public func makePreview() -> UIViewController? { previewProvider?() }
}

/// The animator of a context menu; it does not animate.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview, or `nil`.
  var previewViewController: UIViewController? { get }
  /// Runs a closure alongside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a closure after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animator that runs when the user taps the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The style in which the controller of the preview is shown.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The style in which the controller of a tapped preview is shown.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable, Hashable {
  case dismiss, pop
}

/// A view that is previewed in a menu or a drag, with its parameters; not drawn.
open class UITargetedPreview: NSObject, MainActorBound {
  /// The previewed view.
  public let view: UIView
  /// The shape and color of the preview.
  public let parameters: UIPreviewParameters
  /// Creates a preview; the target is ignored.
  public init(
    view: UIView,
    parameters: UIPreviewParameters = UIPreviewParameters(),
    target: UIPreviewTarget? = nil
  ) {
    self.view = view
    self.parameters = parameters
  }
}

/// A preview of a dragged view.
open class UITargetedDragPreview: UITargetedPreview {}

/// The shape and color of a preview; stored, not drawn.
open class UIPreviewParameters: NSObject, MainActorBound {
  /// The visible part of the view, or `nil` for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, or `nil`.
  open var shadowPath: UIBezierPath?
  /// The background color, or `nil` for the default.
  open var backgroundColor: UIColor!
  /// Creates default parameters.
  public override init() {}
}

/// The shape and color of a drag preview.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place that a preview comes from or moves to.
open class UIPreviewTarget: NSObject, MainActorBound {
  /// The view that contains the preview.
  public let container: UIView
  /// The center of the preview in the container.
  public let center: CGPoint
  /// Creates a target; the transform is ignored.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
  }
}

/// A custom preview of a dragged item.
open class UIDragPreview: NSObject, MainActorBound {
  /// The previewed view.
  public let view: UIView
  /// The shape and color of the preview.
  public let parameters: UIPreviewParameters
  /// Creates a preview.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

/// The place that a drag preview comes from or moves to.
public typealias UIDragPreviewTarget = UIPreviewTarget
