public import Foundation
public import ViewControllers

/// A table's data source that takes its rows from a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: MainActorBound,
  UITableViewDataSource
{
  /// Makes the cell of a row, or `nil`.
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  private let cellProvider: CellProvider
  private weak var tableView: UITableView?
  /// How rows come and go; kept.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Becomes the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.tableView = tableView
    tableView.dataSource = self
  }

  /// Shows what a snapshot has.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    tableView?.reloadData()
    completion?()
  }
  /// What shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
  /// The item of a row, or `nil`.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
  /// The row of an item, or `nil`.
  open func indexPath(for itemIdentifier: Item) -> IndexPath? { current.place(of: itemIdentifier) }

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.count(at: section)
  }
  /// Makes the cell of a row; a plain one where the app makes none.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell()
  }
}

/// A collection's data source that takes its items from a snapshot.
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: MainActorBound,
  UICollectionViewDataSource
{
  /// Makes the cell of an item, or `nil`.
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  /// Makes a view beside the items, or `nil`; nobody calls it here.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()
  private let cellProvider: CellProvider
  private weak var collectionView: UICollectionView?
  /// Makes views beside the items; kept.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the data source of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    collectionView.dataSource = self
  }

  /// Shows what a snapshot has.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    collectionView?.reloadData()
    completion?()
  }
  /// What shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
  /// The item of a place, or `nil`.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
  /// The place of an item, or `nil`.
  open func indexPath(for itemIdentifier: Item) -> IndexPath? { current.place(of: itemIdentifier) }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { current.count(at: section) }
  /// Makes the cell of an item; a plain one where the app makes none.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate func count(at section: Int) -> Int {
    sectionIdentifiers.indices.contains(section)
      ? numberOfItems(inSection: sectionIdentifiers[section]) : 0
  }

  fileprivate func item(at place: IndexPath) -> Item? {
    guard place.count == 2, sectionIdentifiers.indices.contains(place[0]) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[place[0]])
    return items.indices.contains(place[1]) ? items[place[1]] : nil
  }

  fileprivate func place(of item: Item) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let index = indexOfSection(section),
      let row = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: row, section: index)
  }
}
