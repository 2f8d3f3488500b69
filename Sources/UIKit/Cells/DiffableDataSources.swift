public import Foundation
public import ViewControllers

/// A table's data source that takes its rows from a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  SnapshotDataSource<Section, Item>,
  UITableViewDataSource
{
  /// Makes the cell of a row, or `nil`.
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private let cellProvider: CellProvider
  private weak var tableView: UITableView?
  /// How rows come and go; kept.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Becomes the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.tableView = tableView
    super.init()
    tableView.dataSource = self
  }

  override func show() { tableView?.reloadData() }

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

  // MARK: What subclasses override

  /// What stands above a section, or `nil`.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// What stands below a section, or `nil`.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Whether a row can be edited; it cannot unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Whether a row can be moved; it cannot unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Called when the user has deleted a row or put one in. Does nothing.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Called when the user has moved a row. Does nothing.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// The titles of the index at the side, or `nil`.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of a title of the index.
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}

/// A collection's data source that takes its items from a snapshot.
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  SnapshotDataSource<Section, Item>,
  UICollectionViewDataSource
{
  /// Makes the cell of an item, or `nil`.
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  /// Makes a view beside the items, or `nil`; nobody calls it here.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  private let cellProvider: CellProvider
  private weak var collectionView: UICollectionView?
  /// Makes views beside the items; kept.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the data source of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
  }

  override func show() { collectionView?.reloadData() }

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

  // MARK: What subclasses override

  /// Makes a view beside the items; the provider does.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
  /// Whether an item can be moved; it cannot unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when the user has moved an item. Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Sections by themselves

  /// What is asked and told when the user moves items; nobody does here.
  open var reorderingHandlers = ReorderingHandlers()
  /// What is asked and told when the user opens what is below an item; nobody does here.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  private var outlines: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  /// Shows what a section has, without what is below items that are closed.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>,
    to section: Section,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }
  /// What a section has.
  open func snapshot(for section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    outlines[section] ?? NSDiffableDataSourceSectionSnapshot<Item>()
  }

  /// What is asked and told when the user moves items.
  public struct ReorderingHandlers {
    /// Whether an item can be moved.
    public var canReorderItem: ((Item) -> Bool)?
    /// Called before it is moved.
    public var willReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
    /// Called when it was.
    public var didReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
  }
  /// What is asked and told when the user opens what is below an item.
  public struct SectionSnapshotHandlers {
    /// Whether it can be opened.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before it is opened.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether it can be closed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before it is closed.
    public var willCollapseItem: ((Item) -> Void)?
    /// What is below it, for who makes it late.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?
  }
}
