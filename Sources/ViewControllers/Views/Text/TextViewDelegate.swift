public import Foundation

/// The delegate of a text view; all methods have defaults.
///
/// The methods are called for input by the user, by ``TextView/insertText(_:)``, and when the view
/// becomes or resigns first responder. As in UIKit, they are not called when code sets the text,
/// except for a change of the selection.
@preconcurrency @MainActor public protocol TextViewDelegate: ScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  func textViewDidBeginEditing(_ textView: TextView)
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  func textViewDidEndEditing(_ textView: TextView)
  /// Asks whether the user may replace a range, in UTF-16 units, by some text.
  func textView(
    _ textView: TextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Called after the user has changed the text, but not when code sets it.
  func textViewDidChange(_ textView: TextView)
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textView(
    _ textView: TextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
