public import Foundation
public import ViewControllers

/// A search in what a controller shows: a bar to type in, and somebody who finds.
///
/// Here it presents nothing: while it is active, the controller that it searches shows as before.
///
/// A search controller with a restoration identifier saves whether it is active, the text, and whether
/// people are typing (see ``encodeRestorableState(with:)``). Its bar does that, because a search
/// controller has no place in the tree: by a table's header, or in the view of the controller whose
/// navigation item has it and that is its updater, its delegate or the bar's.
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchResultsUpdater = self
/// search.restorationIdentifier = "search"
/// navigationItem.searchController = search
/// ```
open class UISearchController: UIViewController {
  /// Where people type.
  open private(set) var searchBar = UISearchBar()
  /// What shows what was found, or `nil` when the searched controller itself does.
  public let searchResultsController: UIViewController?
  /// Who finds.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
    didSet { placeBar() }
  }
  /// Who hears when a search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)? {
    didSet { placeBar() }
  }
  /// Whether what is below is darkened; kept.
  open var obscuresBackgroundDuringPresentation = true
  /// The same, by its name on former systems.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar goes away; kept.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button to end the search comes and goes by itself; kept.
  open var automaticallyShowsCancelButton = true
  /// Whether the results show although nothing is typed; kept.
  open var showsSearchResultsController = false

  private var active = false
  var restored: RestoredSearch?

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: What shows what was found; `nil` for the searched
  ///   controller itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a search whose results show in the searched controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates such a search from an interface file; this class reads nothing from it.
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

  /// Whether people search; changing it tells the delegate and the updater.
  open var isActive: Bool {
    get { active }
    set { if newValue != active { change(to: newValue) } }
  }

  open override var restorationIdentifier: String? {
    didSet { placeBar() }
  }

  private func change(to active: Bool) {
    if active {
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
      searchBar.endEditing(true)
      searchBar.searchTextField.text = ""
    }
    self.active = active
    searchResultsUpdater?.updateSearchResults(for: self)
    if active {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }

  func textDidChange() {
    if active { searchResultsUpdater?.updateSearchResults(for: self) }
  }

  /// Begins a search that was restored; everybody hears of it once all have decoded.
  func resume(_ search: RestoredSearch) {
    searchBar.searchTextField.text = search.text
    active = search.isActive
    restored = search
  }

  // MARK: State

  /// Writes whether the search is active, the text, and whether people are typing.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSearch(with: coder)
  }

  /// Takes up the search that was saved; delegate and updater hear of it once all have decoded.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSearch(with: coder)
  }

  open override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    finishRestoringSearch()
  }
}
