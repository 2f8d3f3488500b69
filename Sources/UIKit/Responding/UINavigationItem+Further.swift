public import ViewControllers

extension UINavigationItem {
  /// Shows a button at the right end.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Shows a button at the left end.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// How a bar is arranged.
  public enum ItemStyle: Int, Sendable, Hashable {
    case navigator, browser, editor
  }
  /// Where the search bar stands.
  public enum SearchBarPlacement: Int, Sendable, Hashable {
    case automatic, inline, stacked, integrated, integratedCentered, integratedButton
  }
  /// How the bar is arranged; kept.
  public var style: ItemStyle {
    get { kept(for: self, or: .navigator) }
    set { keep(newValue, for: self) }
  }
  /// Where the search bar stands; kept.
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Where the search bar stands.
  public var searchBarPlacement: SearchBarPlacement { preferredSearchBarPlacement }
  /// Whether it may stand in the toolbar; kept.
  public var searchBarPlacementAllowsToolbarIntegration: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The button in its place; kept.
  public var searchBarPlacementBarButtonItem: UIBarButtonItem? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What the button back does; kept.
  public var backAction: UIAction? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What opens below the title; kept.
  public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The name under which people's arrangement is kept; kept.
  public var customizationIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Groups at the beginning; kept.
  public var leadingItemGroups: [UIBarButtonItemGroup] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Groups in the middle; kept.
  public var centerItemGroups: [UIBarButtonItemGroup] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Groups at the end; kept.
  public var trailingItemGroups: [UIBarButtonItemGroup] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// The group that stays at the end; kept.
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What stands in the menu of the rest; kept.
  public var additionalOverflowItems: UIDeferredMenuElement? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What is said of a document; kept.
  public var documentProperties: AnyObject? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Who hears of a new name; held weakly.
  public var renameDelegate: AnyObject? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// What stands below the title; kept.
  public var subtitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The large title; kept.
  public var largeTitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What stands below the large title; kept.
  public var largeSubtitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// A view below the title; kept.
  public var subtitleView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
