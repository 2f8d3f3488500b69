public import Foundation

/// A relation between the anchors of two views; stored, not solved.
///
/// Frames stay as they were set. ``ViewControllers/View/constraints`` holds the active constraints
/// whose first item is the view.
open class NSLayoutConstraint: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  public enum Relation: Int, Sendable, Hashable {
    case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable, Hashable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  public enum Axis: Int, Sendable, Hashable { case horizontal, vertical }

  /// The first view or layout guide; held weakly.
  open private(set) weak var firstItem: AnyObject?
  open private(set) var firstAttribute: Attribute
  open private(set) var relation: Relation
  /// The second view or layout guide, held weakly, or `nil` for a constant alone.
  open private(set) weak var secondItem: AnyObject?
  open private(set) var secondAttribute: Attribute
  open private(set) var multiplier: CGFloat
  open var constant: CGFloat
  open var priority = LayoutPriority.required
  open var identifier: String?

  open var isActive = false {
    didSet {
      guard isActive != oldValue, let view = firstItem as? View ?? guideOwner else { return }
      if isActive {
        view.constraints.append(self)
      } else {
        view.constraints.removeAll { $0 === self }
      }
    }
  }

  private var guideOwner: View? { (firstItem as? UILayoutGuide)?.owningView }

  // Ranked lower, as that of `ViewController`.
  @_disfavoredOverload public convenience override init() { self.init(item: NSObject()) }

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

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

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
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
