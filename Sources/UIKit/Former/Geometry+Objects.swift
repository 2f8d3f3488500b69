public import Foundation
public import RestorationCoding
public import ViewControllers

// Rectangles, points and the like as objects and texts, as keyboards and older archives have them.

extension NSValue {
  /// The rectangle that the value holds.
  public var cgRectValue: CGRect { rectValue }
  /// The point that the value holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// Holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
}

extension NSCoder {
  /// Decodes insets; none for nothing stored.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    decodeEdgeInsets(forKey: key)
  }
  /// Decodes an offset; none for nothing stored.
  public func decodeUIOffset(forKey key: String) -> UIOffset { decodeOffset(forKey: key) }
  /// A point as a text, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// A size as a text.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// A rectangle as a text.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
  /// The point of a text; zero for a text of something else.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// The size of a text; zero for a text of something else.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// The rectangle of a text; zero for a text of something else.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
}

extension CGAffineTransform {
  /// Stretches by factors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }
  /// Moves by points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }
  /// Turns by an angle, in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
  /// Whether nothing is moved, turned or stretched.
  public var isIdentity: Bool { self == .identity }

  /// This one, and then another one.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty
    )
  }
  /// A stretch, and then this one.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }
  /// A move, and then this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }
  /// A turn by an angle in radians, and then this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension UIApplication {
  /// Whether the status bar is light or dark, as apps had it before iOS 9; kept.
  public var statusBarStyle: UIStatusBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Whether there is no status bar, as apps had it before iOS 9; kept.
  public var isStatusBarHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIDevice {
  /// A number of the device for apps of one maker; another one at each launch.
  public var identifierForVendor: UUID? {
    let value: UUID = kept(for: self, or: UUID())
    keep(value, for: self)
    return value
  }
  /// Whether the app wants to know of the battery; kept.
  public var isBatteryMonitoringEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// How full the battery is, from 0 to 1; unknown.
  public var batteryLevel: Float { -1 }
}

extension UIImageView {
  /// The picture while the view is highlighted, or `nil`; kept.
  public var highlightedImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The pictures of an animation, or `nil`; kept.
  public var animationImages: [UIImage]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITextInputTraits {
  /// Whether letters grow as people want them; kept.
  public var adjustsFontForContentSizeCategory: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIStoryboard {
  /// The controller of a scene that the app makes itself.
  ///
  /// - Parameters:
  ///   - identifier: The scene's name.
  ///   - creator: Makes the controller from a coder that holds nothing; `nil`, or an answer of `nil`, for the
  ///     one that the storyboard makes.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let controller = creator?(ReuseCoder(identifier)) { return controller }
    let controller = instantiateViewController(withIdentifier: identifier)
    guard let controller = controller as? Controller else {
      preconditionFailure("the scene \(identifier) has a \(type(of: controller))")
    }
    return controller
  }
}

extension UIStoryboard {
  /// The controller of the initial scene, which the app makes itself; `nil` where there is no such scene.
  ///
  /// - Parameter creator: Makes the controller from a coder that holds nothing; `nil`, or an answer of `nil`,
  ///   for the one that the storyboard makes.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let identifier = initialIdentifier else { return nil }
    return creator?(ReuseCoder(identifier)) ?? instantiateInitialViewController() as? Controller
  }
}

extension UIApplicationDelegate {
  /// The delegate's window as UIKit has it, optional twice, because a delegate need not have any.
  @_disfavoredOverload
  public var window: UIWindow?? { .some(window as UIWindow?) }
}
