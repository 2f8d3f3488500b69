public import Foundation

/// Decides about a text view and hears of it; everything is optional.
///
/// It is asked and told when people type, by ``TextView/insertText(_:)``, and when the view becomes the first
/// responder or stops being it; not when the program sets the text, as in UIKit.
@preconcurrency @MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether typing may begin.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when typing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether typing may end.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when typing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether people may type something in the place of a range, in UTF-16 units.
  func textView(
    _ textView: TextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Called when the user has changed the text; not when the program sets it.
  func textViewDidChange(_ textView: TextView)
  /// Called when the selection has changed.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Says yes.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Says yes.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Says yes.
  public func textView(
    _ textView: TextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
