public import Foundation

/// The preview and the menu that a long press on a view shows.
open class UIContextMenuConfiguration: NSObject, MainActorBound {
  open private(set) var identifier: any NSCopying
  private let previewProvider: (() -> ViewController?)?
  private let actionProvider: (([MenuElement]) -> UIMenu?)?

  /// Creates a configuration. The menu gets no suggested elements, because there are none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> ViewController?)? = nil,
    actionProvider: (([MenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Creates the menu, for tests.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }
  public func makePreview() -> ViewController? { previewProvider?() }

  // MARK: Kept, neither drawn nor applied

  open var badgeCount: Int = 0
  public enum ElementOrder: Int, Sendable, Hashable { case automatic, priority, fixed }
  open var preferredMenuElementOrder: ElementOrder = .automatic
}

/// The animator of a context menu; it does not animate.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: ViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animator of a tap on the preview; it does not animate.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable, Hashable { case dismiss, pop }

/// A view that is previewed in a menu or a drag, with its parameters; not drawn.
open class UITargetedPreview: NSObject, MainActorBound {
  open private(set) var view: View
  open private(set) var parameters: UIPreviewParameters
  /// Creates a preview; the target is ignored.
  public init(
    view: View,
    parameters: UIPreviewParameters = UIPreviewParameters(),
    target: UIPreviewTarget? = nil
  ) {
    self.view = view
    self.parameters = parameters
  }
}

open class UITargetedDragPreview: UITargetedPreview {}

/// The shape and colour of a preview; stored, not drawn.
open class UIPreviewParameters: NSObject, MainActorBound {
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  open var backgroundColor: Color!
  public override init() {}
}

open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place that a preview comes from or moves to.
open class UIPreviewTarget: NSObject, MainActorBound {
  open private(set) var container: View
  open private(set) var center: CGPoint
  /// Creates a target; the transform is ignored.
  public init(container: View, center: CGPoint, transform: AffineTransform2D = .identity) {
    self.container = container
    self.center = center
  }
}

open class UIDragPreview: NSObject, MainActorBound {
  open private(set) var view: View
  open private(set) var parameters: UIPreviewParameters
  public init(view: View, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

public typealias UIDragPreviewTarget = UIPreviewTarget
