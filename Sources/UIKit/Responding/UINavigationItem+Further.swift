public import ViewControllers

extension UINavigationItem {
  /// Sets the right bar button; nothing is animated.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the left bar button; nothing is animated.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// The layout style of a navigation item.
  public enum ItemStyle: Int, Sendable, Hashable {
    case navigator, browser, editor
  }
  /// The placement of the search bar.
  public enum SearchBarPlacement: Int, Sendable, Hashable {
    case automatic, inline, stacked, integrated, integratedCentered, integratedButton
  }
  /// The layout style; stored, not applied.
  public var style: ItemStyle {
    get { kept(for: self, or: .navigator) }
    set { keep(newValue, for: self) }
  }
  /// The preferred placement of the search bar; stored, not applied.
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The placement of the search bar: the preferred one.
  public var searchBarPlacement: SearchBarPlacement { preferredSearchBarPlacement }
  /// Indicates whether to allow the search bar in the toolbar; stored, not applied.
  public var searchBarPlacementAllowsToolbarIntegration: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The button that stands for the search bar; stored, not drawn.
  public var searchBarPlacementBarButtonItem: UIBarButtonItem? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The action of the back button; stored, not applied.
  public var backAction: UIAction? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The closure that creates the title menu; stored, never called.
  public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The identifier under which a customization is saved; stored, not applied.
  public var customizationIdentifier: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The leading item groups; stored, not drawn.
  public var leadingItemGroups: [UIBarButtonItemGroup] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// The center item groups; stored, not drawn.
  public var centerItemGroups: [UIBarButtonItemGroup] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// The trailing item groups; stored, not drawn.
  public var trailingItemGroups: [UIBarButtonItemGroup] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// The pinned trailing group; stored, not drawn.
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The additional elements of the overflow menu; stored, not drawn.
  public var additionalOverflowItems: UIDeferredMenuElement? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The properties of the document; stored, not drawn.
  public var documentProperties: AnyObject? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The delegate of renaming, held weakly; never called.
  public var renameDelegate: AnyObject? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// The subtitle; stored, not drawn.
  public var subtitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The large title; stored, not drawn.
  public var largeTitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The large subtitle; stored, not drawn.
  public var largeSubtitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The subtitle view; stored, not drawn.
  public var subtitleView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
