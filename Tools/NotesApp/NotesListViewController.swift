import Foundation
import ViewControllers

/// The list of notes; exists from launch on, and is restored in place.
///
/// Selection and scroll position are restored by note, not by row, because the table's data source
/// identifies its data.
final class NotesListViewController: ViewController {
  let tableView = TableView()
  private let store: NoteStore
  private(set) var filter: NoteFilter
  private var notes: [Note] = []

  init(store: NoteStore, filter: NoteFilter) {
    self.store = store
    self.filter = filter
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
    restorationIdentifier = "notes"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.restorationIdentifier = "list"
    tableView.rowHeight = 72
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    reloadNotes()
    store.addObserver { [weak self] in self?.reloadNotes() }
  }

  func show(searchText: String? = nil, order: NoteFilter.Order? = nil) {
    filter.searchText = searchText ?? filter.searchText
    filter.order = order ?? filter.order
    reloadNotes()
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(filter, forKey: "filter")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let filter = coder.decodeObject(forKey: "filter") as? NoteFilter {
      self.filter = filter
    }
  }

  /// The filter may decode after the list; only now are both complete (rule R15).
  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    reloadNotes()
  }

  private func reloadNotes() {
    tableView.reloadData(after: { notes = filter.apply(to: store.notes) })
  }

  private func note(at indexPath: IndexPath) -> Note? {
    notes.indices.contains(indexPath.row) ? notes[indexPath.row] : nil
  }
}

extension NotesListViewController: TableViewDataSource, DataSourceModelAssociation {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? {
    note(at: idx)?.id
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    notes.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
  }
}

extension NotesListViewController: TableViewDelegate {
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    guard let note = note(at: indexPath) else { return }
    let editor = NoteEditorViewController(note: note, store: store)
    navigationController?.pushViewController(editor, animated: true)
  }
}
