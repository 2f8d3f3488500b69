public import Foundation
public import ViewControllers

extension UIView {
  /// How many pixels a point has; kept.
  public var contentScaleFactor: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// Whether what was drawn is cleared before; kept.
  public var clearsContextBeforeDrawing: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The part of a picture that is stretched; kept.
  public var contentStretch: CGRect {
    get { kept(for: self, or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { keep(newValue, for: self) }
  }
  /// What the view is called in a log, or `nil`; kept.
  public var focusGroupIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }

  /// What keeps clear of the keyboard.
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }

  /// Lets two views change places, back to front.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (first, second) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insertSubview(second, at: min(index1, index2))
    insertSubview(first, at: max(index1, index2))
  }
  /// What the view looks like; an empty view of its size.
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: rect) }
  /// Takes part in what moves with the device; nothing does.
  public func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Takes part in it no more.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}

  /// Whether changes are animated; none are seen.
  public class var areAnimationsEnabled: Bool { true }
  /// Lets changes be animated or not; none are seen.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
  /// Makes changes one after the other; all at once here.
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
  /// Makes changes as a part of others; at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) { animations() }
  /// How changes follow each other.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the same speed everywhere.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// From step to step.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Smoothly.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}

/// What moves with the device; nothing does.
open class UIMotionEffect: MainActorBound {
  /// Makes an effect.
  public init() {}
}

/// Something with points of its own, as views and screens have.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// Its size, from the origin.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {
  /// The screen's own points.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's own points, whichever way it is held.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// The size of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The part of the screen that is the app's; all of it.
  public var applicationFrame: CGRect { bounds }
}
