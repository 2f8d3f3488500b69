public import Foundation
public import ViewControllers

extension UIView {
  /// The least size that a view can have.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The greatest size that a view can have.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Draws the view; nothing is drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }

  /// Whether the views inside are resized with this one; kept, and they are.
  public var autoresizesSubviews: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether colours are those of the views around; kept.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// How the colour of what people can use changes.
  public enum TintAdjustmentMode: Int, Sendable, Hashable {
    case automatic, normal, dimmed
  }

  /// Puts one view in the place of another at once, then says that it is done.
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
