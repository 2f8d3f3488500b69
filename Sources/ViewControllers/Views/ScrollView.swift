public import Foundation
public import RestorationCoding

/// A view that shows a part of content that is larger than itself.
///
/// Saves its content offset, content inset and zoom scale (rule V13).
open class ScrollView: View {
  /// The point of the content that stands at the view's top left corner, in points.
  open var contentOffset: CGPoint = .zero {
    didSet {
      invalidateRestorableState()
      if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }
  /// Space around the content, in points.
  open var contentInset = EdgeInsets.zero {
    didSet { invalidateRestorableState() }
  }
  /// The magnification of the content; 1 shows it at its own size.
  open var zoomScale: CGFloat = 1 {
    didSet {
      invalidateRestorableState()
      if zoomScale != oldValue { scrollDelegate?.scrollViewDidZoom(self) }
    }
  }
  /// Who hears of scrolling, of a view without a delegate of another type.
  package weak var plainDelegate: (any ScrollViewDelegate)?
  /// Who hears of scrolling.
  var scrollDelegate: (any ScrollViewDelegate)? { plainDelegate }
  /// The least scale that people can zoom to.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale that people can zoom to; no more than the least one switches zooming off.
  open var maximumZoomScale: CGFloat = 1
  /// The size of the content, in points; not saved, because it follows from the content.
  open var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { fitRestoredOffset() } }
  }
  /// A restored offset that nobody has held against the content so far.
  var unfitted: UnfittedOffset?
  /// Whether the offset follows from something that has not come yet.
  var awaitsContents: Bool { false }

  /// The frame is known by the first layout; until then, and until there is content, offsets wait.
  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { fitRestoredOffset() } }
  }

  /// Scrolls so that a point of the content stands at the top left corner.
  ///
  /// - Parameters:
  ///   - contentOffset: The point, in points of the content; not limited to the content's size.
  ///   - animated: Accepted for UIKit's sake; without a screen, the change is immediate.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Changes the magnification, within the least and the greatest scale.
  ///
  /// - Parameters:
  ///   - scale: The magnification.
  ///   - animated: Accepted for UIKit's sake; without a screen, the change is immediate.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
  }

  /// Does what a pinch does: zooms, and keeps the middle of what shows in the middle.
  ///
  /// - Parameter scale: The magnification; ignored where zooming is switched off.
  public func pinch(to scale: CGFloat) {
    guard maximumZoomScale > minimumZoomScale, zoomScale > 0 else { return }
    let middle = CGPoint(
      x: (contentOffset.x + frame.width / 2) / zoomScale,
      y: (contentOffset.y + frame.height / 2) / zoomScale
    )
    setZoomScale(scale, animated: false)
    contentOffset = CGPoint(
      x: middle.x * zoomScale - frame.width / 2,
      y: middle.y * zoomScale - frame.height / 2
    )
  }

  /// Scrolls just as far as a part of the content needs to show.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = max(min(offset.x, rect.minX), rect.maxX - bounds.width)
    offset.y = max(min(offset.y, rect.minY), rect.maxY - bounds.height)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
  /// Whether a view in the content hears of fingers; it does.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    true
  }
  /// Whether a view in the content hears no more of fingers that scroll; controls go on hearing.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }
  /// Called when the room around the content has changed; nobody calls it here.
  open func adjustedContentInsetDidChange() {}

  /// Whether people can scroll; kept, because nobody has fingers here.
  open var isScrollEnabled = true
  /// The room around the content, the safe area included; ``contentInset`` alone.
  open var adjustedContentInset: EdgeInsets { contentInset }
  /// Whether a finger is on the view; none is.
  open var isTracking: Bool { false }
  /// Whether a finger scrolls; none does.
  open var isDragging: Bool { false }
  /// Whether the content is still moving; it is not.
  open var isDecelerating: Bool { false }
  /// Whether fingers pinch; none do.
  open var isZooming: Bool { false }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeCGPoint(contentOffset, forKey: Key.contentOffset)
    coder.encode(contentInset, forKey: Key.contentInset)
    coder.encode(Double(zoomScale), forKey: Key.zoomScale)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: Key.contentInset) {
      decodeInset(from: coder)
    }
    if coder.containsValue(forKey: Key.zoomScale) {
      decodeZoom(from: coder)
    }
    if coder.containsValue(forKey: Key.contentOffset) {
      decodeOffset(from: coder)
    }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    var details = super.treeDetails
    details.append(.init("offset", "(\(contentOffset.x), \(contentOffset.y))"))
    if contentInset != .zero {
      let inset = contentInset
      details.append(
        .init("inset", "(\(inset.top), \(inset.left), \(inset.bottom), \(inset.right))")
      )
    }
    if zoomScale != 1 { details.append(.init("zoom", "\(zoomScale)")) }
    return details
  }

  enum Key {
    static let contentOffset = "ScrollView.contentOffset"
    static let contentInset = "ScrollView.contentInset"
    static let zoomScale = "ScrollView.zoomScale"
  }
}
