public import Foundation
import ViewControllers

/// A relation between the anchors of two views; stored, not solved.
///
/// Frames stay as they were set. ``ViewControllers/View/constraints`` holds the active constraints
/// whose first item is the view.
open class NSLayoutConstraint: NSObject, MainActorBound {
  /// The relation of a constraint.
  public enum Relation: Int, Sendable, Hashable {
    /// The first attribute is at most the second.
    case lessThanOrEqual = -1
    /// The attributes are equal.
    case equal = 0
    /// The first attribute is at least the second.
    case greaterThanOrEqual = 1
  }

  /// An edge, centre or dimension.
  public enum Attribute: Int, Sendable, Hashable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
    /// Another name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  /// The axis of a layout.
  public enum Axis: Int, Sendable, Hashable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The first view or layout guide; held weakly.
  open private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  open private(set) var firstAttribute: Attribute
  /// The relation of the two attributes.
  open private(set) var relation: Relation
  /// The second view or layout guide, held weakly, or `nil` for a constant alone.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item.
  open private(set) var secondAttribute: Attribute
  /// The multiplier of the second attribute.
  open private(set) var multiplier: CGFloat
  /// The constant added to the second attribute, in points.
  open var constant: CGFloat
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required
  /// The name of the constraint, or `nil`.
  open var identifier: String?

  /// Indicates whether the constraint is active.
  open var isActive = false {
    didSet {
      guard isActive != oldValue, let view = firstItem as? UIView ?? guideOwner else { return }
      let look = ViewLook.of(view)
      if isActive {
        look.constraints.append(self)
      } else {
        look.constraints.removeAll { $0 === self }
      }
    }
  }

  private var guideOwner: UIView? { (firstItem as? UILayoutGuide)?.owningView }

  /// Creates a constraint without items or attributes.
  // Of less rank, as that of `ViewController`.
  @_disfavoredOverload
  public convenience override init() { self.init(item: NSObject()) }

  /// Creates a constraint: first attribute = second attribute × multiplier + constant.
  public init(
    item view1: Any = NSObject(),
    attribute attr1: Attribute = .notAnAttribute,
    relatedBy relation: Relation = .equal,
    toItem view2: Any? = nil,
    attribute attr2: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1,
    constant c: CGFloat = 0
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Creates constraints from the visual format language; always none: the format is not parsed.
  open class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// The options of the visual format language; ignored.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    // The alignment and the direction of the items.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }
}
