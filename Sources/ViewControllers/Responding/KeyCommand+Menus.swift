public typealias UIKeyModifierFlags = KeyCommand.ModifierFlags

extension KeyCommand {
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
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
    image: Image? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    alternates: [Any] = [],
    discoverabilityTitle: String? = nil,
    attributes: MenuElement.Attributes = [],
    state: MenuElement.State = .off
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
