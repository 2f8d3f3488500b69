public import Foundation
public import RestorationCoding
public import ViewControllers

// Geometry as objects and strings, for keyboard notifications and older archives.

extension NSValue {
  /// The rectangle in the value.
  public var cgRectValue: CGRect { rectValue }
  /// The point in the value.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the value.
  public var cgSizeValue: CGSize { sizeValue }
  /// Creates a value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
}

extension NSCoder {
  /// Decodes edge insets; zero if none are stored.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    decodeEdgeInsets(forKey: key)
  }
  /// Decodes an offset; zero if none is stored.
  public func decodeUIOffset(forKey key: String) -> UIOffset { decodeOffset(forKey: key) }
  /// Returns a string for a point, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// Returns a string for a size.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// Returns a string for a rectangle.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
  /// Returns the point of a string, or zero if the string has another format.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// Returns the size of a string, or zero if the string has another format.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// Returns the rectangle of a string, or zero if the string has another format.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
}

extension CGAffineTransform {
  /// Creates a transform that scales.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }
  /// Creates a transform that translates.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }
  /// Creates a transform that rotates by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
  /// Indicates whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns a transform that applies this one, then another one.
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
  /// Returns a transform that scales, then applies this one.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }
  /// Returns a transform that translates, then applies this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }
  /// Returns a transform that rotates by an angle in radians, then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension UIApplication {
  /// The status bar style, as set before iOS 9; stored, not drawn.
  public var statusBarStyle: UIStatusBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to hide the status bar, as set before iOS 9; stored, not drawn.
  public var isStatusBarHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIDevice {
  /// An identifier of the device for apps of one vendor; a new one at each launch.
  public var identifierForVendor: UUID? {
    let value: UUID = kept(for: self, or: UUID())
    keep(value, for: self)
    return value
  }
  /// Indicates whether to enable monitoring of the battery; stored, not applied.
  public var isBatteryMonitoringEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The battery level; always -1, for unknown.
  public var batteryLevel: Float { -1 }
}

extension UIImageView {
  /// The highlighted image, or `nil`; stored, not drawn.
  public var highlightedImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The images of an animation, or `nil`; stored, not drawn.
  public var animationImages: [UIImage]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITextInputTraits {
  /// Indicates whether to adapt the font to the content size category; stored, not applied.
  public var adjustsFontForContentSizeCategory: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIStoryboard {
  /// Returns the controller of a scene, created by a closure of the app.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the scene.
  ///   - creator: A closure that creates the controller from an empty coder. If it is `nil` or
  ///     returns `nil`, the storyboard creates the controller.
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
  /// Returns the initial controller, created by a closure of the app; `nil` without an initial
  /// scene.
  ///
  /// - Parameter creator: A closure that creates the controller from an empty coder. If it is `nil`
  ///   or returns `nil`, the storyboard creates the controller.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let identifier = initialIdentifier else { return nil }
    return creator?(ReuseCoder(identifier)) ?? instantiateInitialViewController() as? Controller
  }
}

extension UIApplicationDelegate {
  /// The delegate's window as UIKit declares it: optional twice, because a delegate need not have
  /// it.
  @_disfavoredOverload
  public var window: UIWindow?? { .some(window as UIWindow?) }
}
