public import Foundation

/// The common superclass of table and collection view controllers, the delegate of their scrolling.
/// Its methods do nothing unless overridden.
open class ScrollingViewController: ViewController, ScrollViewDelegate {
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewDidZoom(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  open func scrollViewDidEndZooming(_: ScrollView, with view: View?, atScale scale: CGFloat) {}
  /// Asks whether a tap on the status bar scrolls to the top; `true` unless overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  open func viewForZooming(in scrollView: ScrollView) -> View? { nil }
}
