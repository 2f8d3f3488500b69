public import Foundation
public import ViewControllers

extension UIView {
  /// The smallest fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Draws the view hierarchy; always `false`: nothing is drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }

  /// Indicates whether to resize subviews with the view; stored, not applied: their masks always
  /// take effect.
  public var autoresizesSubviews: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The tint adjustment mode; stored, not drawn.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The adjustment of tint colours.
  public enum TintAdjustmentMode: Int, Sendable, Hashable {
    case automatic, normal, dimmed
  }

  /// Replaces a view by another one at once, then calls the completion handler with `true`.
  ///
  /// With `.showHideTransitionViews`, both views stay as they are.
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if !options.contains(.showHideTransitionViews), let superview = fromView.superview {
      superview.addSubview(toView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }
}
