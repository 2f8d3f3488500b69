public import ViewControllers

/// How a text field looks.
extension UITextField {
  /// When something beside the text shows.
  public enum ViewMode: Int, Sendable, Hashable {
    case never, whileEditing, unlessEditing, always
  }

  /// When there is a button that empties the field.
  public var clearButtonMode: ViewMode {
    get { TextLook.of(self).clearButtonMode }
    set { TextLook.of(self).clearButtonMode = newValue }
  }
  /// When ``leftView`` shows.
  public var leftViewMode: ViewMode {
    get { TextLook.of(self).leftViewMode }
    set { TextLook.of(self).leftViewMode = newValue }
  }
  /// When ``rightView`` shows.
  public var rightViewMode: ViewMode {
    get { TextLook.of(self).rightViewMode }
    set { TextLook.of(self).rightViewMode = newValue }
  }
}
