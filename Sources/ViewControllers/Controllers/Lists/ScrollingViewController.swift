public import Foundation

/// The common superclass of table and collection view controllers, which loads their data and is the
/// delegate of their scrolling.
open class ScrollingViewController: ViewController, ScrollViewDelegate {
  /// Indicates whether to clear the selection each time the list appears again; `true` by default.
  open var clearsSelectionOnViewWillAppear = true
  var listState = ListControllerState()
  /// The list view, or `nil` while the view is not loaded or is of another kind.
  var list: ListScrollView? { nil }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    prepareListToAppear()
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    listState.isRestored = true
  }

  // MARK: Scrolling; does nothing unless overridden

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
  /// Asks whether a tap on the status bar scrolls to the top; `true` unless overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  open func viewForZooming(in scrollView: ScrollView) -> View? { nil }
}
