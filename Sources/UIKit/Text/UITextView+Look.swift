public import Foundation
public import ViewControllers

/// How a text view looks.
extension UITextView {
  /// Whether people can select text.
  public var isSelectable: Bool {
    get { TextLook.of(self).isSelectable }
    set { TextLook.of(self).isSelectable = newValue }
  }
  /// The room around the text.
  public var textContainerInset: UIEdgeInsets {
    get { TextLook.of(self).textContainerInset }
    set { TextLook.of(self).textContainerInset = newValue }
  }

  /// Scrolls so that a part of the text shows; nothing happens, because nobody knows where text stands.
  public func scrollRangeToVisible(_ range: NSRange) {}
}
