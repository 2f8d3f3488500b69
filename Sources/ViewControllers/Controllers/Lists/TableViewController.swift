public import Foundation

/// A controller whose view is a table view, with itself as data source and delegate.
///
/// ```swift
/// final class NotesViewController: TableViewController {
///   var notes: [String] = []
///
///   override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
///     notes.count
///   }
/// }
/// ```
///
/// The table loads its data when the view has loaded, after `viewDidLoad`, and again before it
/// first appears. The table made here has a restoration identifier, so it is saved with the
/// controller. Its selection and position are restored (rules V13, V14), by model identifiers if
/// the controller adopts ``DataSourceModelAssociation`` (rule V16). A restored selection is kept
/// when the table appears. Set the table's identifier to `nil` to exclude it.
open class TableViewController: ScrollingViewController, TableViewDataSource, TableViewDelegate {
  private let style: TableView.Style

  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table, or with the table of a nib.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a plain table from a coder; nothing is decoded.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The ``ViewOwner/view``, or `nil` if a subclass has made another kind of view.
  open var tableView: TableView! {
    get { view as? TableView }
    set { view = newValue }
  }

  open override func loadView() {
    view = makeList(
      TableView(frame: CGRect(origin: .zero, size: sizeBeforeLayout), style: style),
      named: "TableViewController.table"
    )
  }

  override var list: ListScrollView? { viewIfLoaded as? TableView }

  override func connectLoadedView() {
    guard let table = viewIfLoaded as? TableView else { return }
    if table.delegate == nil { table.delegate = self }
    table.defersReload = true
    if table.dataSource == nil { table.dataSource = self }
    table.defersReload = false
  }

  override func fillLoadedView() {
    guard let table = viewIfLoaded as? TableView else { return }
    listState.isFresh = true
    table.reloadDataKeepingSelection()
  }

  // MARK: Data source and delegate; one section without rows unless overridden

  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
}
