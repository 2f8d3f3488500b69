public import Foundation
public import ViewControllers

extension UIScrollView {
  /// How fast scrolling ends.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The rate.
    public let rawValue: CGFloat
    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the bars look that show the place.
  public enum IndicatorStyle: Int, Sendable, Hashable {
    case `default`, black, white
  }

  /// How fast scrolling ends; kept.
  public var decelerationRate: DecelerationRate {
    get { kept(for: self, or: .normal) }
    set { keep(newValue, for: self) }
  }
  /// How the bars look that show the place; kept.
  public var indicatorStyle: IndicatorStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Whether scrolling keeps to one direction; kept.
  public var isDirectionalLockEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether people can pinch beyond the ends; kept.
  public var bouncesZoom: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether a touch waits until it is clear that it does not scroll; kept.
  public var delaysContentTouches: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether scrolling takes touches away; kept.
  public var canCancelContentTouches: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The room around the bar from top to bottom; kept.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The room around the bar from left to right; kept.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Whether the safe area counts as room around those bars; kept.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }

  /// The content, for constraints.
  public var contentLayoutGuide: UILayoutGuide { kept(for: self, makes: UILayoutGuide()) }
  /// What shows of it, for constraints.
  public var frameLayoutGuide: UILayoutGuide {
    kept(for: self, makes: UILayoutGuide())
  }
  /// What hears of a finger that scrolls.
  public var panGestureRecognizer: UIPanGestureRecognizer {
    kept(for: self, makes: UIPanGestureRecognizer(target: nil, action: nil))
  }
  /// What hears of fingers that pinch, or `nil`.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  /// Pinches and scrolls so that a part of the content fills the view.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height) * zoomScale
    setZoomScale(min(max(scale, minimumZoomScale), maximumZoomScale), animated: animated)
    scrollRectToVisible(rect, animated: animated)
  }
  /// Shows the bars for a moment; nothing is shown.
  public func flashScrollIndicators() {}
}
