public import ViewControllers

// What views' methods were called before Swift 4.2.
extension UIView {
  /// ``bringSubviewToFront(_:)``.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// ``sendSubviewToBack(_:)``.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
