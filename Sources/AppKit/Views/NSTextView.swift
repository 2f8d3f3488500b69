public import Foundation

/// A view of text that can be edited. The selection is restored; the text is the document's.
open class NSTextView: NSView {
  /// The whole text.
  open var string = "" {
    didSet {
      selection = clamped(selection)
      invalidateRestorableState()
    }
  }
  private var selection = NSRange(location: 0, length: 0)

  open override var acceptsFirstResponder: Bool { true }

  open func selectedRange() -> NSRange { selection }

  open func setSelectedRange(_ charRange: NSRange) {
    selection = clamped(charRange)
    invalidateRestorableState()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(NSStringFromRange(selection), forKey: "NSSelectedRange")
  }

  open override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    guard let saved = coder.decodeObject(of: NSString.self, forKey: "NSSelectedRange") else {
      return
    }
    selection = clamped(NSRangeFromString(saved as String))
  }

  private func clamped(_ range: NSRange) -> NSRange {
    let count = string.utf16.count
    let location = min(max(range.location, 0), count)
    return NSRange(location: location, length: min(max(range.length, 0), count - location))
  }
}
