public import Foundation
public import ViewControllers

extension UIView: CALayerDelegate {
  /// Lays out the sublayers of a layer; never called here.
  public func layoutSublayers(of layer: CALayer) {}
  /// Draws a layer; never called here.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Updates the content of a layer; never called here.
  public func display(_ layer: CALayer) {}
  /// Returns the action for an event; always `nil`.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// The three-dimensional transform; stored, not drawn.
  public var transform3D: CATransform3D {
    get { kept(for: self, or: CATransform3DIdentity) }
    set { keep(newValue, for: self) }
  }
  /// The anchor point, in unit coordinates; stored, not applied.
  public var anchorPoint: CGPoint {
    get { kept(for: self, or: CGPoint(x: 0.5, y: 0.5)) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether constraints leave the layout ambiguous; always `false`: they are not solved.
  public var hasAmbiguousLayout: Bool { false }
  /// Changes the frame of a view with an ambiguous layout; ignored.
  public func exerciseAmbiguityInLayout() {}
  /// Returns the view's ``constraints``, for either axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  { constraints }
  /// The layout guides of the view; always empty: added guides are not listed.
  public var layoutGuides: [UILayoutGuide] { [] }
  /// Removes a layout guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = nil }
  /// Returns the layout direction for a semantic content attribute.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
  /// Indicates whether the view is focused; always `false`.
  public var isFocused: Bool { false }
  /// Returns a formatter that prints the view; nothing is printed.
  public func viewPrintFormatter() -> UIPrintFormatter { UIPrintFormatter() }
}
