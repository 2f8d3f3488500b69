import Foundation

/// A restored offset, until the view is scrolled. It waits for content that comes later, and is saved
/// meanwhile.
struct RestoredOffset {
  /// The offset that was restored.
  let wanted: CGPoint
  /// The part of it that the content allows; `nil` until the content's size is known.
  private var x: CGFloat?
  private var y: CGFloat?

  init(_ wanted: CGPoint) { self.wanted = wanted }

  /// The offset that the restoration has led to. Once the view has another one, it was scrolled.
  var offset: CGPoint { CGPoint(x: x ?? wanted.x, y: y ?? wanted.y) }

  mutating func limitX(_ start: CGFloat, _ end: CGFloat) {
    x = Self.nearest(to: wanted.x, start, end, x)
  }

  mutating func limitY(_ start: CGFloat, _ end: CGFloat) {
    y = Self.nearest(to: wanted.y, start, end, y)
  }

  // Content that grows leads on to the offset. When it shrinks, the app decides.
  private static func nearest(
    to wanted: CGFloat,
    _ start: CGFloat,
    _ end: CGFloat,
    _ former: CGFloat?
  ) -> CGFloat {
    let limited = max(min(wanted, end), start)
    guard let former else { return limited }
    return abs(wanted - limited) < abs(wanted - former) ? limited : former
  }
}

// A saved position is limited to the present content, so that no view shows empty space beyond it.
extension ScrollView {
  func decodeInset(from coder: NSCoder) {
    let inset = coder.decodeEdgeInsets(forKey: Key.contentInset)
    guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
      return coder.sayInReport("the saved inset is not finite, so it was left out")
    }
    contentInset = inset
  }

  func decodeZoom(from coder: NSCoder) {
    let saved = CGFloat(coder.decodeDouble(forKey: Key.zoomScale))
    guard saved.isFinite, saved > 0 else {
      return coder.sayInReport("the saved zoom is not a valid scale, so it was left out")
    }
    // Without a range of scales the user cannot zoom: the app's code has set the saved scale.
    let isLimited = maximumZoomScale > minimumZoomScale
    zoomScale = isLimited ? min(max(saved, minimumZoomScale), maximumZoomScale) : saved
    if zoomScale != saved { coder.sayInReport("the zoom was limited to the present range") }
  }

  func decodeOffset(from coder: NSCoder) {
    let saved = coder.decodeCGPoint(forKey: Key.contentOffset)
    guard saved.isFinite else {
      return coder.sayInReport("the saved offset is not finite, so it was left out")
    }
    restoreOffset(saved)
    if contentOffset != saved {
      coder.sayInReport("the offset was moved to the end of the content")
    }
  }

  /// Indicates whether the view has not been scrolled since its offset was restored.
  var isAtRestoredOffset: Bool { restoredOffset?.offset == contentOffset }

  /// Scrolls to an offset that was saved, as far as the content allows.
  func restoreOffset(_ offset: CGPoint) {
    show(RestoredOffset(offset))
  }

  /// Limits a restored offset to the content, as far as its size is known.
  func fitRestoredOffset() {
    guard let restoredOffset else { return }
    guard isAtRestoredOffset else { return self.restoredOffset = nil }
    show(restoredOffset)
  }

  private func show(_ restored: RestoredOffset) {
    var fitted = restored
    let zoom = max(zoomScale, 1)
    if !awaitsContents, contentSize.width > 0, frame.width > 0 {
      let end = contentSize.width * zoom + contentInset.right - frame.width
      fitted.limitX(0 - contentInset.left, end)
    }
    if !awaitsContents, contentSize.height > 0, frame.height > 0 {
      let end = contentSize.height * zoom + contentInset.bottom - frame.height
      fitted.limitY(0 - contentInset.top, end)
    }
    restoredOffset = fitted
    if fitted.offset != contentOffset { contentOffset = fitted.offset }
  }
}
