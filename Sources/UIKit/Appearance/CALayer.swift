public import Foundation

/// What would be drawn of a view: corners, border and shadow; kept and never drawn.
open class CALayer: MainActorBound {
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

  /// Creates a layer.
  public init() {}

  /// Puts a layer in front of the others in this one.
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
  /// Accepted for UIKit's sake: nothing moves.
  open func removeAllAnimations() {}
  /// Accepted for UIKit's sake: nothing is drawn.
  open func setNeedsDisplay() {}
}

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
