public import ViewControllers

extension UINavigationItem {
  /// The search controller whose search bar stands below the title, or `nil`.
  public var searchController: UISearchController? {
    get { NavigationSearch.all.existingValue(of: self)?.controller }
    set {
      let search = NavigationSearch.of(self)
      search.controller = newValue
      newValue?.placeBar()
    }
  }

  /// Indicates whether to hide the search bar while the user scrolls; stored, not applied.
  public var hidesSearchBarWhenScrolling: Bool {
    get { NavigationSearch.of(self).hidesWhenScrolling }
    set { NavigationSearch.of(self).hidesWhenScrolling = newValue }
  }
}

/// The search properties of a navigation item.
@MainActor
private final class NavigationSearch {
  static let all = Attachments<UINavigationItem, NavigationSearch>()

  static func of(_ item: UINavigationItem) -> NavigationSearch {
    all.value(of: item) { NavigationSearch() }
  }

  var controller: UISearchController?
  var hidesWhenScrolling = true
}
