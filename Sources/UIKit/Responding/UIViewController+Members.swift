public import ViewControllers

extension UIViewController {
  /// Whether scroll views leave room for bars by themselves; stored for those who ask.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { ControllerMembers.of(self).adjustsScrollViewInsets }
    set { ControllerMembers.of(self).adjustsScrollViewInsets = newValue }
  }
}

extension UISplitViewController {
  /// How wide the primary column may be, in points; stored for those who ask.
  public var maximumPrimaryColumnWidth: Double {
    get { ControllerMembers.of(self).maximumColumnWidth }
    set { ControllerMembers.of(self).maximumColumnWidth = newValue }
  }

  /// How wide the primary column is to be, as a share of the view; stored for those who ask.
  public var preferredPrimaryColumnWidthFraction: Double {
    get { ControllerMembers.of(self).columnFraction }
    set { ControllerMembers.of(self).columnFraction = newValue }
  }
}

extension UINavigationController {
  /// Whether bars go when people swipe; stored for those who ask.
  public var hidesBarsOnSwipe: Bool {
    get { ControllerMembers.of(self).hidesBarsOnSwipe }
    set { ControllerMembers.of(self).hidesBarsOnSwipe = newValue }
  }

  /// Whether bars go when people tap; stored for those who ask.
  public var hidesBarsOnTap: Bool {
    get { ControllerMembers.of(self).hidesBarsOnTap }
    set { ControllerMembers.of(self).hidesBarsOnTap = newValue }
  }
}

extension UIPopoverPresentationController {
  /// The button that the balloon points at, or `nil`; held weakly.
  public var barButtonItem: UIBarButtonItem? {
    get { PopoverMembers.of(self).barButtonItem }
    set { PopoverMembers.of(self).barButtonItem = newValue }
  }
  /// What the balloon points at, a view or a button, or `nil`; held weakly.
  public var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { sourceView ?? barButtonItem }
    set {
      sourceView = newValue as? UIView
      barButtonItem = newValue as? UIBarButtonItem
    }
  }
  /// At which side of the balloon its arrow is; nowhere, because nothing is drawn.
  public var arrowDirection: UIPopoverArrowDirection { [] }
}

/// What a balloon can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIWindow {
  /// Whether this is the application's key window.
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
