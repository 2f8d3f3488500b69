public typealias UIKeyModifierFlags = KeyCommand.ModifierFlags

extension KeyCommand {
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"

  /// Creates a key command with a title.
  ///
  /// The input is the character of the key. A discoverability title of `nil` stands for the title.
  /// Image, property list and alternates are ignored.
  @_disfavoredOverload public convenience init(
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
