/// Hears what people do with a search bar; everything is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Whether typing may begin; it may unless implemented.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when typing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when people have typed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when people have pressed the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when people have ended the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when people have chosen where to search.
  func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  )
}

extension UISearchBarDelegate {
  /// Lets typing begin.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
