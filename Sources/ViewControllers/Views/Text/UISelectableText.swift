public import Foundation

/// The text input of text fields and text views.
@preconcurrency @MainActor public protocol UISelectableText: TextInput {
  /// The selection in UTF-16 units; an insertion point if its length is 0.
  var selectedRange: NSRange { get set }
  var wholeText: String { get set }
}

extension TextField: UISelectableText {}
extension TextView: UISelectableText {}

extension UISelectableText {
  public var beginningOfDocument: TextPosition { TextPosition(0) }
  public var endOfDocument: TextPosition { TextPosition(wholeText.utf16.count) }

  /// The selection, which is saved and restored. It is never `nil`; setting `nil` moves the
  /// insertion point to the end.
  public var selectedTextRange: TextRange? {
    get {
      let range = selectedRange
      return TextRange(TextPosition(range.location), TextPosition(range.location + range.length))
    }
    set {
      let range = newValue ?? TextRange(endOfDocument, endOfDocument)
      selectedRange = nsRange(range)
    }
  }

  /// Returns the range between two positions, in either order.
  public func textRange(from fromPosition: TextPosition, to toPosition: TextPosition)
    -> TextRange?
  {
    fromPosition.offset <= toPosition.offset
      ? TextRange(fromPosition, toPosition) : TextRange(toPosition, fromPosition)
  }

  /// Returns the position at an offset in UTF-16 units, or `nil` outside the text.
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...endOfDocument.offset).contains(place) else { return nil }
    return TextPosition(place)
  }

  /// Returns the distance from one position to another in UTF-16 units; negative if the other comes
  /// first.
  public func offset(from: TextPosition, to toPosition: TextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// Returns the text in a range; `nil` if the range is outside the text or splits a character's
  /// units.
  public func text(in range: TextRange) -> String? {
    Range(nsRange(range), in: wholeText).map { String(wholeText[$0]) }
  }

  /// Replaces the text in a range and moves the insertion point behind the new text. A range for
  /// which ``text(in:)`` returns `nil` is ignored.
  public func replace(_ range: TextRange, withText text: String) {
    guard let place = Range(nsRange(range), in: wholeText) else { return }
    wholeText.replaceSubrange(place, with: text)
    selectedRange = NSRange(location: range.start.offset + text.utf16.count, length: 0)
  }

  private func nsRange(_ range: TextRange) -> NSRange {
    NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
  }
}
