public import Foundation
public import ViewControllers

extension UIScrollView {
  /// The rate at which scrolling decelerates.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The rate as a number.
    public let rawValue: CGFloat
    /// Creates a rate from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A faster deceleration.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The style of scroll indicators.
  public enum IndicatorStyle: Int, Sendable, Hashable {
    case `default`, black, white
  }

  /// The rate at which scrolling decelerates; stored, not applied.
  public var decelerationRate: DecelerationRate {
    get { kept(for: self, or: .normal) }
    set { keep(newValue, for: self) }
  }
  /// The style of the scroll indicators; stored, not drawn.
  public var indicatorStyle: IndicatorStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to lock scrolling to one direction; stored, not applied.
  public var isDirectionalLockEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to allow zooming past the limits during a pinch; stored, not applied.
  public var bouncesZoom: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to delay touches until scrolling is ruled out; stored, not applied.
  public var delaysContentTouches: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether scrolling may cancel touches in the content; stored, not applied.
  public var canCancelContentTouches: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The insets of the vertical scroll indicator; stored, not drawn.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The insets of the horizontal scroll indicator; stored, not drawn.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to add the safe area to the insets of the scroll indicators; stored, not
  /// applied.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }

  /// The guide of the content area; it has no owning view.
  public var contentLayoutGuide: UILayoutGuide { kept(for: self, makes: UILayoutGuide()) }
  /// The guide of the frame; it has no owning view.
  public var frameLayoutGuide: UILayoutGuide {
    kept(for: self, makes: UILayoutGuide())
  }
  /// The gesture recognizer of panning.
  public var panGestureRecognizer: UIPanGestureRecognizer {
    kept(for: self, makes: UIPanGestureRecognizer(target: nil, action: nil))
  }
  /// The gesture recognizer of pinching; always `nil`.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  /// Zooms and scrolls so that a part of the content fills the view.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height) * zoomScale
    setZoomScale(min(max(scale, minimumZoomScale), maximumZoomScale), animated: animated)
    scrollRectToVisible(rect, animated: animated)
  }
  /// Flashes the scroll indicators; ignored: nothing is drawn.
  public func flashScrollIndicators() {}
}
