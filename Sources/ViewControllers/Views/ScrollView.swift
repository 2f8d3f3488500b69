public import Foundation
public import RestorationCoding

/// A view that shows a part of content that is larger than itself.
///
/// Saves its content offset, content inset and zoom scale (rule V13).
open class ScrollView: View {
  /// The point of the content at the view's top left corner, in points.
  open var contentOffset: CGPoint = .zero {
    didSet {
      invalidateRestorableState()
      if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }
  /// The space around the content, in points.
  open var contentInset = EdgeInsets.zero { didSet { invalidateRestorableState() } }
  /// The zoom scale of the content; 1 is its own size.
  open var zoomScale: CGFloat = 1 {
    didSet {
      invalidateRestorableState()
      if zoomScale != oldValue { scrollDelegate?.scrollViewDidZoom(self) }
    }
  }
  /// The delegate of a scroll view that has no delegate of another type.
  package weak var plainDelegate: (any ScrollViewDelegate)?
  var scrollDelegate: (any ScrollViewDelegate)? { plainDelegate }
  open var minimumZoomScale: CGFloat = 1
  /// The highest scale to which the user can zoom. If it is not above the lowest, zooming is off.
  open var maximumZoomScale: CGFloat = 1
  /// The size of the content, in points; not saved, because it depends on the content.
  open var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { fitRestoredOffset() } }
  }
  /// The offset that was restored last.
  var restoredOffset: RestoredOffset?
  /// Indicates whether the offset depends on items that have not appeared yet.
  var awaitsContents: Bool { false }

  /// The position and size, in points. A restored offset is limited to the content once this size
  /// and the content size are known.
  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { fitRestoredOffset() } }
  }

  /// Scrolls a point of the content, which is not limited to its size, to the top left corner, at
  /// once. If animated, the delegate is called at the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Sets the zoom scale, limited to the lowest and the highest scale.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
  }

  /// Simulates a pinch: zooms about the centre of the visible content. Ignored while zooming is
  /// off.
  public func pinch(to scale: CGFloat) {
    guard maximumZoomScale > minimumZoomScale, zoomScale > 0 else { return }
    let middle = CGPoint(
      x: (contentOffset.x + frame.width / 2) / zoomScale,
      y: (contentOffset.y + frame.height / 2) / zoomScale
    )
    zoom(to: scale, about: middle, animated: false)
  }

  /// Zooms, and scrolls a point of the content at its own size to the middle of the view.
  private func zoom(to scale: CGFloat, about middle: CGPoint, animated: Bool) {
    setZoomScale(scale, animated: animated)
    contentOffset = CGPoint(
      x: middle.x * zoomScale - frame.width / 2,
      y: middle.y * zoomScale - frame.height / 2
    )
  }

  /// Scrolls no further than needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = max(min(offset.x, rect.minX), rect.maxX - bounds.width)
    offset.y = max(min(offset.y, rect.minY), rect.maxY - bounds.height)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
  /// Indicates whether the user can scroll. Otherwise ``drag(to:)`` is ignored.
  open var isScrollEnabled = true
  /// The content inset with the safe area; here ``contentInset`` alone.
  open var adjustedContentInset: EdgeInsets { contentInset }
  // `false` unless overridden.
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let waiting = isAtRestoredOffset ? restoredOffset : nil
    coder.encodeCGPoint(waiting?.wanted ?? contentOffset, forKey: Key.contentOffset)
    coder.encode(contentInset, forKey: Key.contentInset)
    coder.encode(Double(zoomScale), forKey: Key.zoomScale)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: Key.contentInset) { decodeInset(from: coder) }
    if coder.containsValue(forKey: Key.zoomScale) { decodeZoom(from: coder) }
    if coder.containsValue(forKey: Key.contentOffset) { decodeOffset(from: coder) }
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

  /// The refresh control, or `nil`; it becomes a subview.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  let reusableViews = ReusableViews()

  public enum KeyboardDismissMode: Int, Sendable, Hashable { case none, onDrag, interactive }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable, Hashable {
    case automatic, scrollableAxes, never, always
  }

  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
  }
  public enum IndicatorStyle: Int, Sendable, Hashable { case `default`, black, white }
  /// Zooms, within the limits, until a rectangle of the content at its own size fills the view, and
  /// scrolls its centre to the middle of the view, not limited to the content's size. Ignored if it
  /// is empty.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, about: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }
  /// Shows the scroll indicators briefly; ignored: nothing is drawn.
  open func flashScrollIndicators() {}

  // MARK: Kept, neither drawn nor applied

  open var keyboardDismissMode: KeyboardDismissMode = ScrollView.KeyboardDismissMode.none
  open var isPagingEnabled: Bool = false
  open var bounces: Bool = true
  open var alwaysBounceVertical: Bool = false
  open var alwaysBounceHorizontal: Bool = false
  open var showsVerticalScrollIndicator: Bool = true
  open var showsHorizontalScrollIndicator: Bool = true
  open var scrollsToTop: Bool = true
  open var scrollIndicatorInsets: EdgeInsets = EdgeInsets.zero
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  open var decelerationRate: DecelerationRate = .normal
  open var indicatorStyle: IndicatorStyle = .default
  open var verticalScrollIndicatorInsets: EdgeInsets = .zero
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
}
