/// The data source of a page view controller.
@preconcurrency @MainActor public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one, or `nil` for the first.
  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after another one, or `nil` for the last.
  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// Returns the number of page dots. 0 unless implemented; then there are no dots.
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// Returns the index of the dot that is lit after code has set the pages; 0 unless implemented.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// The methods called when the user turns pages.
@preconcurrency @MainActor public protocol PageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  )
  /// Called when the user has turned a page, or has let go before it turned.
  func pageViewController(
    _ pageViewController: PageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController],
    transitionCompleted completed: Bool
  )
  /// Returns the location of the spine after a device rotation; the current one unless implemented.
  func pageViewController(
    _ pageViewController: PageViewController,
    spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation
}

extension PageViewControllerDelegate {
  public func pageViewController(_: PageViewController, willTransitionTo _: [ViewController]) {}
  public func pageViewController(
    _ pageViewController: PageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController],
    transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: PageViewController,
    spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation { pageViewController.spineLocation }
}
