import Foundation

/// The state of a search as decoded from an archive.
struct RestoredSearch {
  var isActive: Bool
  var text: String?
  var isFirstResponder: Bool
}

extension UISearchController {
  private enum Key {
    static let isActive = "UISearchController.isActive"
    static let text = "UISearchController.text"
    static let isFirstResponder = "UISearchController.isFirstResponder"
  }

  func encodeSearch(with coder: NSCoder) {
    coder.encode(isActive, forKey: Key.isActive)
    guard isActive, !searchBar.searchTextField.isSecureTextEntry else { return }
    coder.encode((searchBar.text ?? "") as NSString, forKey: Key.text)
    coder.encode(searchBar.isFirstResponder, forKey: Key.isFirstResponder)
  }

  func decodeSearch(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.isActive) else { return }
    let text = coder.string(forKey: Key.text)
    let isActive = coder.decodeBool(forKey: Key.isActive)
    guard isActive || self.isActive else { return }
    resume(
      RestoredSearch(
        isActive: isActive,
        text: text,
        isFirstResponder: coder.containsValue(forKey: Key.isFirstResponder)
          && coder.decodeBool(forKey: Key.isFirstResponder)
      )
    )
  }

  /// Notifies delegate and updater of a restored search. It runs after all objects have decoded,
  /// because delegate and updater may depend on their own state.
  func finishRestoringSearch() {
    guard let search = restored else { return }
    restored = nil
    if search.isActive { delegate?.willPresentSearchController(self) }
    searchResultsUpdater?.updateSearchResults(for: self)
    if search.isActive { delegate?.didPresentSearchController(self) }
    if search.isFirstResponder { _ = searchBar.becomeFirstResponder() }
  }

  /// Adds the search bar to the view tree, so that its state is preserved.
  ///
  /// In UIKit the navigation bar shows the search bar. Bars have no views here, so the search bar
  /// becomes a subview of the controller whose navigation item has the search.
  func placeBar() {
    searchBar.restorationIdentifier = restorationIdentifier.map { $0 + ".searchBar" }
    guard restorationIdentifier != nil, searchBar.superview == nil else { return }
    let near: [AnyObject?] = [searchResultsUpdater, delegate, searchBar.delegate]
    let searched = near.lazy.compactMap { $0 as? ViewController }
      .first { $0.navigationItem.searchController === self }
    searched?.viewIfLoaded?.addSubview(searchBar)
  }
}
