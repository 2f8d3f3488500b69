public import Foundation
public import ViewControllers

extension CALayer {
  /// How the layer is moved, turned and stretched; kept.
  public var transform: CATransform3D {
    get { kept(for: self, or: CATransform3D()) }
    set { keep(newValue, for: self) }
  }
  /// How what is in the layer is; kept.
  public var sublayerTransform: CATransform3D {
    get { kept(for: self, or: CATransform3D()) }
    set { keep(newValue, for: self) }
  }
  /// Where the layer stands; kept.
  public var position: CGPoint {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The point of the layer that stands there, from 0 to 1; kept.
  public var anchorPoint: CGPoint {
    get { kept(for: self, or: CGPoint(x: 0.5, y: 0.5)) }
    set { keep(newValue, for: self) }
  }
  /// How far back that point is; kept.
  public var anchorPointZ: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The size of the layer; kept.
  public var bounds: CGRect {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The picture of the layer, or `nil`; kept.
  public var contents: Any? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How the picture fits in; kept.
  public var contentsGravity: CALayerContentsGravity {
    get { kept(for: self, or: .resize) }
    set { keep(newValue, for: self) }
  }
  /// The part of the picture that shows, from 0 to 1; kept.
  public var contentsRect: CGRect {
    get { kept(for: self, or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { keep(newValue, for: self) }
  }
  /// The part of the picture that is stretched; kept.
  public var contentsCenter: CGRect {
    get { kept(for: self, or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { keep(newValue, for: self) }
  }
  /// How many pixels a point of it has; kept.
  public var contentsScale: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// The same for what was drawn once; kept.
  public var rasterizationScale: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// What the layer is cut out with, or `nil`; kept.
  public var mask: CALayer? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What the layer is called, or `nil`; kept.
  public var name: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether the layer shows from behind, too; kept.
  public var isDoubleSided: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// How corners are round; kept.
  public var cornerCurve: CALayerCornerCurve {
    get { kept(for: self, or: .circular) }
    set { keep(newValue, for: self) }
  }
  /// Whether nothing shows through; kept.
  public var isOpaque: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether edges may be smooth; kept.
  public var allowsEdgeAntialiasing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether what is in it fades with it; kept.
  public var allowsGroupOpacity: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether it is drawn elsewhere; kept.
  public var drawsAsynchronously: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether it is drawn anew in another size; kept.
  public var needsDisplayOnBoundsChange: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Edges that are smooth; kept.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// How the picture is made larger; kept.
  public var magnificationFilter: CALayerContentsFilter {
    get { kept(for: self, or: .linear) }
    set { keep(newValue, for: self) }
  }
  /// How the picture is made smaller; kept.
  public var minificationFilter: CALayerContentsFilter {
    get { kept(for: self, or: .linear) }
    set { keep(newValue, for: self) }
  }
  /// How the layer mixes with what is behind; kept.
  public var compositingFilter: Any? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What changes the layer; kept.
  public var filters: [Any]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What is animated for a property; kept.
  public var actions: [String: any CAAction]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How fast time goes for the layer; kept.
  public var speed: Float {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// How far time is for the layer; kept.
  public var timeOffset: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// When time begins for the layer; kept.
  public var beginTime: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// How long time goes for the layer; kept.
  public var duration: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// How often; kept.
  public var repeatCount: Float {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Whether backwards in between; kept.
  public var autoreverses: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }

  /// Animates the layer; nobody sees it.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Ends an animation.
  public func removeAnimation(forKey key: String) {}
  /// The animation of a name; none goes on here.
  public func animation(forKey key: String) -> CAAnimation? { nil }
  /// The names of animations, or `nil` for none.
  public func animationKeys() -> [String]? { nil }
  /// The layer as it shows; itself.
  public func presentation() -> Self? { self }
  /// The layer as it was set; itself.
  public func model() -> Self { self }
  /// Draws into a context; nothing is drawn.
  public func render(in ctx: CGContext) {}
  /// Asks for drawing; nothing is drawn.
  public func setNeedsDisplay(_ r: CGRect) {}
  /// Whether it waits for drawing.
  public func needsDisplay() -> Bool { false }
  /// Draws what waits; nothing does.
  public func displayIfNeeded() {}
  /// The size that suits the layer.
  public func preferredFrameSize() -> CGSize { bounds.size }
  /// What the transform does in the plane.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets the transform in the plane.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
  /// Whether a point is in the layer.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// The layer at a point, or `nil`.
  public func hitTest(_ p: CGPoint) -> CALayer? { frame.contains(p) ? self : nil }
  /// A point as it is: layers are not laid out.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p }
  /// A point as it is.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p }
  /// A rectangle as it is.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r }
  /// A rectangle as it is.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r }
  /// A time as it is.
  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval { t }
  /// A time as it is.
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval { t }
  /// Puts a layer where another is.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
}

/// How corners are round.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}
/// How a picture is stretched.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = Self(rawValue: "nearest")
  public static let linear = Self(rawValue: "linear")
  public static let trilinear = Self(rawValue: "trilinear")
}
/// How a picture fits in.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: UInt32
  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = Self(rawValue: 1)
  public static let layerRightEdge = Self(rawValue: 2)
  public static let layerBottomEdge = Self(rawValue: 4)
  public static let layerTopEdge = Self(rawValue: 8)
}

/// How values between are found.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
}
/// Whether what is moved turns with its path.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = Self(rawValue: "auto")
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}
