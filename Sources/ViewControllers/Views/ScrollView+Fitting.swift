import Foundation

/// An offset that was restored, for as long as nobody knows whether there is content at it.
struct UnfittedOffset {
  /// Where the view has scrolled to; whoever scrolls elsewhere decides.
  var offset: CGPoint
  var isHorizontalKnown = false
  var isVerticalKnown = false
}

// What was saved of a scroll view is held against what it is now: content that has shrunk leaves no empty
// view behind.
extension ScrollView {
  func decodeInset(from coder: NSCoder) {
    let inset = coder.decodeEdgeInsets(forKey: Key.contentInset)
    guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
      return coder.sayInReport("the saved inset is no number, so it was left out")
    }
    contentInset = inset
  }

  func decodeZoom(from coder: NSCoder) {
    let saved = CGFloat(coder.decodeDouble(forKey: Key.zoomScale))
    guard saved.isFinite, saved > 0 else {
      return coder.sayInReport("the saved zoom is no scale, so it was left out")
    }
    // Without limits people cannot zoom, and the scale is the program's own.
    let isLimited = maximumZoomScale > minimumZoomScale
    zoomScale = isLimited ? min(max(saved, minimumZoomScale), maximumZoomScale) : saved
    if zoomScale != saved {
      coder.sayInReport("the zoom was brought within the limits that there are now")
    }
  }

  func decodeOffset(from coder: NSCoder) {
    let saved = coder.decodeCGPoint(forKey: Key.contentOffset)
    guard saved.isFinite else {
      return coder.sayInReport("the saved offset is no place, so it was left out")
    }
    contentOffset = saved
    unfitted = UnfittedOffset(offset: saved)
    fitRestoredOffset()
    if contentOffset != saved {
      coder.sayInReport("the offset was brought to the end of the content that there is now")
    }
  }

  /// Brings a restored offset to where there is content, as far as that is known.
  func fitRestoredOffset() {
    guard !awaitsContents, var unfitted else { return }
    guard contentOffset == unfitted.offset else {
      self.unfitted = nil
      return
    }
    var offset = contentOffset
    let zoom = max(zoomScale, 1)
    if !unfitted.isHorizontalKnown, contentSize.width > 0, frame.width > 0 {
      unfitted.isHorizontalKnown = true
      let end = contentSize.width * zoom + contentInset.right - frame.width
      offset.x = max(min(offset.x, end), 0 - contentInset.left)
    }
    if !unfitted.isVerticalKnown, contentSize.height > 0, frame.height > 0 {
      unfitted.isVerticalKnown = true
      let end = contentSize.height * zoom + contentInset.bottom - frame.height
      offset.y = max(min(offset.y, end), 0 - contentInset.top)
    }
    unfitted.offset = offset
    self.unfitted = unfitted.isHorizontalKnown && unfitted.isVerticalKnown ? nil : unfitted
    if offset != contentOffset { contentOffset = offset }
  }
}
