public import Foundation

/// The layer of a view, with corners, border and shadow; stored, not drawn.
open class CALayer: NSObject, MainActorBound {
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that ``cornerRadius`` rounds; all of them by default.
  open var maskedCorners: CACornerMask = .all
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border, or `nil` for none.
  open var borderColor: CGColor?
  /// The colour of the background, or `nil` for none.
  open var backgroundColor: CGColor?
  /// Indicates whether to clip content at the bounds.
  open var masksToBounds = false
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// Indicates whether to hide the layer.
  open var isHidden = false
  /// The colour of the shadow, or `nil` for none.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1; 0 for no shadow.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow, or `nil` for that of the layer.
  open var shadowPath: CGPath?
  /// Indicates whether to render the layer as a bitmap.
  open var shouldRasterize = false
  /// The position and size in the superlayer, in points.
  open var frame = CGRect.zero
  /// The position on the z axis.
  open var zPosition: CGFloat = 0
  /// The sublayers, back to front, or `nil` if there are none.
  open private(set) var sublayers: [CALayer]?

  /// The superlayer, or `nil`.
  open private(set) weak var superlayer: CALayer?
  /// The delegate, or `nil`; held weakly and never called.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer.
  public override init() {}
  /// Creates a layer; the properties of the other one are not copied.
  public init(layer: Any) {}
  /// Creates a layer; nothing is decoded.
  public required init?(coder: NSCoder) {}

  /// Adds a layer in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0) }
  /// Inserts a sublayer at an index.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a sublayer behind another one, or at the back if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: place(of: sibling) ?? 0)
  }
  /// Inserts a sublayer in front of another one, or at the back if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: (place(of: sibling) ?? -1) + 1)
  }
  /// Removes the layer from its superlayer.
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

  /// Lays out the sublayers.
  open func layoutSublayers() {}
  /// Draws the content in a context.
  open func draw(in ctx: CGContext) {}
  /// Updates the content.
  open func display() {}
  /// Returns the action for an event; `nil` unless overridden.
  open func action(forKey event: String) -> (any CAAction)? { nil }
  /// Indicates whether a change of a property redraws the layer; `false` unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Asks for a redraw; ignored: nothing is drawn.
  open func setNeedsDisplay() {}
  /// Asks for layout; ignored: layers are not laid out.
  open func setNeedsLayout() {}
  /// Lays out the sublayers if needed; ignored: layers are not laid out.
  open func layoutIfNeeded() {}
  /// Removes all animations; ignored: there are none.
  open func removeAllAnimations() {}
}

/// An action that a change of a layer's property triggers; never run here.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {}

/// The delegate of a layer; never called.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// The bits, one for each corner.
  public let rawValue: UInt
  /// Creates a set from its bits.
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
