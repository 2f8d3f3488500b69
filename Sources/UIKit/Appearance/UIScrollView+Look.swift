public import ViewControllers

/// How a scroll view behaves under people's fingers; kept, because nobody has fingers here.
extension UIScrollView {
  /// Whether scrolling takes the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable, Hashable {
    case none, onDrag, interactive
  }

  /// Whether the safe area counts as room around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable, Hashable {
    case automatic, scrollableAxes, never, always
  }

  /// Whether scrolling takes the keyboard away.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { ScrollLook.of(self).keyboardDismissMode }
    set { ScrollLook.of(self).keyboardDismissMode = newValue }
  }
  /// Whether scrolling stops at whole pages.
  public var isPagingEnabled: Bool {
    get { ScrollLook.of(self).isPagingEnabled }
    set { ScrollLook.of(self).isPagingEnabled = newValue }
  }
  /// Whether people can scroll beyond the ends.
  public var bounces: Bool {
    get { ScrollLook.of(self).bounces }
    set { ScrollLook.of(self).bounces = newValue }
  }
  /// Whether they can although all shows from top to bottom.
  public var alwaysBounceVertical: Bool {
    get { ScrollLook.of(self).alwaysBounceVertical }
    set { ScrollLook.of(self).alwaysBounceVertical = newValue }
  }
  /// Whether they can although all shows from left to right.
  public var alwaysBounceHorizontal: Bool {
    get { ScrollLook.of(self).alwaysBounceHorizontal }
    set { ScrollLook.of(self).alwaysBounceHorizontal = newValue }
  }
  /// Whether a bar shows the place from top to bottom.
  public var showsVerticalScrollIndicator: Bool {
    get { ScrollLook.of(self).showsVerticalScrollIndicator }
    set { ScrollLook.of(self).showsVerticalScrollIndicator = newValue }
  }
  /// Whether a bar shows the place from left to right.
  public var showsHorizontalScrollIndicator: Bool {
    get { ScrollLook.of(self).showsHorizontalScrollIndicator }
    set { ScrollLook.of(self).showsHorizontalScrollIndicator = newValue }
  }
  /// Whether a tap on the status bar leads to the top.
  public var scrollsToTop: Bool {
    get { ScrollLook.of(self).scrollsToTop }
    set { ScrollLook.of(self).scrollsToTop = newValue }
  }
  /// The room around the bars that show the place.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { ScrollLook.of(self).scrollIndicatorInsets }
    set { ScrollLook.of(self).scrollIndicatorInsets = newValue }
  }
  /// Whether the safe area counts as room around the content.
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
