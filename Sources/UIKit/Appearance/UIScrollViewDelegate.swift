public import ViewControllers

/// Hears of scrolling, so that who adopts it for UIKit compiles; nobody calls it here.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when a scroll view has scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The view that people zoom.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
