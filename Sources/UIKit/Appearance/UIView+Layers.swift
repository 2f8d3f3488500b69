public import Foundation
public import ViewControllers

extension UIView: CALayerDelegate {
  /// Lays out the layers; nothing does.
  public func layoutSublayers(of layer: CALayer) {}
  /// Draws a layer; nothing is drawn.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Makes the picture of a layer; none is made.
  public func display(_ layer: CALayer) {}
  /// What is animated for a property; nothing is.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// How the view is moved, turned and stretched in space; kept.
  public var transform3D: CATransform3D {
    get { kept(for: self, or: CATransform3DIdentity) }
    set { keep(newValue, for: self) }
  }
  /// The point of the view that stays where it is, from 0 to 1; kept.
  public var anchorPoint: CGPoint {
    get { kept(for: self, or: CGPoint(x: 0.5, y: 0.5)) }
    set { keep(newValue, for: self) }
  }
  /// Whether constraints leave something open; nobody solves them.
  public var hasAmbiguousLayout: Bool { false }
  /// Shows what they leave open; nothing is shown.
  public func exerciseAmbiguityInLayout() {}
  /// Constraints of this view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  { constraints }
  /// The regions that were added; not kept.
  public var layoutGuides: [UILayoutGuide] { [] }
  /// Takes a region away.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = nil }
  /// In which direction a view reads.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
  /// Whether it has the focus; nothing has.
  public var isFocused: Bool { false }
  /// What prints the view; nothing is printed.
  public func viewPrintFormatter() -> UIPrintFormatter { UIPrintFormatter() }
}
