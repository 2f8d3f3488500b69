import Foundation
import ViewControllers

/// The notes under one tag; made by the app delegate during a restoration, because it has no
/// restoration class.
final class TagNotesViewController: ViewController {
  static let identifier = "tag-notes"

  let tableView = TableView()
  private let tag: String
  private let store: NoteStore
  private var notes: [Note] = []

  init(tag: String, store: NoteStore) {
    self.tag = tag
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = tag.capitalized
    restorationIdentifier = Self.identifier
  }

  /// Makes the controller of the saved tag, or returns `nil` if no note has that tag any more.
  convenience init?(restoringFrom coder: NSCoder, store: NoteStore) {
    guard let tag = coder.decodeObject(of: NSString.self, forKey: "tag") as String?,
      store.tags.contains(tag)
    else { return nil }
    self.init(tag: tag, store: store)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.restorationIdentifier = "list"
    tableView.rowHeight = 72
    tableView.dataSource = self
    view.addSubview(tableView)
    reloadNotes()
    store.addObserver { [weak self] in self?.reloadNotes() }
  }

  private func reloadNotes() {
    tableView.reloadData(after: { notes = store.notes.filter { $0.tag == tag } })
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(tag, forKey: "tag")
  }
}

extension TagNotesViewController: TableViewDataSource, DataSourceModelAssociation {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? {
    notes.indices.contains(idx.row) ? notes[idx.row].id : nil
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    notes.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
  }
}
