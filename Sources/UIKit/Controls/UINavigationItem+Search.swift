public import ViewControllers

extension UINavigationItem {
  /// The search whose bar stands below the title, or `nil`.
  public var searchController: UISearchController? {
    get { NavigationSearch.all.existingValue(of: self)?.controller }
    set {
      let search = NavigationSearch.of(self)
      search.controller = newValue
      newValue?.placeBar()
    }
  }

  /// Whether the search bar goes away when people scroll down; kept.
  public var hidesSearchBarWhenScrolling: Bool {
    get { NavigationSearch.of(self).hidesWhenScrolling }
    set { NavigationSearch.of(self).hidesWhenScrolling = newValue }
  }
}

/// What a navigation item knows of a search.
@MainActor
private final class NavigationSearch {
  static let all = Attachments<UINavigationItem, NavigationSearch>()

  static func of(_ item: UINavigationItem) -> NavigationSearch {
    all.value(of: item) { NavigationSearch() }
  }

  var controller: UISearchController?
  var hidesWhenScrolling = true
}
