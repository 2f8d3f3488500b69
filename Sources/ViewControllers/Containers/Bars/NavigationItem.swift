/// The title and buttons that a navigation bar shows for one controller.
///
/// ```swift
/// navigationItem.prompt = "Choose a note"
/// navigationItem.leftBarButtonItem = editButtonItem
/// ```
open class NavigationItem: MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  public enum LargeTitleDisplayMode: Sendable, Hashable { case automatic, always, never }

  open var title: String?
  open var titleView: View?
  open var prompt: String?
  /// The back button shown while another item is on top, or `nil` for a button with this item's
  /// title.
  open var backBarButtonItem: BarButtonItem?
  open var backButtonTitle: String?
  open var hidesBackButton = false
  /// Indicates whether to show the left buttons beside the back button and not in its place.
  open var leftItemsSupplementBackButton = false
  /// The buttons on the left, the outermost first.
  open var leftBarButtonItems: [BarButtonItem]?
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [BarButtonItem]?

  public init(title: String) { self.title = title }

  init(optionalTitle: String?) { title = optionalTitle }

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

  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The title of a back button that leads to this item.
  var titleOfBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }

  /// The search controller whose search bar stands below the title, or `nil`.
  open var searchController: UISearchController? {
    didSet {
      if oldValue !== searchController { oldValue?.removeBar() }
      searchController?.searched = owner
      searchController?.placeBar()
    }
  }
  /// The controller that has made the item for itself.
  weak var owner: ViewController?

  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  public enum BackButtonDisplayMode: Int, Sendable, Hashable { case `default`, generic, minimal }

  // MARK: Kept, neither drawn nor applied

  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var hidesSearchBarWhenScrolling: Bool = true
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
}

/// Items are compared by identity.
extension NavigationItem: Equatable {
  public nonisolated static func == (left: NavigationItem, right: NavigationItem) -> Bool {
    left === right
  }
}
