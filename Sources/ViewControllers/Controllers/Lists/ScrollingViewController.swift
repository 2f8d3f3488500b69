public import Foundation

/// The common superclass of table and collection view controllers, the delegate of their scrolling.
open class ScrollingViewController: ViewController, ScrollViewDelegate {
  /// Called when the content has scrolled. Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Called when the zoom scale has changed. Does nothing.
  open func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Called when the user begins to drag. Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Called when the user is about to end a drag. Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the user has ended a drag. Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content has come to rest. Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Called when a scroll animated by code has ended. Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Called when the content begins to decelerate. Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Called when the user begins to zoom. Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Called when the user has zoomed. Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: ScrollView,
    with view: View?,
    atScale scale: CGFloat
  ) {}
  /// Asks whether a tap on the status bar scrolls to the top. Returns `true`.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Called when the view has scrolled to the top. Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Returns the view that the user zooms, or `nil`.
  open func viewForZooming(in scrollView: ScrollView) -> View? { nil }
}
