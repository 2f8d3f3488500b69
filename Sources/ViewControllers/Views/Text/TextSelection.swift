import Foundation

/// Functions for the selected range of a text view or text field.
///
/// Ranges count UTF-16 units, as in UIKit.
struct TextSelection {
  /// Indicates whether a range lies within a text and splits no Unicode scalar.
  static func fits(_ range: NSRange, _ text: String) -> Bool {
    guard range.location >= 0, range.length >= 0, range.location <= text.utf16.count else {
      return false
    }
    return range.length <= text.utf16.count - range.location && Range(range, in: text) != nil
  }

  /// Returns the part of a range that lies within a text, so that an invalid range causes no trap.
  static func clamped(_ range: NSRange, to text: String) -> NSRange {
    let count = text.utf16.count
    let location = min(max(range.location, 0), count)
    return NSRange(location: location, length: min(max(range.length, 0), count - location))
  }

  /// Returns the range that the delete key deletes: the selection, or the character before it.
  /// `nil` if there is neither.
  static func deleted(_ range: NSRange, from text: String) -> NSRange? {
    if range.length > 0 { return range }
    guard let place = Range(range, in: text), place.lowerBound > text.startIndex else { return nil }
    return NSRange(text.index(before: place.lowerBound)..<place.lowerBound, in: text)
  }

  static func encode(_ range: NSRange, with coder: NSCoder, forKey key: String) {
    coder.encode([range.location, range.length], forKey: key)
  }

  /// Returns the saved range, or `nil` if there is none or if it does not fit the text (rules V17,
  /// V18).
  static func decode(from coder: NSCoder, forKey key: String, fitting text: String) -> NSRange? {
    let numbers = coder.integers(forKey: key)
    guard let numbers, numbers.count == 2 else { return nil }
    let range = NSRange(location: numbers[0], length: numbers[1])
    guard fits(range, text) else {
      coder.sayInReport("the saved selection does not fit the present text, so it was left out")
      return nil
    }
    return range
  }

  /// The only detail of a secure text.
  static let secureDetail = TreeDescription.Detail("text", "<secure>")

  static func detail(_ range: NSRange) -> TreeDescription.Detail {
    .init("selection", "\(range.location)..<\(range.location + range.length)")
  }
}
