public import ViewControllers

// What controllers and views were called before Swift 4.2.
extension UIViewController {
  /// ``ViewControllers/ViewController/addChild(_:)``.
  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }
  /// ``ViewControllers/ViewController/removeFromParent()``.
  public func removeFromParentViewController() { removeFromParent() }
  /// ``ViewControllers/ViewController/willMove(toParent:)``.
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  /// ``ViewControllers/ViewController/didMove(toParent:)``.
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  /// ``ViewControllers/ViewController/children``.
  public var childViewControllers: [UIViewController] { children }
}

extension UIView {
  /// ``bringSubviewToFront(_:)``.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// ``sendSubviewToBack(_:)``.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
