public import Foundation
public import ViewControllers

extension UIView {
  /// The scale factor from points to pixels; stored.
  public var contentScaleFactor: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to clear the bounds before drawing; stored, not applied.
  public var clearsContextBeforeDrawing: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The stretched part of the content, in unit coordinates; stored, not drawn.
  public var contentStretch: CGRect {
    get { kept(for: self, or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { keep(newValue, for: self) }
  }
  /// The identifier of the focus group, or `nil`; stored.
  public var focusGroupIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }

  /// The guide of the area above the keyboard; here that of the safe area.
  public var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }

  /// Exchanges two subviews in their back-to-front order.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (first, second) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insertSubview(second, at: min(index1, index2))
    insertSubview(first, at: max(index1, index2))
  }
  /// Returns an empty view with the frame `rect`, in place of a snapshot.
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: rect) }
  /// Adds a motion effect; ignored.
  public func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Removes a motion effect; ignored.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}

  /// Indicates whether animations are enabled; always `true`.
  public class var areAnimationsEnabled: Bool { true }
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
  /// The options of keyframe animations.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits, one for each option.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Linear interpolation.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from keyframe to keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Cubic interpolation.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}

/// An effect of the device's motion on a view; never applied.
open class UIMotionEffect: MainActorBound {
  /// Creates an effect.
  public init() {}
}

/// A coordinate system, such as that of a view or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The bounds, from the origin.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {
  /// The coordinate space of the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinate space of the screen; the same as ``coordinateSpace``.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// The bounds of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The frame of the app on the screen; always the bounds.
  public var applicationFrame: CGRect { bounds }
}
