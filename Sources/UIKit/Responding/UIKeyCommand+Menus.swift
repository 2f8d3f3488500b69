public import ViewControllers

public typealias UIKeyModifierFlags = UIKeyCommand.ModifierFlags

extension UIKeyCommand.ModifierFlags {
  /// The key for capitals.
  public static let alphaShift = Self(rawValue: 16)
  /// Keys of the number pad.
  public static let numericPad = Self(rawValue: 32)
}

extension UIKeyCommand {
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The arrow up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key that scrolls up by a page.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The key that scrolls down by a page.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The key that deletes backwards.
  public static let inputDelete = "UIKeyInputDelete"
  /// The arrow right.
  public static let inputRightArrow = "UIKeyInputRightArrow"

  /// Makes a shortcut with a title.
  ///
  /// - Parameters:
  ///   - title: What people read.
  ///   - image: Accepted for UIKit's sake.
  ///   - action: What is sent along the chain.
  ///   - input: The key, as it would be typed.
  ///   - modifierFlags: The keys that are held down with it.
  ///   - propertyList: Accepted for UIKit's sake, as are `alternates`, `attributes` and `state`.
  ///   - discoverabilityTitle: What people read instead, or `nil` for the title.
  @_disfavoredOverload
  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    alternates: [Any] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(
      input: input,
      modifierFlags: modifierFlags,
      action: action,
      discoverabilityTitle: discoverabilityTitle ?? (title.isEmpty ? nil : title)
    )
    self.attributes = attributes
    self.state = state
  }
}

/// The menu bar of a system with one; there is none here.
public final class UIMenuSystem: MainActorBound {
  /// The bar's.
  public static let main = UIMenuSystem()
  /// That of a touch.
  public static let context = UIMenuSystem()
  /// Asks for the menus again; nothing happens.
  public func setNeedsRebuild() {}
}

extension UIMenuSystem: Equatable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool {
    left === right
  }
}

public typealias UIMenuBuilder = MenuBuilder

/// Changes of menus, which nobody shows.
extension UIMenuBuilder {
  /// Whose menus they are.
  public var system: UIMenuSystem { .main }
  /// Puts a menu into another one.
  public func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {}
  /// Puts a menu behind the others in another one.
  public func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {}
  /// Puts a menu behind another one.
  public func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
  }
  /// Puts a menu before another one.
  public func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  {}
  /// The item that sends an action; there is none.
  public func command(for action: Selector, propertyList: Any? = nil) -> UICommand? { nil }
  /// The action of a name; there is none.
  public func action(for identifier: UIAction.Identifier) -> UIAction? { nil }
  /// The menu of a name; there is none.
  public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { nil }
  /// Puts others in the place of what is in a menu.
  public func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {}
  /// Puts a menu in the place of another one.
  public func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {}
  /// Takes a menu out.
  public func remove(menu removedIdentifier: UIMenu.Identifier) {}
}
