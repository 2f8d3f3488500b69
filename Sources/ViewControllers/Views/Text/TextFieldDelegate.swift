public import Foundation

/// The delegate of a text field; all methods have defaults.
///
/// The methods are called for input by the user, by ``TextField/insertText(_:)`` and similar
/// methods, and when the field becomes or resigns first responder. As in UIKit, they are not called
/// when code sets the text, except for a change of the selection.
@preconcurrency @MainActor public protocol TextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  func textFieldDidBeginEditing(_ textField: TextField)
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  func textFieldDidEndEditing(_ textField: TextField)
  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: TextField)
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Called when the user presses the return key; the returned value is ignored.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

extension TextField {
  /// Simulates the return key: calls the delegate.
  public func tapReturn() { _ = delegate?.textFieldShouldReturn(self) }

  /// Simulates the clear button: clears the field if it is enabled and the delegate agrees, sends
  /// `editingChanged` and posts ``textDidChangeNotification``.
  public func tapClear() {
    guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    noteTyping()
  }
}
