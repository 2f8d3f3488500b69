public import Foundation
import ViewControllers

/// A place of a view, from which constraints are made.
///
/// ```swift
/// NSLayoutConstraint.activate([
///   list.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)
/// ])
/// ```
open class NSLayoutAnchor<AnchorType: AnyObject>: MainActorBound {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation,
    to other: NSLayoutAnchor?,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  /// Both places are the same, but for a distance.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, plus: c) }

  /// This place is not before the other one, but for a distance.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, plus: c) }

  /// This place is not after the other one, but for a distance.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, plus: c) }
}

/// A place from left to right.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// This place stands behind the other one, by the system's distance.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, plus: 8 * multiplier) }
}

/// A place from top to bottom.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// This place stands below the other one, by the system's distance.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, plus: 8 * multiplier) }
  /// This place stands below the other one, by the system's distance or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, plus: 8 * multiplier) }
  /// This place stands below the other one, by the system's distance or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, plus: 8 * multiplier) }
}

/// A length.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The length is a number.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: nil, plus: c)
  }

  /// The length is no less than a number.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: nil, plus: c)
  }

  /// The length is no more than a number.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: nil, plus: c)
  }

  /// The length is a multiple of another one, and something more.
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, times: m, plus: c) }

  /// The length is no less than a multiple of another one, and something more.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, times: m, plus: c) }

  /// The length is no more than a multiple of another one, and something more.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, times: m, plus: c) }
}
