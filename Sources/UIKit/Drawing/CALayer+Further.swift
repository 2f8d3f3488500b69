public import Foundation
public import ViewControllers

extension CALayer {
  /// The transform of the layer; stored, not drawn, like its other properties here.
  public var transform: CATransform3D {
    get { kept(for: self, or: CATransform3D()) }
    set { keep(newValue, for: self) }
  }
  /// The transform of the sublayers.
  public var sublayerTransform: CATransform3D {
    get { kept(for: self, or: CATransform3D()) }
    set { keep(newValue, for: self) }
  }
  /// The position of the anchor point in the superlayer; independent of `frame` here.
  public var position: CGPoint {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The anchor point in unit coordinates.
  public var anchorPoint: CGPoint {
    get { kept(for: self, or: CGPoint(x: 0.5, y: 0.5)) }
    set { keep(newValue, for: self) }
  }
  /// The anchor point's position on the z axis.
  public var anchorPointZ: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The bounds; independent of `frame` here.
  public var bounds: CGRect {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The contents, such as an image, or `nil`.
  public var contents: Any? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The gravity of the contents.
  public var contentsGravity: CALayerContentsGravity {
    get { kept(for: self, or: .resize) }
    set { keep(newValue, for: self) }
  }
  /// The visible rectangle of the contents, in unit coordinates.
  public var contentsRect: CGRect {
    get { kept(for: self, or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { keep(newValue, for: self) }
  }
  /// The stretched rectangle of the contents, in unit coordinates.
  public var contentsCenter: CGRect {
    get { kept(for: self, or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { keep(newValue, for: self) }
  }
  /// The pixels per point of the contents.
  public var contentsScale: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// The pixels per point of the rasterized layer.
  public var rasterizationScale: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// The mask layer, or `nil`.
  public var mask: CALayer? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The name of the layer, or `nil`.
  public var name: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to draw the layer from its back side, too.
  public var isDoubleSided: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The curve of the corners.
  public var cornerCurve: CALayerCornerCurve {
    get { kept(for: self, or: .circular) }
    set { keep(newValue, for: self) }
  }
  /// Indicates that the contents are opaque.
  public var isOpaque: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to allow antialiased edges.
  public var allowsEdgeAntialiasing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to apply the opacity to the layer and its sublayers as a group.
  public var allowsGroupOpacity: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to draw in the background.
  public var drawsAsynchronously: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to redraw the layer after a change of its bounds.
  public var needsDisplayOnBoundsChange: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The edges that are antialiased.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// The filter for a magnified image.
  public var magnificationFilter: CALayerContentsFilter {
    get { kept(for: self, or: .linear) }
    set { keep(newValue, for: self) }
  }
  /// The filter for a minified image.
  public var minificationFilter: CALayerContentsFilter {
    get { kept(for: self, or: .linear) }
    set { keep(newValue, for: self) }
  }
  /// The compositing filter, or `nil`.
  public var compositingFilter: Any? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The filters, or `nil`.
  public var filters: [Any]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The actions by property name, or `nil`.
  public var actions: [String: any CAAction]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The speed of the layer's time.
  public var speed: Float {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// The time offset, in seconds.
  public var timeOffset: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The begin time, in seconds.
  public var beginTime: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The duration, in seconds.
  public var duration: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The number of repetitions.
  public var repeatCount: Float {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to play backwards after each cycle.
  public var autoreverses: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }

  /// Adds an animation; ignored: nothing is animated.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Removes an animation; ignored: there are no animations.
  public func removeAnimation(forKey key: String) {}
  /// The animation for a key; always `nil`.
  public func animation(forKey key: String) -> CAAnimation? { nil }
  /// The keys of the animations; always `nil`.
  public func animationKeys() -> [String]? { nil }
  /// The presentation layer: the layer itself.
  public func presentation() -> Self? { self }
  /// The model layer: the layer itself.
  public func model() -> Self { self }
  /// Draws the layer in a context; ignored: nothing is drawn.
  public func render(in ctx: CGContext) {}
  /// Requests a redraw of a rectangle; ignored: nothing is drawn.
  public func setNeedsDisplay(_ r: CGRect) {}
  /// Indicates whether the layer awaits drawing; always `false`.
  public func needsDisplay() -> Bool { false }
  /// Updates the content if needed; ignored: nothing is drawn.
  public func displayIfNeeded() {}
  /// The preferred size: that of the bounds.
  public func preferredFrameSize() -> CGSize { bounds.size }
  /// The affine part of the transform.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets the transform from an affine transform.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
  /// Indicates whether the bounds contain a point.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// The layer itself if its frame contains the point, or `nil`; sublayers are not searched.
  public func hitTest(_ p: CGPoint) -> CALayer? { frame.contains(p) ? self : nil }
  /// Returns the same point: coordinates of layers are not converted.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p }
  /// Returns the same point.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p }
  /// Returns the same rectangle.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r }
  /// Returns the same rectangle.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r }
  /// Returns the same time.
  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval { t }
  /// Returns the same time.
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval { t }
  /// Replaces a sublayer with another layer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
}

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The string of the curve.
  public let rawValue: String
  /// Creates a curve.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}
/// The filter of a scaled image.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  /// The string of the filter.
  public let rawValue: String
  /// Creates a filter.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = Self(rawValue: "nearest")
  public static let linear = Self(rawValue: "linear")
  public static let trilinear = Self(rawValue: "trilinear")
}
/// The gravity of a layer's contents.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// The string of the gravity.
  public let rawValue: String
  /// Creates a gravity.
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
/// A set of a layer's edges.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = Self(rawValue: 1)
  public static let layerRightEdge = Self(rawValue: 2)
  public static let layerBottomEdge = Self(rawValue: 4)
  public static let layerTopEdge = Self(rawValue: 8)
}

/// The interpolation of values between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// The string of the mode.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
}
/// The rotation of a layer along a path.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  /// The string of the mode.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = Self(rawValue: "auto")
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}
