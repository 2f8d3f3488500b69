public import Foundation
public import ViewControllers

/// The text input of text fields and text views.
@preconcurrency @MainActor
public protocol UISelectableText: UITextInput {
  /// The selection in UTF-16 units; of length 0 for an insertion point.
  var selectedRange: NSRange { get set }
  /// The whole text.
  var wholeText: String { get set }
}

extension UITextField: UISelectableText {
  /// The text, empty for `nil`.
  public var wholeText: String {
    get { text ?? "" }
    set { text = newValue }
  }
}

extension UITextView: UISelectableText {
  /// The text, empty for `nil`.
  public var wholeText: String {
    get { text ?? "" }
    set { text = newValue }
  }
}

extension UISelectableText {
  /// Indicates whether there is any text.
  public var hasText: Bool { !wholeText.isEmpty }
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(wholeText.utf16.count) }

  /// The selection, which is preserved in an archive. It is never `nil`; setting `nil` moves the
  /// insertion point to the end.
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

  /// Returns the range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    fromPosition.offset <= toPosition.offset
      ? UITextRange(fromPosition, toPosition) : UITextRange(toPosition, fromPosition)
  }

  /// Returns the position at an offset in UTF-16 units, or `nil` outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...endOfDocument.offset).contains(place) else { return nil }
    return UITextPosition(place)
  }

  /// Returns the UTF-16 units from one position to another; negative if it precedes.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// Returns the text in a range; `nil` if the range is outside the text or splits a character's
  /// units.
  public func text(in range: UITextRange) -> String? {
    Range(nsRange(range), in: wholeText).map { String(wholeText[$0]) }
  }

  /// Replaces the text in a range and moves the insertion point behind it. A range for which
  /// ``text(in:)`` returns `nil` is ignored.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let place = Range(nsRange(range), in: wholeText) else { return }
    wholeText.replaceSubrange(place, with: text)
    selectedRange = NSRange(location: range.start.offset + text.utf16.count, length: 0)
  }

  private func nsRange(_ range: UITextRange) -> NSRange {
    NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
  }
}
