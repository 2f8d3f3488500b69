public import Foundation
public import ViewControllers

/// Which view stands in front of which, and where points are in other views.
extension UIView {

  /// Where a point of this view is in another one, or in the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (here, there) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Where a point of another view, or of the window, is in this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (here, there) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Where a rectangle of this view is in another one, or in the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Where a rectangle of another view, or of the window, is in this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The top left corner, in points of the window or of whatever is outermost.
  private var originInWindow: CGPoint {
    var result = CGPoint.zero
    var current: UIView? = self
    while let view = current, view.superview != nil {
      result.x += view.frame.minX
      result.y += view.frame.minY
      if let scroll = view.superview as? UIScrollView {
        result.x -= scroll.contentOffset.x
        result.y -= scroll.contentOffset.y
      }
      current = view.superview
    }
    return result
  }
}
