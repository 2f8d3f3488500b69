public typealias UIKeyModifierFlags = KeyCommand.ModifierFlags

extension KeyCommand {
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"

  /// Creates a key command with a title. The image is ignored.
  @_disfavoredOverload public convenience init(
    title: String = "",
    image: Image? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      input: input,
      modifierFlags: modifierFlags,
      action: action,
      discoverabilityTitle: discoverabilityTitle ?? (title.isEmpty ? nil : title)
    )
  }
}
