public import Foundation

/// The methods called when a scroll view scrolls or zooms; all have defaults.
///
/// Changes of ``ScrollView/contentOffset`` and ``ScrollView/zoomScale`` are reported whatever their
/// cause. ``ScrollView/drag(to:)`` simulates a drag by the user.
@preconcurrency @MainActor public protocol ScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewDidZoom(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the user is about to end a drag; may change the target offset.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when a scroll animated by code has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}

extension ScrollView {
  /// Simulates a drag: scrolls the content, and calls the delegate at its beginning and end, which
  /// may change the target. Ignored if the user cannot scroll.
  public func drag(to contentOffset: CGPoint) {
    guard isScrollEnabled else { return }
    let delegate = scrollDelegate
    delegate?.scrollViewWillBeginDragging(self)
    var target = contentOffset
    delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    self.contentOffset = target
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}
