public import Foundation
public import ViewControllers

/// The menu over a selection, as it was before iOS 16; it never shows.
open class UIMenuController: NSObject, MainActorBound {
  /// The one menu.
  public static let shared = UIMenuController()
  /// What the app adds, or `nil`.
  open var menuItems: [UIMenuItem]?
  /// Whether the menu shows; it does not.
  open var isMenuVisible: Bool { false }
  /// Shows the menu or takes it away.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Says what the menu stands beside.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Shows the menu.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Takes the menu away.
  open func hideMenu() {}
  /// Asks for the items again.
  open func update() {}
}

/// An item of the menu over a selection.
open class UIMenuItem: NSObject, MainActorBound {
  /// What people read.
  open var title: String
  /// What is sent along the chain.
  open var action: Selector
  /// Makes an item.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// Something that a preview offers to do, as apps had it before iOS 13; nobody sees it.
open class UIPreviewAction: NSObject, MainActorBound, UIPreviewActionItem {
  /// How it looks.
  public enum Style: Int, Sendable, Hashable {
    case `default`, selected, destructive
  }
  /// What people read.
  public let title: String
  /// What it does.
  public let handler: (UIPreviewAction, UIViewController) -> Void
  /// Makes an action.
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
  /// The traits that hold where nothing else says: those of the screen.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    get { UIScreen.main.traitCollection }
    set {}
  }
  /// Whether colours are others than with other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
  /// Does something while these traits are ``current``; they are not.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}
