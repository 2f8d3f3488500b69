public import Foundation
public import ViewControllers

/// How a view would look; kept, and not saved.
extension UIView {
  private var look: ViewLook { .of(self) }

  /// The colour behind everything in the view, or `nil` for none.
  public var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The colour of what people can use: the view's own, or that of the views around it.
  public var tintColor: UIColor! {
    get { look.tintColor ?? superview?.tintColor ?? .tintColor }
    set { look.tintColor = newValue }
  }

  /// This view or the first one in it that has a number.
  ///
  /// - Complexity: O(*n*) in the views below.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// What would be drawn of the view.
  public var layer: CALayer { look.layer }

  /// Accepted for UIKit's sake: nothing is drawn.
  public func setNeedsDisplay(_ rect: CGRect) {}
}
