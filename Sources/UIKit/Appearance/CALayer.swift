public import Foundation

/// What would be drawn of a view: corners, border and shadow; kept and never drawn.
open class CALayer: NSObject, MainActorBound {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round; all of them unless set.
  open var maskedCorners: CACornerMask = .all
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border, or `nil` for none.
  open var borderColor: CGColor?
  /// The colour of the background, or `nil` for none.
  open var backgroundColor: CGColor?
  /// Whether what reaches beyond the edges is cut off.
  open var masksToBounds = false
  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer is left out.
  open var isHidden = false
  /// The colour of the shadow, or `nil` for none.
  open var shadowColor: CGColor?
  /// How opaque the shadow is; 0 is no shadow.
  open var shadowOpacity: Float = 0
  /// How far the shadow stands from the layer.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the edge of the shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow, or `nil` for that of the layer.
  open var shadowPath: CGPath?
  /// Whether the layer is drawn once and then copied.
  open var shouldRasterize = false
  /// Position and size in the layer around, in points.
  open var frame = CGRect.zero
  /// The layer's place from back to front among its neighbours.
  open var zPosition: CGFloat = 0
  /// The layers in this one, back to front, or `nil` when there are none.
  open private(set) var sublayers: [CALayer]?

  /// The layer around, or `nil`.
  open private(set) weak var superlayer: CALayer?
  /// Who draws and lays out the layer, or `nil`; nobody is asked here.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer.
  public override init() {}
  /// Creates a layer like another; nothing is copied.
  public init(layer: Any) {}
  /// Creates a layer without reading anything.
  public required init?(coder: NSCoder) {}

  /// Puts a layer in front of the others in this one.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0) }
  /// Puts a layer among the others in this one.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Puts a layer behind another in this one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: place(of: sibling) ?? 0)
  }
  /// Puts a layer in front of another in this one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: (place(of: sibling) ?? -1) + 1)
  }
  /// Takes the layer out of the one around.
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

  // MARK: What subclasses override, and nobody calls here

  /// Lays out the layers in this one.
  open func layoutSublayers() {}
  /// Draws the layer.
  open func draw(in ctx: CGContext) {}
  /// Makes the picture of the layer.
  open func display() {}
  /// What is animated when a property changes, or `nil`.
  open func action(forKey event: String) -> (any CAAction)? { nil }
  /// Whether the layer is drawn anew when a property changes.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Asks for drawing; nothing is drawn.
  open func setNeedsDisplay() {}
  /// Asks for layout; nobody lays layers out.
  open func setNeedsLayout() {}
  /// Lays out what waits; nothing does.
  open func layoutIfNeeded() {}
  /// Ends all animations; nothing moves.
  open func removeAllAnimations() {}
}

/// What is done when a property of a layer changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {}

/// Who draws and lays out a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// One bit a corner.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}
