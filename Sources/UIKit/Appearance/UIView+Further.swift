public import Foundation
public import ViewControllers

extension UIView {
  /// The least size that a view can have.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The greatest size that a view can have.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that suits the view best; the one that it has.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { bounds.size }

  /// A view that would show what this one shows: an empty one of its size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: frame)
  }
  /// Draws the view; nothing is drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }

  /// Whether no other view hears of fingers while this one does; kept.
  public var isExclusiveTouch: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether several fingers are heard; kept.
  public var isMultipleTouchEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether the views inside are resized with this one; kept, and they are.
  public var autoresizesSubviews: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The view that covers this one partly; kept.
  public var mask: UIView? {
    get { kept(for: self, or: nil) }
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
  /// What the view is for people who cannot see it; kept.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Whether people cannot come to what is in the view; kept.
  public var accessibilityElementsHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
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

/// What something is for people who cannot see it.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit a trait.
  public let rawValue: UInt64
  /// Makes a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none = UIAccessibilityTraits([])
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Cannot be used.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// A title.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Text that stays.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
}
