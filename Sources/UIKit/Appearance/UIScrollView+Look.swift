public import ViewControllers

/// The scrolling behaviour of a scroll view; stored, not applied.
extension UIScrollView {
  /// The way in which a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable, Hashable {
    case none, onDrag, interactive
  }

  /// The way in which the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable, Hashable {
    case automatic, scrollableAxes, never, always
  }

  /// The way in which a drag dismisses the keyboard.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { ScrollLook.of(self).keyboardDismissMode }
    set { ScrollLook.of(self).keyboardDismissMode = newValue }
  }
  /// Indicates whether to stop scrolling at multiples of the bounds.
  public var isPagingEnabled: Bool {
    get { ScrollLook.of(self).isPagingEnabled }
    set { ScrollLook.of(self).isPagingEnabled = newValue }
  }
  /// Indicates whether to allow scrolling past the edges of the content.
  public var bounces: Bool {
    get { ScrollLook.of(self).bounces }
    set { ScrollLook.of(self).bounces = newValue }
  }
  /// Indicates whether to bounce vertically even if the content fits.
  public var alwaysBounceVertical: Bool {
    get { ScrollLook.of(self).alwaysBounceVertical }
    set { ScrollLook.of(self).alwaysBounceVertical = newValue }
  }
  /// Indicates whether to bounce horizontally even if the content fits.
  public var alwaysBounceHorizontal: Bool {
    get { ScrollLook.of(self).alwaysBounceHorizontal }
    set { ScrollLook.of(self).alwaysBounceHorizontal = newValue }
  }
  /// Indicates whether to show the vertical scroll indicator.
  public var showsVerticalScrollIndicator: Bool {
    get { ScrollLook.of(self).showsVerticalScrollIndicator }
    set { ScrollLook.of(self).showsVerticalScrollIndicator = newValue }
  }
  /// Indicates whether to show the horizontal scroll indicator.
  public var showsHorizontalScrollIndicator: Bool {
    get { ScrollLook.of(self).showsHorizontalScrollIndicator }
    set { ScrollLook.of(self).showsHorizontalScrollIndicator = newValue }
  }
  /// Indicates whether to scroll to the top when the user taps the status bar.
  public var scrollsToTop: Bool {
    get { ScrollLook.of(self).scrollsToTop }
    set { ScrollLook.of(self).scrollsToTop = newValue }
  }
  /// The insets of the scroll indicators.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { ScrollLook.of(self).scrollIndicatorInsets }
    set { ScrollLook.of(self).scrollIndicatorInsets = newValue }
  }
  /// The way in which the safe area adds to the content inset.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { ScrollLook.of(self).contentInsetAdjustmentBehavior }
    set { ScrollLook.of(self).contentInsetAdjustmentBehavior = newValue }
  }
}

@MainActor
private final class ScrollLook {
  private static let all = Attachments<UIScrollView, ScrollLook>()

  static func of(_ view: UIScrollView) -> ScrollLook { all.value(of: view) { ScrollLook() } }

  var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  var isPagingEnabled = false
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var showsVerticalScrollIndicator = true
  var showsHorizontalScrollIndicator = true
  var scrollsToTop = true
  var scrollIndicatorInsets = UIEdgeInsets.zero
  var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
}
