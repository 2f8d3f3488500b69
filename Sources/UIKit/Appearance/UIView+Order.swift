public import Foundation
public import ViewControllers

/// Conversion of points and rectangles between the coordinates of views.
extension UIView {

  /// Converts a point of this view to the coordinates of another view, or of the window for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (here, there) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point of another view, or of the window for `nil`, to the coordinates of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (here, there) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Converts a rectangle of this view to the coordinates of another view, or of the window for
  /// `nil`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of another view, or of the window for `nil`, to the coordinates of this
  /// view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin in the coordinates of the outermost superview, usually the window.
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
