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
}
