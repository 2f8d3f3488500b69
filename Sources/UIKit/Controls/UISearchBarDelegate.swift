/// The delegate of a search bar; every method has a default implementation.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether editing may begin; `true` by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called after the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called after the user has pressed the search or return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user has tapped the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user has selected a scope button.
  func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  )
}

extension UISearchBarDelegate {
  /// Returns `true` by default.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing by default.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing by default.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing by default.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing by default.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing by default.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
