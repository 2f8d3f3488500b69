public import Foundation

/// A controller that runs a search: it has a search bar and notifies an updater of its text.
///
/// The search controller presents nothing: the searched controller remains visible during a search.
///
/// A search controller with a restoration identifier saves whether it is active, its text and scope,
/// and whether its field is the first responder (see ``encodeRestorableState(with:)``). The search
/// bar saves them, because a search controller has no place in the tree. The bar's place is a
/// table's header, or the view of the controller whose navigation item has the search.
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchResultsUpdater = self
/// search.restorationIdentifier = "search"
/// navigationItem.searchController = search
/// ```
open class UISearchController: ViewController {
  open private(set) var searchBar = UISearchBar()
  open private(set) var searchResultsController: ViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  // Kept, and shown nowhere.
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  private var active = false
  var restored: RestoredSearch?
  /// The controller whose navigation item has the search.
  weak var searched: ViewController?

  public init(searchResultsController: ViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates a search controller from an interface file; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchBar.controller = self
    guard let searchResultsController else { return }
    addChild(searchResultsController)
    searchResultsController.didMove(toParent: self)
  }

  /// Indicates whether a search is active; a change notifies the delegate and the updater.
  open var isActive: Bool {
    get { active }
    set { if newValue != active { change(to: newValue) } }
  }

  open override var restorationIdentifier: String? { didSet { placeBar() } }

  private func change(to active: Bool) {
    if active {
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
      searchBar.endEditing(true)
      searchBar.searchTextField.text = ""
    }
    self.active = active
    searchBar.invalidateRestorableState()
    searchResultsUpdater?.updateSearchResults(for: self)
    if active {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }

  func textDidChange() { if active { searchResultsUpdater?.updateSearchResults(for: self) } }

  /// Resumes a restored search; delegate and updater are notified when restoration has finished.
  func resume(_ search: RestoredSearch) {
    searchBar.searchTextField.text = search.text
    if let scope = search.scope { searchBar.selectedScopeButtonIndex = scope }
    active = search.isActive
    restored = search
  }

  // MARK: State

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSearch(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSearch(with: coder)
  }

  open override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    finishRestoringSearch()
  }
}
