public import Foundation
public import ViewControllers

extension UINavigationController {
  /// Whether bars go while the keyboard shows; kept.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether bars go where there is little height; kept.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension InteractivePopGestureRecognizer {
  /// Who decides about the swipe; held weakly.
  public var delegate: (any UIGestureRecognizerDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
}

/// Whether a recognizer is the one that pops a stack; it is not.
@preconcurrency @MainActor
public func == (left: UIGestureRecognizer?, right: InteractivePopGestureRecognizer?) -> Bool {
  false
}

extension UINavigationBar {
  /// The picture of the arrow back, or `nil`; kept.
  public var backIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What the arrow back is cut out with, or `nil`; kept.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where there is little height, scrolled to the end; kept.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Moves titles up or down; nothing is drawn.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
  }
}

extension UINavigationItem {
  /// How the bar looks with this item, or `nil`; kept.
  public var standardAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where the content ends, or `nil`; kept.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where there is little height, or `nil`; kept.
  public var compactAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How the way back shows; kept.
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// How the way back shows.
  public enum BackButtonDisplayMode: Int, Sendable, Hashable {
    case `default`, generic, minimal
  }
}

extension UIToolbar {
  /// Light or dark; kept.
  public var barStyle: UIBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The colour of the bar, or `nil`; kept.
  public var barTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether one sees through the bar; kept.
  public var isTranslucent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Puts a picture behind; nothing is drawn.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  /// Puts a shadow beside; nothing is drawn.
  public func setShadowImage(
    _ shadowImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition
  ) {}
}

extension UITabBar {
  /// Light or dark; kept.
  public var barStyle: UIBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The picture behind, or `nil`; kept.
  public var backgroundImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The shadow above, or `nil`; kept.
  public var shadowImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Where the items stand; kept.
  public var itemPositioning: ItemPositioning {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Where items stand.
  public enum ItemPositioning: Int, Sendable, Hashable {
    case automatic, fill, centered
  }
}

extension UITabBarItem {
  /// How far the title is moved; kept.
  public var titlePositionAdjustment: UIOffset {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
}

extension UISplitViewController {
  /// How wide the first column is at least; kept.
  public var minimumPrimaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// How wide the first column is to be; kept.
  public var preferredPrimaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// How wide the second column is to be; kept.
  public var preferredSupplementaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// How wide the second column is at least; kept.
  public var minimumSupplementaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// How wide the second column is at most; kept.
  public var maximumSupplementaryColumnWidth: Double {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// What stands behind the first column; kept.
  public var primaryBackgroundStyle: BackgroundStyle {
    get { kept(for: self, or: .none) }
    set { keep(newValue, for: self) }
  }
  /// How the button shows that changes the columns; kept.
  public var displayModeButtonVisibility: DisplayModeButtonVisibility {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// What stands behind a column.
  public enum BackgroundStyle: Int, Sendable, Hashable {
    case none, sidebar
  }
  /// Whether a button shows.
  public enum DisplayModeButtonVisibility: Int, Sendable, Hashable {
    case automatic, never, always
  }
  /// The width that means the system's.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

extension UIViewController {
  /// What is drawn over the whole screen does so from here; kept.
  public var isModalInPopover: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// What shows instead of content that is missing, or `nil`; kept.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Asks for ``contentUnavailableConfiguration`` again; nobody shows it.
  public func setNeedsUpdateContentUnavailableConfiguration() {}

  /// Offers previews of what is pressed on, as apps did before iOS 13; nobody presses.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing { Previewing(delegate, sourceView) }
  /// Offers them no more.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// What is known of a preview.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  /// Who offers it.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// Where people press.
  var sourceView: UIView { get }
  /// What stays sharp.
  var sourceRect: CGRect { get set }
}

/// Offers previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// The controller that shows a little of itself, or `nil`.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows all of it.
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
  /// What people can use beside the popover, or `nil`; kept.
  public var passthroughViews: [UIView]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The colour of the popover, or `nil`; kept.
  public var backgroundColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether it may stand over what it points at; kept.
  public var canOverlapSourceViewRect: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The room around the popover; kept.
  public var popoverLayoutMargins: UIEdgeInsets {
    get { kept(for: self, or: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)) }
    set { keep(newValue, for: self) }
  }
}

extension UIWindow {
  /// Whether the window can be of the size that it asks for; kept.
  public var canResizeToFitContent: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}
