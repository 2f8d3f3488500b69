public import ViewControllers

/// How a text view looks.
extension UITextView {
  /// Whether people can select text.
  public var isSelectable: Bool {
    get { TextLook.of(self).isSelectable }
    set { TextLook.of(self).isSelectable = newValue }
  }

}
