/// What a navigation bar shows for one controller.
///
/// ```swift
/// navigationItem.prompt = "Choose a note"
/// navigationItem.leftBarButtonItem = editButtonItem
/// ```
open class NavigationItem: MainActorBound {
  /// Whether a bar shows the title large.
  public enum LargeTitleDisplayMode: Sendable, Hashable {
    /// As the item below.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// The title in the middle of the bar, or `nil` for none.
  open var title: String?
  /// A view in place of the title, or `nil`.
  open var titleView: View?
  /// A line above the buttons, or `nil` for none.
  open var prompt: String?
  /// The back button that the bar shows when another item is on top, or `nil` for one by the title.
  open var backBarButtonItem: BarButtonItem?
  /// The title of that button, or `nil` for this item's own.
  open var backButtonTitle: String?
  /// Whether the bar shows no back button while this item is on top.
  open var hidesBackButton = false
  /// Whether the buttons on the left stand next to the back button, not in its place.
  open var leftItemsSupplementBackButton = false
  /// The buttons on the left, the outermost first.
  open var leftBarButtonItems: [BarButtonItem]?
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [BarButtonItem]?
  /// Whether the bar shows the title large; kept and reported.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// Creates an item.
  ///
  /// - Parameter title: The title in the middle of the bar.
  public init(title: String) {
    self.title = title
  }

  init(optionalTitle: String?) {
    title = optionalTitle
  }

  /// The outermost button on the left; setting it replaces all of them.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button on the right; setting it replaces all of them.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the buttons on the left.
  ///
  /// - Parameters:
  ///   - items: The buttons, the outermost first.
  ///   - animated: Accepted for UIKit's sake.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the buttons on the right.
  ///
  /// - Parameters:
  ///   - items: The buttons, the outermost first.
  ///   - animated: Accepted for UIKit's sake.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Shows or hides the back button.
  ///
  /// - Parameters:
  ///   - hidesBackButton: Whether it is hidden.
  ///   - animated: Accepted for UIKit's sake.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// What a back button that leads to this item says.
  var titleOfBackButton: String {
    backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
  }
}

extension NavigationItem: Equatable {
  /// Whether both are the same object.
  public nonisolated static func == (left: NavigationItem, right: NavigationItem) -> Bool {
    left === right
  }
}
