public import Foundation

/// A controller whose view is a table, and that is the table's data source and delegate.
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
/// The table counts its rows when the view has loaded, after `viewDidLoad`, and once more before it
/// shows for the first time. It is saved whenever the controller is, because the table made here has
/// a restoration identifier: its selection and place come back (rules V13, V14), by model identifiers
/// if the controller adopts ``DataSourceModelAssociation`` (rule V16). What a restore has selected
/// stays selected when the table shows. Set the table's identifier to `nil` to leave it out.
open class TableViewController: ScrollingViewController, TableViewDataSource, TableViewDelegate {
  /// Whether the selection goes each time the table shows again; `true` unless set.
  open var clearsSelectionOnViewWillAppear = true
  var listState = ListControllerState()
  private let style: TableView.Style

  /// Creates a controller with a table of a style.
  ///
  /// - Parameter style: How the table looks.
  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table, or with the one of a nib.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib whose view is a table, or `nil`.
  ///   - nibBundleOrNil: Kept in ``ViewController/nibBundle``.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a plain table from an interface file; nothing is read from it.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the ``ViewOwner/view``; asking for it loads it.
  ///
  /// Never `nil` when read, unless a subclass has made another view.
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

  override func connectLoadedView() {
    guard let table = viewIfLoaded as? TableView else { return }
    listState.isFresh = true
    if table.delegate == nil { table.delegate = self }
    if table.dataSource == nil { table.dataSource = self } else { table.reloadData() }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    prepareListToAppear()
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    listState.isRestored = true
  }

  // MARK: Data source and delegate

  /// The number of sections; 1 unless overridden.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// The number of rows of a section; 0 unless overridden.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Called when people have tapped a row. Does nothing.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
}

extension TableViewController: ListController {
  var list: (any ListView)? { viewIfLoaded as? TableView }
}
