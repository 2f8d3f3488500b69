public import ViewControllers

/// The look of a text view.
extension UITextView {
  /// Indicates whether the user may select text; stored, not applied.
  public var isSelectable: Bool {
    get { TextLook.of(self).isSelectable }
    set { TextLook.of(self).isSelectable = newValue }
  }

}
