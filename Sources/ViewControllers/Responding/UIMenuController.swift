public import Foundation

/// The edit menu from before iOS 16; it is never shown.
open class UIMenuController: NSObject, MainActorBound {
  public static let shared = UIMenuController()
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool { false }
  /// Shows the menu at a rectangle; ignored: the menu is never shown.
  open func showMenu(from targetView: View, rect targetRect: CGRect) {}
  /// Updates the menu; ignored: the menu is never shown.
  open func update() {}
  /// Hides the menu; ignored: the menu is never shown.
  open func hideMenu() {}
  /// Shows or hides the menu; ignored: the menu is never shown.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Sets the rectangle that the menu points to; ignored: the menu is never shown.
  open func setTargetRect(_ targetRect: CGRect, in targetView: View) {}
}

/// An item of the edit menu.
open class UIMenuItem: NSObject, MainActorBound {
  open var title: String
  /// The action, sent along the responder chain.
  open var action: Selector
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// An action of a preview from before iOS 13; it is never shown.
open class UIPreviewAction: NSObject, MainActorBound, PreviewActionItem {
  public enum Style: Int, Sendable, Hashable {
    case `default`, selected, destructive
  }
  public let title: String
  /// The closure that runs when the user chooses the action.
  public let handler: (UIPreviewAction, ViewController) -> Void
  /// Creates an action; the style is ignored.
  public init(
    title: String,
    style: Style,
    handler: @escaping (UIPreviewAction, ViewController) -> Void
  ) {
    self.title = title
    self.handler = handler
  }
}

extension TraitCollection {
  @preconcurrency @MainActor
  public static var current: TraitCollection {
    get { Screen.main.traitCollection }
    set {}
  }
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
}
