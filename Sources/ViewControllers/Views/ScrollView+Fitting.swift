import Foundation

/// A restored offset, until the content size is known.
struct UnfittedOffset {
  /// The offset that was restored and perhaps limited. Once the view has another offset, it is not
  /// limited any more.
  var offset: CGPoint
  var isHorizontalKnown = false
  var isVerticalKnown = false
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
    contentOffset = saved
    unfitted = UnfittedOffset(offset: saved)
    fitRestoredOffset()
    if contentOffset != saved {
      coder.sayInReport("the offset was moved to the end of the content")
    }
  }

  /// Limits a restored offset to the content, as far as its size is known.
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
