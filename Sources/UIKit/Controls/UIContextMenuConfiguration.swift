public import Foundation
public import ViewControllers

/// What shows when people press something for long: a preview and a menu.
open class UIContextMenuConfiguration: NSObject, MainActorBound {
  /// What the app calls the thing that was pressed.
  public let identifier: any NSCopying
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: What the app calls the thing.
  ///   - previewProvider: Makes what shows above the menu.
  ///   - actionProvider: Makes the menu; it gets what the system suggests, which is nothing here.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Makes what would show: for tests of menus.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }
  /// Makes what would show above the menu: for tests of previews.
  public func makePreview() -> UIViewController? { previewProvider?() }
}

/// What is animated with a menu; nothing is.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that shows in small, or `nil`.
  var previewViewController: UIViewController? { get }
  /// Makes changes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something behind them.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What is animated when people tap the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the controller of the preview shows then.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the controller of a preview shows when people tap it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable, Hashable {
  case dismiss, pop
}

/// What shows while a menu does, or while something is dragged.
open class UITargetedPreview: NSObject, MainActorBound {
  /// The view.
  public let view: UIView
  /// How it is cut out.
  public let parameters: UIPreviewParameters
  /// Makes a preview.
  public init(
    view: UIView,
    parameters: UIPreviewParameters = UIPreviewParameters(),
    target: UIPreviewTarget? = nil
  ) {
    self.view = view
    self.parameters = parameters
  }
}

/// What shows while something is dragged.
open class UITargetedDragPreview: UITargetedPreview {}

/// How a preview is cut out.
open class UIPreviewParameters: NSObject, MainActorBound {
  /// What shows of the view, or `nil` for all.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, or `nil`.
  open var shadowPath: UIBezierPath?
  /// The colour behind; the usual one for `nil`.
  open var backgroundColor: UIColor!
  /// Makes the usual parameters.
  public override init() {}
}

/// How what is dragged is cut out.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a preview comes from or goes.
open class UIPreviewTarget: NSObject, MainActorBound {
  /// The view around.
  public let container: UIView
  /// The middle in it.
  public let center: CGPoint
  /// Names a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
  }
}

/// What shows while something is dragged.
open class UIDragPreview: NSObject, MainActorBound {
  /// The view.
  public let view: UIView
  /// How it is cut out.
  public let parameters: UIPreviewParameters
  /// Makes a preview.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

/// What shows while something is dragged and its view cannot.
public typealias UIDragPreviewTarget = UIPreviewTarget
