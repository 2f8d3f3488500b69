import Foundation
import ViewControllers

/// The list of tags; exists from launch on, and is restored in place.
final class TagsViewController: ViewController {
  let tableView = TableView()
  private let store: NoteStore
  private var tags: [String] = []

  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Tags"
    restorationIdentifier = "tags"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.restorationIdentifier = "list"
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    reloadTags()
    store.addObserver { [weak self] in self?.reloadTags() }
  }

  private func reloadTags() {
    tableView.reloadData(after: { tags = store.tags })
  }
}

extension TagsViewController: TableViewDataSource, DataSourceModelAssociation {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    tags.count
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? {
    tags.indices.contains(idx.row) ? tags[idx.row] : nil
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    tags.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}

extension TagsViewController: TableViewDelegate {
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let notes = TagNotesViewController(tag: tags[indexPath.row], store: store)
    navigationController?.pushViewController(notes, animated: true)
  }
}
