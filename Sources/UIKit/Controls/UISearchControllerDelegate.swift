/// Finds what people search for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when a search has begun or ended, and when its text is another one.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears when a search begins and ends; everything is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
