public import ViewControllers

public typealias UIKeyModifierFlags = UIKeyCommand.ModifierFlags

extension UIKeyCommand.ModifierFlags {
  /// The Caps Lock key.
  public static let alphaShift = Self(rawValue: 16)
  /// A key of the numeric keypad.
  public static let numericPad = Self(rawValue: 32)
}

extension UIKeyCommand {
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The Up Arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The Down Arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Left Arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The Page Up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The Delete key.
  public static let inputDelete = "UIKeyInputDelete"
  /// The Right Arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"

  /// Creates a key command with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: Ignored.
  ///   - action: The action, sent along the responder chain.
  ///   - input: The key, as it is typed.
  ///   - modifierFlags: The modifier keys to hold down.
  ///   - propertyList: Ignored, as is `alternates`.
  ///   - discoverabilityTitle: The title in a discoverability view, or `nil` for `title`.
  ///   - attributes: The attributes of the menu element.
  ///   - state: The state of the menu element.
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

/// A menu system; there is no menu bar here.
public final class UIMenuSystem: MainActorBound {
  /// The system of the menu bar.
  public static let main = UIMenuSystem()
  /// The system of context menus.
  public static let context = UIMenuSystem()
  /// Requests that the menus be built again; ignored: there is no menu bar.
  public func setNeedsRebuild() {}
}

extension UIMenuSystem: Equatable {
  /// Indicates whether both are the same object.
  public nonisolated static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool {
    left === right
  }
}

public typealias UIMenuBuilder = MenuBuilder

/// Changes of the menus. They are ignored, because there is no menu bar.
extension UIMenuBuilder {
  /// The menu system; always ``UIMenuSystem/main``.
  public var system: UIMenuSystem { .main }
  /// Inserts a menu at the start of another one.
  public func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {}
  /// Inserts a menu at the end of another one.
  public func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {}
  /// Inserts a menu after another one.
  public func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
  }
  /// Inserts a menu before another one.
  public func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  {}
  /// The command of an action; always `nil`.
  public func command(for action: Selector, propertyList: Any? = nil) -> UICommand? { nil }
  /// The action with an identifier; always `nil`.
  public func action(for identifier: UIAction.Identifier) -> UIAction? { nil }
  /// The menu with an identifier; always `nil`.
  public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { nil }
  /// Replaces the elements of a menu; the closure is never called.
  public func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {}
  /// Replaces a menu by another one.
  public func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {}
  /// Removes a menu.
  public func remove(menu removedIdentifier: UIMenu.Identifier) {}
}
