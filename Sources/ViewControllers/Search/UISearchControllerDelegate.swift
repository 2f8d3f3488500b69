/// An object that updates search results.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called after a search has begun or ended, and after its text has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller; every method has a default implementation.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search begins; for a restored search, after everything has decoded.
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
