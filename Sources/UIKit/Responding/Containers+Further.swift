public import Foundation
public import ViewControllers

extension UINavigationController {
  /// Indicates whether to hide the bars while the keyboard is shown; stored, not applied.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to hide the bars in a compact height; stored, not applied.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension InteractivePopGestureRecognizer {
  /// The delegate of the recognizer, held weakly.
  public var delegate: (any UIGestureRecognizerDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
}

/// Indicates whether a recognizer is the one that pops a stack; always `false`.
@preconcurrency @MainActor
public func == (left: UIGestureRecognizer?, right: InteractivePopGestureRecognizer?) -> Bool {
  false
}

extension UINavigationBar {
  /// The image of the back indicator, or `nil`; stored, not drawn.
  public var backIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The transition mask of the back indicator, or `nil`; stored, not drawn.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The compact appearance at the scroll edge, or `nil`; stored, not drawn.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Sets the vertical offset of the title; ignored: nothing is drawn.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
  }
}

extension UINavigationItem {
  /// The standard appearance of the bar with this item, or `nil`; stored, not drawn.
  public var standardAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The appearance at the scroll edge, or `nil`; stored, not drawn.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The appearance in a compact height, or `nil`; stored, not drawn.
  public var compactAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The display mode of the back button; stored, not drawn.
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The display mode of a back button.
  public enum BackButtonDisplayMode: Int, Sendable, Hashable {
    case `default`, generic, minimal
  }
}

extension UIToolbar {
  /// The bar style; stored, not drawn.
  public var barStyle: UIBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The color of the bar, or `nil`; stored, not drawn.
  public var barTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the bar is translucent; stored, not drawn.
  public var isTranslucent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Sets the background image; ignored: nothing is drawn.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  /// Sets the shadow image; ignored: nothing is drawn.
  public func setShadowImage(
    _ shadowImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition
  ) {}
}

extension UITabBar {
  /// The bar style; stored, not drawn.
  public var barStyle: UIBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The background image, or `nil`; stored, not drawn.
  public var backgroundImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The shadow image, or `nil`; stored, not drawn.
  public var shadowImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The positioning of the items; stored, not drawn.
  public var itemPositioning: ItemPositioning {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The positioning of a tab bar's items.
  public enum ItemPositioning: Int, Sendable, Hashable {
    case automatic, fill, centered
  }
}

extension UITabBarItem {
  /// The offset of the title; stored, not drawn.
  public var titlePositionAdjustment: UIOffset {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
}

extension UISplitViewController {
  /// The minimum width of the primary column; stored, not applied.
  public var minimumPrimaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The preferred width of the primary column; stored, not applied.
  public var preferredPrimaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The preferred width of the supplementary column; stored, not applied.
  public var preferredSupplementaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The minimum width of the supplementary column; stored, not applied.
  public var minimumSupplementaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The maximum width of the supplementary column; stored, not applied.
  public var maximumSupplementaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The background style of the primary column; stored, not drawn.
  public var primaryBackgroundStyle: BackgroundStyle {
    get { kept(for: self, or: .none) }
    set { keep(newValue, for: self) }
  }
  /// The visibility of the display mode button; stored, not drawn.
  public var displayModeButtonVisibility: DisplayModeButtonVisibility {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The background style of a column.
  public enum BackgroundStyle: Int, Sendable, Hashable {
    case none, sidebar
  }
  /// The visibility of the display mode button.
  public enum DisplayModeButtonVisibility: Int, Sendable, Hashable {
    case automatic, never, always
  }
  /// The width that stands for the system's default.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

extension UIViewController {
  /// Indicates whether to make popovers modal; stored, not applied.
  public var isModalInPopover: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The configuration shown without content, or `nil`; stored, not drawn.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Requests an update of the configuration; ignored: the configuration is not drawn.
  public func setNeedsUpdateContentUnavailableConfiguration() {}

  /// Registers for previews, as before iOS 13; no preview is ever requested.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing { Previewing(delegate, sourceView) }
  /// Ends a registration for previews; ignored: no preview is ever requested.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// The context of a preview.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  /// The delegate of the preview.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that the user presses.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp.
  var sourceRect: CGRect { get set }
}

/// The delegate of previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// The controller to preview, or `nil`.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows the previewed controller.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  )
}

@MainActor
private final class Previewing: UIViewControllerPreviewing {
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect = CGRect.zero

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    self.delegate = delegate
    self.sourceView = sourceView
  }
}

extension UIPopoverPresentationController {
  /// The views that stay usable beside the popover, or `nil`; stored, not applied.
  public var passthroughViews: [UIView]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The background color, or `nil`; stored, not drawn.
  public var backgroundColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the popover may overlap its source; stored, not applied.
  public var canOverlapSourceViewRect: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The margins of the popover; stored, not applied.
  public var popoverLayoutMargins: UIEdgeInsets {
    get { kept(for: self, or: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)) }
    set { keep(newValue, for: self) }
  }
}

extension UIWindow {
  /// Indicates whether the window may resize to its content; stored, not applied.
  public var canResizeToFitContent: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}
