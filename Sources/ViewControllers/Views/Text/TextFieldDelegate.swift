public import Foundation

/// Decides about a text field and hears of it; everything is optional.
///
/// It is asked and told when people type, by ``TextField/insertText(_:)`` and its siblings, and when the field
/// becomes the first responder or stops being it; not when the program sets the text, as in UIKit.
@preconcurrency @MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether typing may begin.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when typing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether typing may end.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when typing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether people may type something in the place of a range, in UTF-16 units.
  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called when the selection has changed.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether people may empty the field.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Called when people press the return key; the answer makes no difference here.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Says yes.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Says yes.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Says yes.
  public func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Says yes.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Says yes.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

extension TextField {
  /// Does what the return key does: asks the delegate what to do.
  public func tapReturn() { _ = delegate?.textFieldShouldReturn(self) }

  /// Does what the button at the end does: empties the field if the delegate agrees, and sends
  /// `editingChanged`.
  public func tapClear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    noteTyping()
  }
}
