public import Foundation
public import ViewControllers

/// The edit menu from before iOS 16; it is never shown.
open class UIMenuController: NSObject, MainActorBound {
  /// The shared menu controller.
  public static let shared = UIMenuController()
  /// The app's own items, or `nil`.
  open var menuItems: [UIMenuItem]?
  /// Indicates whether the menu is visible; always `false`.
  open var isMenuVisible: Bool { false }
  /// Shows or hides the menu; ignored: the menu is never shown.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Sets the rectangle that the menu points to; ignored: the menu is never shown.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Shows the menu at a rectangle; ignored: the menu is never shown.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Hides the menu; ignored: the menu is never shown.
  open func hideMenu() {}
  /// Updates the menu; ignored: the menu is never shown.
  open func update() {}
}

/// An item of the edit menu.
open class UIMenuItem: NSObject, MainActorBound {
  /// The title of the item.
  open var title: String
  /// The action, sent along the responder chain.
  open var action: Selector
  /// Creates an item.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// An action of a preview from before iOS 13; it is never shown.
open class UIPreviewAction: NSObject, MainActorBound, UIPreviewActionItem {
  /// The style of a preview action.
  public enum Style: Int, Sendable, Hashable {
    case `default`, selected, destructive
  }
  /// The title of the action.
  public let title: String
  /// The closure that runs when the user chooses the action.
  public let handler: (UIPreviewAction, UIViewController) -> Void
  /// Creates an action; the style is ignored.
  public init(
    title: String,
    style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.handler = handler
  }
}

extension UITraitCollection {
  /// The traits of the main screen; a value that is set is ignored.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    get { UIScreen.main.traitCollection }
    set {}
  }
  /// Indicates whether the interface style differs.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
  /// Runs a closure; unlike UIKit, ``current`` does not change meanwhile.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}
