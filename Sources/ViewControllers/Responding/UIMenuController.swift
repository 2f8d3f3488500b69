public import Foundation

/// The edit menu from before iOS 16. It is never shown, so its methods do nothing.
open class UIMenuController: NSObject, MainActorBound {
  open class var shared: UIMenuController { ownShared }
  private static let ownShared = UIMenuController()
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool { false }
  open func showMenu(from targetView: View, rect targetRect: CGRect) {}
  open func update() {}
  open func hideMenu() {}
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  open func setTargetRect(_ targetRect: CGRect, in targetView: View) {}
}

/// An item of the edit menu. Its action is never sent, because the menu is never shown.
open class UIMenuItem: NSObject, MainActorBound {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// An action of a preview from before iOS 13; it is never shown.
open class UIPreviewAction: NSObject, MainActorBound, PreviewActionItem {
  public enum Style: Int, Sendable, Hashable { case `default`, selected, destructive }
  open private(set) var title: String
  open private(set) var handler: (UIPreviewAction, ViewController) -> Void
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
  /// The traits of the main screen; setting them does nothing.
  @preconcurrency @MainActor public static var current: TraitCollection {
    get { Screen.main.traitCollection }
    set {}
  }
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
}
