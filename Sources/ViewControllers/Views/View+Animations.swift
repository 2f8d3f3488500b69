public import Foundation

/// Animations, whose changes take effect at once.
extension View {
  /// Runs the animations at once, then the completion handler with `true`. The other arguments are
  /// ignored.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Runs the animations at once, then the completion handler with `true`. The other arguments are
  /// ignored.
  public class func transition(
    with view: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Runs the actions at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

extension View: CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Returns all ``constraints``: the axis is ignored.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  { constraints }
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = nil }
  public class func userInterfaceLayoutDirection(for attribute: SemanticContentAttribute)
    -> UserInterfaceLayoutDirection
  { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
  public func viewPrintFormatter() -> UIPrintFormatter { UIPrintFormatter() }
}

extension View {
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns `false`: nothing is drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }

  /// The adjustment of the tint colour, such as its dimming behind an alert.
  public enum TintAdjustmentMode: Int, Sendable, Hashable {
    case automatic, normal, dimmed
  }

  /// Replaces a view by another one at once, then calls the completion handler with `true`.
  ///
  /// With `.showHideTransitionViews`, both views stay as they are.
  public class func transition(
    from fromView: View,
    to toView: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if !options.contains(.showHideTransitionViews), let superview = fromView.superview {
      superview.addSubview(toView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }
}

// Animations without closures. Changes take effect at once, so the methods that describe an
// animation do nothing.
extension View {
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  public class func commitAnimations() {}
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Runs the animations once; the repeat count is ignored.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) { animations() }
  /// An animation that the system defines.
  public enum SystemAnimation: UInt, Sendable, Hashable {
    case delete
  }
  /// Removes the views, runs the animations and calls the completion handler with `true`, all at
  /// once.
  public class func perform(
    _ animation: SystemAnimation,
    on views: [View],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    views.forEach { $0.removeFromSuperview() }
    parallelAnimations?()
    completion?(true)
  }
}

extension View {
  /// Returns an empty view with the frame `rect`, in place of a snapshot.
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: EdgeInsets
  ) -> View? { View(frame: rect) }

  /// Enables or disables animations; ignored: changes always take effect at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
  /// Runs the animations at once, then the completion handler with `true`. The other arguments are
  /// ignored.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  /// Runs the animations at once; the times are ignored.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) { animations() }
  /// The interpolation between keyframes; ignored.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  }
}

/// Conversion of points and rectangles between the coordinates of views.
extension View {
  /// Converts a point of this view to the coordinates of another view, or of the window for `nil`.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let (here, there) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point of another view, or of the window for `nil`, to the coordinates of this view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let (here, there) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Converts a rectangle of this view to the coordinates of another view, or of the window for
  /// `nil`.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of another view, or of the window for `nil`, to the coordinates of this
  /// view.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin in the coordinates of the outermost superview, usually the window.
  private var originInWindow: CGPoint {
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

extension View {
  public func updateTraitsIfNeeded() {}
}
