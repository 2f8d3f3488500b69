extension UITextInputTraits {
  /// The font, or `nil` for the default; stored, not drawn.
  public var font: UIFont? {
    get { TextLook.of(self).font }
    set { TextLook.of(self).font = newValue }
  }
  /// The text color, or `nil` for the default; stored, not drawn.
  public var textColor: UIColor? {
    get { TextLook.of(self).textColor }
    set { TextLook.of(self).textColor = newValue }
  }
  /// The text alignment; stored, not drawn.
  public var textAlignment: NSTextAlignment {
    get { TextLook.of(self).textAlignment }
    set { TextLook.of(self).textAlignment = newValue }
  }
  /// The keyboard type.
  public var keyboardType: UIKeyboardType {
    get { TextLook.of(self).keyboardType }
    set { TextLook.of(self).keyboardType = newValue }
  }
  /// The title of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { TextLook.of(self).returnKeyType }
    set { TextLook.of(self).returnKeyType = newValue }
  }
  /// The appearance of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { TextLook.of(self).keyboardAppearance }
    set { TextLook.of(self).keyboardAppearance = newValue }
  }
  /// The automatic capitalization.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { TextLook.of(self).autocapitalizationType }
    set { TextLook.of(self).autocapitalizationType = newValue }
  }
  /// The automatic correction.
  public var autocorrectionType: UITextAutocorrectionType {
    get { TextLook.of(self).autocorrectionType }
    set { TextLook.of(self).autocorrectionType = newValue }
  }
  /// The spell checking.
  public var spellCheckingType: UITextSpellCheckingType {
    get { TextLook.of(self).spellCheckingType }
    set { TextLook.of(self).spellCheckingType = newValue }
  }
  /// The semantic meaning of the text, or `nil`.
  public var textContentType: UITextContentType? {
    get { TextLook.of(self).textContentType }
    set { TextLook.of(self).textContentType = newValue }
  }
  /// Indicates whether to disable the return key while the text is empty.
  public var enablesReturnKeyAutomatically: Bool {
    get { TextLook.of(self).enablesReturnKeyAutomatically }
    set { TextLook.of(self).enablesReturnKeyAutomatically = newValue }
  }
}
