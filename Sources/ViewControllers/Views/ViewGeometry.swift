public import Foundation

/// The geometry of a view: coordinates, guides, constraints and their priorities, open to
/// overrides.
///
/// Subclass ``View``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class.
open class ViewGeometry: ViewAccessibility {
  private var view: View {
    guard let view = self as? View else { preconditionFailure("\(type(of: self)) is not a View") }
    return view
  }

  // MARK: Coordinates

  /// Converts a point of this view to the coordinates of another view, or of the window for `nil`.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let (here, there) = (self.view.originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point of another view, or of the window for `nil`, to the coordinates of this view.
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let (here, there) = (self.view.originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Converts a rectangle of this view to the coordinates of another view, or of the window for
  /// `nil`.
  open func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of another view, or of the window for `nil`, to the coordinates of this
  /// view.
  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Guides and constraints

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = view }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  // MARK: Priorities

  /// Sets the priority with which the view resists growing larger than its content; stored.
  open func setContentHuggingPriority(
    _ priority: LayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { hugging[axis] = priority }

  /// Sets the priority with which the view resists shrinking smaller than its content; stored.
  open func setContentCompressionResistancePriority(
    _ priority: LayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { resistance[axis] = priority }

  private var hugging: [NSLayoutConstraint.Axis: LayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: LayoutPriority] = [:]
}

extension View {
  /// The origin in the coordinates of the outermost superview, usually the window.
  fileprivate var originInWindow: CGPoint {
    var result = CGPoint.zero
    var current: View? = self
    while let view = current, view.superview != nil {
      result.x += view.frame.minX
      result.y += view.frame.minY
      if let scroll = view.superview as? ScrollView {
        result.x -= scroll.contentOffset.x
        result.y -= scroll.contentOffset.y
      }
      current = view.superview
    }
    return result
  }
}
