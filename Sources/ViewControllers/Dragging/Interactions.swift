public import Foundation

/// The base class of interactions; it holds their view.
open class ViewInteraction: NSObject, MainActorBound, UIInteraction, AddedValuesOwner {
  package var addedValues: AddedValues?
  open private(set) weak var view: View?
  open func willMove(to view: View?) {}
  /// Stores the view; overrides call `super`.
  open func didMove(to view: View?) { self.view = view }
}

/// An interaction that shows context menus; a test calls ``menu(at:)``.
open class UIContextMenuInteraction: ViewInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  open func location(in view: View?) -> CGPoint { .zero }
  /// Returns the delegate's menu configuration at a point, for tests.
  public func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
  }
  open func dismissMenu() {}
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// An interaction that accepts drops; nothing is dropped here.
open class UIDropInteraction: ViewInteraction {
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {}

/// An interaction that starts drags; nothing is dragged here.
open class UIDragInteraction: ViewInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open var isEnabled = true
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
  open var allowsSimultaneousRecognitionDuringLift = false
}

@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// The items to drag; an empty array prevents the drag.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}

/// An interaction of a pointer with a view; there is no pointer here.
open class UIPointerInteraction: ViewInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
  open func invalidate() {}
}

@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {}

open class UIPointerRegion: NSObject, MainActorBound {
  open private(set) var rect: CGRect
  /// Creates a region; the identifier is ignored.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { self.rect = rect }
}

open class UIPointerRegionRequest: NSObject, MainActorBound {
  open var location: CGPoint { .zero }
}

/// A style of the pointer; not drawn.
open class UIPointerStyle: NSObject, MainActorBound {
  /// Creates a style from an effect; the arguments are ignored.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
}

public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(UITargetedPreview)
}

public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// An interaction that shows the edit menu; no menu is shown here.
open class UIEditMenuInteraction: ViewInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
  open func dismissMenu() {}
}

@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {}

/// The position of an edit menu.
open class UIEditMenuConfiguration: NSObject, MainActorBound {
  open private(set) var sourcePoint: CGPoint
  /// Creates a configuration; the identifier is ignored.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) { self.sourcePoint = sourcePoint }
}
