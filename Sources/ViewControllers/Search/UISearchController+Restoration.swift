import Foundation
import RestorationCoding

/// The state of a search as decoded from an archive.
struct RestoredSearch {
  var isActive: Bool
  var text: String?
  /// The selected scope, or `nil` if none was saved or it no longer exists.
  var scope: Int?
  var isFirstResponder: Bool
}

extension UISearchController {
  private enum Key {
    static let isActive = "UISearchController.isActive"
    static let text = "UISearchController.text"
    static let scope = "UISearchController.scope"
    static let isFirstResponder = "UISearchController.isFirstResponder"
  }

  func encodeSearch(with coder: NSCoder) {
    coder.encode(isActive, forKey: Key.isActive)
    guard isActive, !searchBar.searchTextField.isSecureTextEntry else { return }
    coder.encode((searchBar.text ?? "") as NSString, forKey: Key.text, sensitivity: .private)
    if searchBar.scopeButtonTitles != nil {
      coder.encode(searchBar.selectedScopeButtonIndex, forKey: Key.scope)
    }
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
        scope: decodeScope(with: coder),
        isFirstResponder: coder.containsValue(forKey: Key.isFirstResponder)
          && coder.decodeBool(forKey: Key.isFirstResponder)
      )
    )
  }

  private func decodeScope(with coder: NSCoder) -> Int? {
    guard let scope = coder.integer(forKey: Key.scope) else { return nil }
    guard searchBar.scopeButtonTitles?.indices.contains(scope) == true else {
      coder.sayInReport("the selected scope of the search no longer exists")
      return nil
    }
    return scope
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
    searched?.viewIfLoaded?.addSubview(searchBar)
  }

  /// Removes the search bar from the view in which ``placeBar()`` has put it.
  func removeBar() {
    guard let place = searchBar.superview, place === searched?.viewIfLoaded else { return }
    searchBar.removeFromSuperview()
  }
}
