public import Foundation
import ViewControllers

/// A relation between places of views; remembered, because without a screen nothing solves it.
///
/// Frames stay as they were set. A view has the active constraints that it was the first item of in
/// ``ViewControllers/View/constraints``.
open class NSLayoutConstraint: NSObject, MainActorBound {
  /// How two places relate.
  public enum Relation: Int, Sendable, Hashable {
    /// The first one is no more.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal = 0
    /// The first one is no less.
    case greaterThanOrEqual = 1
  }

  /// A place or length of a view.
  public enum Attribute: Int, Sendable, Hashable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
    /// Another name of the base of the last line.
    public static let baseline = Attribute.lastBaseline
  }

  /// A direction.
  public enum Axis: Int, Sendable, Hashable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The view or guide whose place is wanted; it is not kept alive.
  open private(set) weak var firstItem: AnyObject?
  /// Which of its places.
  open private(set) var firstAttribute: Attribute
  /// How the places relate.
  open private(set) var relation: Relation
  /// The view or guide whose place is given, or `nil` for a number alone.
  open private(set) weak var secondItem: AnyObject?
  /// Which of its places.
  open private(set) var secondAttribute: Attribute
  /// What that is multiplied with.
  open private(set) var multiplier: CGFloat
  /// What is added, in points.
  open var constant: CGFloat
  /// How much it matters.
  open var priority = UILayoutPriority.required
  /// What the app calls the constraint, or `nil`.
  open var identifier: String?

  /// Whether the constraint is to hold.
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

  /// Creates a constraint of nothing.
  public convenience override init() {
    self.init(
      item: NSObject(),
      attribute: .notAnAttribute,
      relatedBy: .equal,
      toItem: nil,
      attribute: .notAnAttribute,
      multiplier: 1,
      constant: 0
    )
  }

  /// Creates a constraint: first place = second place × multiplier + constant.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Makes constraints hold.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints hold no longer.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Accepted for UIKit's sake: a picture of constraints in letters is not read, and gives none.
  open class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// What the constraints of a picture have in common; kept nowhere.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    // By what the items stand on one line, and in which order they follow.
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
