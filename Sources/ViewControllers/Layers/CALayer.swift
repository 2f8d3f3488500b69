public import Foundation

/// The layer of a view, with corners, border and shadow; stored, not drawn.
open class CALayer: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  open var cornerRadius: CGFloat = 0
  /// The corners that ``cornerRadius`` rounds; all of them by default.
  open var maskedCorners: CACornerMask = .all
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var masksToBounds = false
  open var opacity: Float = 1
  open var isHidden = false
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var frame = CGRect.zero
  open var zPosition: CGFloat = 0
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  open weak var delegate: (any CALayerDelegate)?
  public override init() {}
  /// Creates a layer; the properties of the other one are not copied.
  public init(layer: Any) {}
  /// Creates a layer; nothing is decoded.
  public required init?(coder: NSCoder) {}
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a sublayer behind another one, or at the back if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: place(of: sibling) ?? 0)
  }
  /// Inserts a sublayer in front of another one, or at the back if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: (place(of: sibling) ?? -1) + 1)
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    let others = sublayers ?? []
    sublayers = others
    sublayers?.insert(layer, at: min(index, others.count))
  }
  private func place(of layer: CALayer?) -> Int? { sublayers?.firstIndex { $0 === layer } }

  // MARK: For subclasses; never called here

  open func layoutSublayers() {}
  open func draw(in ctx: CGContext) {}
  open func display() {}
  open func action(forKey event: String) -> (any CAAction)? { nil }
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Ignored: layers are neither drawn, laid out nor animated

  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func removeAllAnimations() {}
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  open func removeAnimation(forKey key: String) {}
  open func animation(forKey key: String) -> CAAnimation? { nil }
  open func animationKeys() -> [String]? { nil }
  open func presentation() -> Self? { self }
  open func model() -> Self { self }
  open func render(in ctx: CGContext) {}
  open func setNeedsDisplay(_ r: CGRect) {}
  open func needsDisplay() -> Bool { false }
  open func displayIfNeeded() {}

  // MARK: Geometry and sublayers

  open func affineTransform() -> AffineTransform2D { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: AffineTransform2D) {
    transform = CATransform3DMakeAffineTransform(m)
  }
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// Returns the layer itself if its frame contains the point, or `nil`; sublayers are not
  /// searched.
  open func hitTest(_ p: CGPoint) -> CALayer? { frame.contains(p) ? self : nil }
  // Coordinates are returned unchanged.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r }
  /// Replaces a sublayer; ignored if the old layer is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, place(of: oldLayer) != nil else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  // MARK: Kept, neither drawn nor applied

  open var transform: CATransform3D = CATransform3D()
  open var sublayerTransform: CATransform3D = CATransform3D()
  open var position: CGPoint = .zero
  open var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
  open var bounds: CGRect = .zero
  open var contents: Any?
  open var contentsGravity: CALayerContentsGravity = .resize
  open var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsScale: CGFloat = 1
  open var rasterizationScale: CGFloat = 1
  open var mask: CALayer?
  open var name: String?
  open var isDoubleSided: Bool = true
  open var cornerCurve: CALayerCornerCurve = .circular
  open var isOpaque: Bool = false
  open var allowsEdgeAntialiasing: Bool = false
  open var allowsGroupOpacity: Bool = true
  open var drawsAsynchronously: Bool = false
  open var needsDisplayOnBoundsChange: Bool = false
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = []
  open var magnificationFilter: CALayerContentsFilter = .linear
  open var minificationFilter: CALayerContentsFilter = .linear
  open var compositingFilter: Any?
  open var filters: [Any]?
  open var actions: [String: any CAAction]?
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses: Bool = false
}

/// An action that a change of a layer's property triggers; never run here.
@preconcurrency @MainActor public protocol CAAction: AnyObject {}

/// The delegate of a layer; never called.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {}

public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}
