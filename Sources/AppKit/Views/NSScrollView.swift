public import Foundation

/// A view of a part of a larger view. The part is restored.
open class NSScrollView: NSView {
  /// The larger view.
  open var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
    }
  }

  /// The part of the document view that is visible.
  open private(set) var documentVisibleRect = NSRect.zero

  /// Scrolls so that a point of the document view is at the top left.
  open func scroll(to point: NSPoint) {
    documentVisibleRect = NSRect(origin: point, size: frame.size)
    invalidateRestorableState()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(NSStringFromPoint(documentVisibleRect.origin), forKey: "NSScrollPosition")
  }

  open override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    guard let saved = coder.decodeObject(of: NSString.self, forKey: "NSScrollPosition") else {
      return
    }
    scroll(to: NSPointFromString(saved as String))
  }
}
