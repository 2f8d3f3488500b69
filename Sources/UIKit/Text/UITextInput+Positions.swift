public import Foundation
public import ViewControllers

/// A text that people select in, as fields and text views have it.
@preconcurrency @MainActor
public protocol UISelectableText: UITextInput {
  /// The selection, in UTF-16 units; of length 0 it is an insertion point.
  var selectedRange: NSRange { get set }
  /// All of the text.
  var wholeText: String { get set }
}

extension UITextField: UISelectableText {
  /// The text, empty for none.
  public var wholeText: String {
    get { text ?? "" }
    set { text = newValue }
  }
}

extension UITextView: UISelectableText {
  /// The text.
  public var wholeText: String {
    get { text ?? "" }
    set { text = newValue }
  }
}

extension UISelectableText {
  /// Whether there is any text.
  public var hasText: Bool { !wholeText.isEmpty }
  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(wholeText.utf16.count) }

  /// The selection, which an archive keeps; it is never `nil` when read, and `nil` selects nothing at the end.
  public var selectedTextRange: UITextRange? {
    get {
      let range = selectedRange
      return UITextRange(
        UITextPosition(range.location),
        UITextPosition(range.location + range.length)
      )
    }
    set {
      let range = newValue ?? UITextRange(endOfDocument, endOfDocument)
      selectedRange = nsRange(range)
    }
  }

  /// The range between two places, in whichever order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    fromPosition.offset <= toPosition.offset
      ? UITextRange(fromPosition, toPosition) : UITextRange(toPosition, fromPosition)
  }

  /// The place some UTF-16 units from another, or `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...endOfDocument.offset).contains(place) else { return nil }
    return UITextPosition(place)
  }

  /// How many UTF-16 units there are from one place to another; negative backwards.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// The text of a range; `nil` for one that is outside of the text, or splits a character's units.
  public func text(in range: UITextRange) -> String? {
    Range(nsRange(range), in: wholeText).map { String(wholeText[$0]) }
  }

  /// Puts a text in the place of a range, and the insertion point behind it; nothing happens for a range that
  /// ``text(in:)`` has no text for.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let place = Range(nsRange(range), in: wholeText) else { return }
    wholeText.replaceSubrange(place, with: text)
    selectedRange = NSRange(location: range.start.offset + text.utf16.count, length: 0)
  }

  private func nsRange(_ range: UITextRange) -> NSRange {
    NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
  }
}
