public import Foundation
public import ViewControllers

/// How a text field looks.
extension UITextField {
  /// How the edge of a field looks.
  public enum BorderStyle: Int, Sendable, Hashable {
    case none, line, bezel, roundedRect
  }

  /// When something beside the text shows.
  public enum ViewMode: Int, Sendable, Hashable {
    case never, whileEditing, unlessEditing, always
  }

  /// How the edge of the field looks.
  public var borderStyle: BorderStyle {
    get { TextLook.of(self).borderStyle }
    set { TextLook.of(self).borderStyle = newValue }
  }
  /// When there is a button that empties the field.
  public var clearButtonMode: ViewMode {
    get { TextLook.of(self).clearButtonMode }
    set { TextLook.of(self).clearButtonMode = newValue }
  }
  /// What the field shows while it is empty, with fonts and colours.
  public var attributedPlaceholder: NSAttributedString? {
    get { TextLook.of(self).attributedPlaceholder }
    set { TextLook.of(self).attributedPlaceholder = newValue }
  }
  /// What stands at the left of the text, or `nil`.
  public var leftView: UIView? {
    get { TextLook.of(self).leftView }
    set { TextLook.of(self).leftView = newValue }
  }
  /// What stands at the right of the text, or `nil`.
  public var rightView: UIView? {
    get { TextLook.of(self).rightView }
    set { TextLook.of(self).rightView = newValue }
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
