/// Has the pages of a page view controller.
@preconcurrency @MainActor
public protocol PageViewControllerDataSource: AnyObject {
  /// The page before another one, or `nil` for the first.
  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// The page after another one, or `nil` for the last.
  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// The number of dots below the pages; 0 unless implemented, which shows none.
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// The place of the dot that is lit after the pages were set by code; 0 unless implemented.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// No page indicator.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  /// The first page is indicated.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// Hears how people turn pages.
@preconcurrency @MainActor
public protocol PageViewControllerDelegate: AnyObject {
  /// Called when people begin to turn a page.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  )
  /// Called when people have turned a page, or have let go of it before that.
  func pageViewController(
    _ pageViewController: PageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController],
    transitionCompleted completed: Bool
  )
  /// Where the spine goes when the device turns; where it is unless implemented.
  func pageViewController(
    _ pageViewController: PageViewController,
    spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController],
    transitionCompleted completed: Bool
  ) {}
  /// The spine stays where it is.
  public func pageViewController(
    _ pageViewController: PageViewController,
    spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation { pageViewController.spineLocation }
}
