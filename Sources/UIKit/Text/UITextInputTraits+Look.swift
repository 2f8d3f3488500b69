extension UITextInputTraits {
  /// The font of what has none of its own, or `nil` for the usual one.
  public var font: UIFont? {
    get { TextLook.of(self).font }
    set { TextLook.of(self).font = newValue }
  }
  /// The colour of what has none of its own, or `nil` for the usual one.
  public var textColor: UIColor? {
    get { TextLook.of(self).textColor }
    set { TextLook.of(self).textColor = newValue }
  }
  /// Where the lines stand between left and right.
  public var textAlignment: NSTextAlignment {
    get { TextLook.of(self).textAlignment }
    set { TextLook.of(self).textAlignment = newValue }
  }
  /// Which keys the keyboard has.
  public var keyboardType: UIKeyboardType {
    get { TextLook.of(self).keyboardType }
    set { TextLook.of(self).keyboardType = newValue }
  }
  /// What stands on the return key.
  public var returnKeyType: UIReturnKeyType {
    get { TextLook.of(self).returnKeyType }
    set { TextLook.of(self).returnKeyType = newValue }
  }
  /// Whether the keyboard is light or dark.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { TextLook.of(self).keyboardAppearance }
    set { TextLook.of(self).keyboardAppearance = newValue }
  }
  /// Which letters become capitals by themselves.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { TextLook.of(self).autocapitalizationType }
    set { TextLook.of(self).autocapitalizationType = newValue }
  }
  /// Whether mistakes are corrected by themselves.
  public var autocorrectionType: UITextAutocorrectionType {
    get { TextLook.of(self).autocorrectionType }
    set { TextLook.of(self).autocorrectionType = newValue }
  }
  /// Whether spelling is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { TextLook.of(self).spellCheckingType }
    set { TextLook.of(self).spellCheckingType = newValue }
  }
  /// What the text is, or `nil`.
  public var textContentType: UITextContentType? {
    get { TextLook.of(self).textContentType }
    set { TextLook.of(self).textContentType = newValue }
  }
  /// Whether the return key waits for text.
  public var enablesReturnKeyAutomatically: Bool {
    get { TextLook.of(self).enablesReturnKeyAutomatically }
    set { TextLook.of(self).enablesReturnKeyAutomatically = newValue }
  }
}
