public import Foundation

/// A data source whose content is a snapshot; the superclass of the diffable data sources of tables
/// and collection views.
open class SnapshotDataSource<Section: Hashable, Item: Hashable>: NSObject, MainActorBound {
  final var current = NSDiffableDataSourceSnapshot<Section, Item>()
  /// The view that shows the snapshot.
  var list: ListScrollView? { nil }
  func show() {}

  /// Shows a snapshot at once, then calls the completion handler. Items that stay remain selected.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let selected = (list?.contents.selected ?? []).compactMap { current.item(at: $0) }
    current = snapshot
    show()
    if !selected.isEmpty { list?.replaceSelection(selected.compactMap { current.place(of: $0) }) }
    completion?()
  }
  /// Shows a snapshot at once by reloading the view, then calls the completion handler.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
    completion: (() -> Void)? = nil
  ) { apply(snapshot, animatingDifferences: false, completion: completion) }
  open func sectionIdentifier(for index: Int) -> Section? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }
  open func index(for sectionIdentifier: Section) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: Item) -> IndexPath? { current.place(of: itemIdentifier) }
}

extension NSDiffableDataSourceSnapshot {
  func count(at section: Int) -> Int {
    sectionIdentifiers.indices.contains(section)
      ? numberOfItems(inSection: sectionIdentifiers[section]) : 0
  }

  func item(at place: IndexPath) -> Item? {
    guard place.count == 2, sectionIdentifiers.indices.contains(place[0]) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[place[0]])
    return items.indices.contains(place[1]) ? items[place[1]] : nil
  }

  func place(of item: Item) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let index = indexOfSection(section),
      let row = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: row, section: index)
  }
}
