import Foundation
public import ViewControllers

/// What constraints can be made for: a view, or a rectangle in one.
@preconcurrency @MainActor
public protocol LayoutItem: AnyObject {}

extension UIView: LayoutItem {}

/// A rectangle in a view, for constraints.
open class UILayoutGuide: LayoutItem {
  /// The view that the rectangle is in, or `nil`.
  open internal(set) weak var owningView: UIView?
  /// What the app calls the guide.
  open var identifier = ""

  /// Creates a guide that is in no view.
  public init() {}

  init(_ view: UIView) { owningView = view }
}

extension LayoutItem {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The base of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The base of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
  /// What bars and the like leave free.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }
  /// What the margins leave free.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) }
  /// A column that is good to read.
  public var readableContentGuide: UILayoutGuide { UILayoutGuide(self) }

  /// Puts a guide into the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  /// The active constraints that this view is the first item of.
  public var constraints: [NSLayoutConstraint] {
    ViewLook.existing(of: self)?.constraints ?? []
  }

  /// Makes a constraint hold.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Makes constraints hold.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Makes a constraint hold no longer.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Makes constraints hold no longer.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Says how much it matters that the view is no larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ViewLook.of(self).hugging[axis] = priority
  }

  /// How much it matters that the view is no larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ViewLook.of(self).hugging[axis] ?? .defaultLow
  }

  /// Says how much it matters that the view is no smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ViewLook.of(self).resistance[axis] = priority
  }

  /// How much it matters that the view is no smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    ViewLook.of(self).resistance[axis] ?? .defaultHigh
  }
}
