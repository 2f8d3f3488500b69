public import Foundation
public import ViewControllers

/// How a text field looks, and who is asked about it.
extension UITextField {
  /// How the edge of a field looks.
  public enum BorderStyle: Int, Sendable, Hashable {
    case none, line, bezel, roundedRect
  }

  /// When something beside the text shows.
  public enum ViewMode: Int, Sendable, Hashable {
    case never, whileEditing, unlessEditing, always
  }

  /// Who is asked and told; of what it is asked here, see ``tapReturn()``.
  public var delegate: (any UITextFieldDelegate)? {
    get { TextLook.of(self).fieldDelegate }
    set { TextLook.of(self).fieldDelegate = newValue }
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

  /// Does what the return key does: asks the delegate what to do.
  public func tapReturn() { _ = delegate?.textFieldShouldReturn(self) }
}

/// Decides about a text field; everything is optional.
///
/// Only ``textFieldShouldReturn(_:)`` is called so far: the field itself does not know this module.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Called when people press the return key; the answer makes no difference here.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Whether typing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when typing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether typing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when typing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether people may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether people may type something.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// Says yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Says yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Says yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Says yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Says yes.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}
