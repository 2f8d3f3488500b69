public import Foundation

/// What controllers of tables and collections have in common: they hear of their view's scrolling.
open class ScrollingViewController: ViewController, ScrollViewDelegate {
  /// Called when the content has moved. Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Called when the magnification has changed. Does nothing.
  open func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Called when people begin to drag. Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Called when people are about to let go. Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when people have let go. Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content has come to rest. Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Called when a movement that the program has begun is over. Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Called when the content goes on by itself. Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Called when people begin to pinch. Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Called when people have pinched. Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: ScrollView,
    with view: View?,
    atScale scale: CGFloat
  ) {}
  /// Whether a tap on the status bar leads to the top; it does. Nobody taps here.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Called when it has. Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// The view that people magnify, or `nil`.
  open func viewForZooming(in scrollView: ScrollView) -> View? { nil }
}
