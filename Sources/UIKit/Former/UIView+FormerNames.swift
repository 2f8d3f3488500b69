public import ViewControllers

// Names that methods of views had before Swift 4.2.
extension UIView {
  /// The former name of ``bringSubviewToFront(_:)``.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The former name of ``sendSubviewToBack(_:)``.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
