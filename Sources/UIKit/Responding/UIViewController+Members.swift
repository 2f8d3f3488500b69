public import ViewControllers

extension UIViewController {
  /// Indicates whether to adjust the insets of scroll views for the bars; stored, not applied.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { ControllerMembers.of(self).adjustsScrollViewInsets }
    set { ControllerMembers.of(self).adjustsScrollViewInsets = newValue }
  }
}

extension UISplitViewController {
  /// The maximum width of the primary column, in points; stored, not applied.
  public var maximumPrimaryColumnWidth: Double {
    get { ControllerMembers.of(self).maximumColumnWidth }
    set { ControllerMembers.of(self).maximumColumnWidth = newValue }
  }

  /// The preferred width of the primary column as a fraction; stored, not applied.
  public var preferredPrimaryColumnWidthFraction: Double {
    get { ControllerMembers.of(self).columnFraction }
    set { ControllerMembers.of(self).columnFraction = newValue }
  }
}

extension UINavigationController {
  /// Indicates whether to hide the bars on a swipe; stored, not applied.
  public var hidesBarsOnSwipe: Bool {
    get { ControllerMembers.of(self).hidesBarsOnSwipe }
    set { ControllerMembers.of(self).hidesBarsOnSwipe = newValue }
  }

  /// Indicates whether to hide the bars on a tap; stored, not applied.
  public var hidesBarsOnTap: Bool {
    get { ControllerMembers.of(self).hidesBarsOnTap }
    set { ControllerMembers.of(self).hidesBarsOnTap = newValue }
  }
}

extension UIPopoverPresentationController {
  /// The button that the popover points at, held weakly, or `nil`.
  public var barButtonItem: UIBarButtonItem? {
    get { PopoverMembers.of(self).barButtonItem }
    set { PopoverMembers.of(self).barButtonItem = newValue }
  }
  /// The view or button that the popover points at, held weakly, or `nil`.
  public var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { sourceView ?? barButtonItem }
    set {
      sourceView = newValue as? UIView
      barButtonItem = newValue as? UIBarButtonItem
    }
  }
  /// The direction of the arrow; always empty, as nothing is drawn.
  public var arrowDirection: UIPopoverArrowDirection { [] }
}

/// A view or button that a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIWindow {
  /// Indicates whether this window is the application's key window.
  public var isKeyWindow: Bool { application?.keyWindow === self }
}

@MainActor
private final class ControllerMembers {
  var adjustsScrollViewInsets = true
  var maximumColumnWidth = 320.0
  var columnFraction = 0.4
  var hidesBarsOnSwipe = false
  var hidesBarsOnTap = false

  private static let all = Attachments<UIViewController, ControllerMembers>()
  static func of(_ controller: UIViewController) -> ControllerMembers {
    all.value(of: controller) { ControllerMembers() }
  }
}

@MainActor
private final class PopoverMembers {
  weak var barButtonItem: UIBarButtonItem?

  private static let all = Attachments<UIPopoverPresentationController, PopoverMembers>()
  static func of(_ controller: UIPopoverPresentationController) -> PopoverMembers {
    all.value(of: controller) { PopoverMembers() }
  }
}
