public import ViewControllers

/// The look of a text field; stored, not drawn.
extension UITextField {
  /// The time at which a view beside the text is shown.
  public enum ViewMode: Int, Sendable, Hashable {
    case never, whileEditing, unlessEditing, always
  }

  /// The time at which the clear button is shown.
  public var clearButtonMode: ViewMode {
    get { TextLook.of(self).clearButtonMode }
    set { TextLook.of(self).clearButtonMode = newValue }
  }
  /// The time at which ``leftView`` is shown.
  public var leftViewMode: ViewMode {
    get { TextLook.of(self).leftViewMode }
    set { TextLook.of(self).leftViewMode = newValue }
  }
  /// The time at which ``rightView`` is shown.
  public var rightViewMode: ViewMode {
    get { TextLook.of(self).rightViewMode }
    set { TextLook.of(self).rightViewMode = newValue }
  }
}
