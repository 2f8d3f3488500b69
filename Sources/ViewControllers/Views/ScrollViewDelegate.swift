public import Foundation

/// Hears what becomes of a scroll view; everything is optional.
///
/// Without a screen nobody drags or zooms with fingers: a change of ``ScrollView/contentOffset`` and
/// ``ScrollView/zoomScale`` is told, whoever made it, and ``ScrollView/drag(to:)`` stands for fingers.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Called when the content has moved.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when the magnification has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when people begin to drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when people are about to let go; nobody is, here, who could be sent elsewhere.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Called when people have let go.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when the content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when a movement that the program has begun is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The view that people zoom; nobody asks here.
  func viewForZooming(in scrollView: ScrollView) -> View?
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// None.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
}

extension ScrollView {
  /// Does what a drag does: moves the content, and tells the delegate of its beginning and end.
  ///
  /// - Parameter contentOffset: The point of the content that comes to the top left corner.
  public func drag(to contentOffset: CGPoint) {
    let delegate = scrollDelegate
    delegate?.scrollViewWillBeginDragging(self)
    var target = contentOffset
    delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    self.contentOffset = target
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}
