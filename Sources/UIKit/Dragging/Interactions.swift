public import Foundation
public import ViewControllers

/// What interactions have in common: the view that has them.
open class ViewInteraction: NSObject, MainActorBound, UIInteraction {
  /// The view that has it, or `nil`.
  public private(set) weak var view: UIView?
  /// Called before it is added to a view; does nothing.
  open func willMove(to view: UIView?) {}
  /// Called when it was added to a view; call `super`.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Shows menus of a view; a test asks ``menu(at:)``.
open class UIContextMenuInteraction: ViewInteraction {
  /// Who makes the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// Makes one.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  /// Where people press.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Takes the menu away; none shows.
  open func dismissMenu() {}
  /// Changes the menu; none shows.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
  /// What the delegate shows at a point: for tests.
  public func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
  }
}

/// Makes the menus of a view.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a point, or `nil`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Lets something be dropped on a view; nothing is here.
open class UIDropInteraction: ViewInteraction {
  /// Who takes it.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// Whether several things may be dropped at once.
  open var allowsSimultaneousDropSessions = false
  /// Makes one.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

/// Takes what is dropped on a view.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {}

/// Lets something be dragged from a view; nothing is here.
open class UIDragInteraction: ViewInteraction {
  /// Who gives it.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether it can be dragged.
  open var isEnabled = true
  /// Whether gestures go on as well.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// Whether things can be dragged.
  open class var isEnabledByDefault: Bool { true }
  /// Makes one.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
}

/// Gives what is dragged from a view.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// What is dragged; empty for nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}

/// Lets a pointer change its shape over a view; there is none.
open class UIPointerInteraction: ViewInteraction {
  /// Who says the shape.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether it changes.
  open var isEnabled = true
  /// Makes one.
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
  /// Asks again.
  open func invalidate() {}
}

/// Says which shape a pointer has.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}

/// Where a pointer is.
open class UIPointerRegion: NSObject, MainActorBound {
  /// The region.
  public let rect: CGRect
  /// Names a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { self.rect = rect }
}

/// Asks where a pointer is.
open class UIPointerRegionRequest: NSObject, MainActorBound {
  /// The point.
  open var location: CGPoint { .zero }
}

/// Which shape a pointer has.
open class UIPointerStyle: NSObject, MainActorBound {
  /// That of an effect.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
  /// That of a shape.
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {}
}

/// What a pointer does to a view.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(UITargetedPreview)
}

/// The outline of a pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// Lets a view be edited by gestures of several fingers.
open class UIEditMenuInteraction: ViewInteraction {
  /// Who makes the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// Makes one.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }
  /// Shows the menu; nothing shows.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
  /// Takes the menu away; none shows.
  open func dismissMenu() {}
}

/// Makes the menu of what is edited.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {}

/// Where the menu of what is edited stands.
open class UIEditMenuConfiguration: NSObject, MainActorBound {
  /// The point.
  public let sourcePoint: CGPoint
  /// Names a point.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) { self.sourcePoint = sourcePoint }
}
