public import Foundation
public import ViewControllers

/// A data source that provides the cells of a table from a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  SnapshotDataSource<Section, Item>,
  UITableViewDataSource
{
  /// Creates the cell of a row, or `nil`.
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private let cellProvider: CellProvider
  private weak var tableView: UITableView?
  /// The animation of row changes; stored, not applied.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and sets it as that of the table.
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
  /// Returns the cell of a row; a plain one if the provider returns `nil`.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell()
  }

  // MARK: For subclasses

  /// Returns the title above a section; `nil` unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns the title below a section; `nil` unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Indicates whether a row can be edited; `false` unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Indicates whether a row can be moved; `false` unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Called when the user has deleted or inserted a row. Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Called when the user has moved a row. Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns the titles of the section index; `nil` unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the section of an index title; the index of the title unless overridden.
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}

/// A data source that provides the cells of a collection view from a snapshot.
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  SnapshotDataSource<Section, Item>,
  UICollectionViewDataSource
{
  /// Creates the cell of an item, or `nil`.
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  /// Creates a supplementary view, or `nil`.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  private let cellProvider: CellProvider
  private weak var collectionView: UICollectionView?
  /// The provider of supplementary views, which layouts here never request.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source and sets it as that of the collection view.
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
  /// Returns the cell of an item; a plain one if the provider returns `nil`.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }

  // MARK: For subclasses

  /// Returns a supplementary view; a plain one if the provider returns `nil`.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
  /// Indicates whether an item can be moved; `false` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when the user has moved an item. Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Section snapshots

  /// The handlers of reordering; stored, never called.
  open var reorderingHandlers = ReorderingHandlers()
  /// The handlers of expanding and collapsing; stored, never called.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  private var outlines: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  /// Shows the visible items of a section snapshot in a section, which is appended if it is new.
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
  /// Returns the snapshot last applied to a section, or an empty one.
  open func snapshot(for section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    outlines[section] ?? NSDiffableDataSourceSectionSnapshot<Item>()
  }

  /// The handlers of reordering.
  public struct ReorderingHandlers {
    /// Indicates whether an item can be reordered.
    public var canReorderItem: ((Item) -> Bool)?
    /// Called before the reordering is applied.
    public var willReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
    /// Called after the reordering was applied.
    public var didReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
  }
  /// The handlers of expanding and collapsing items.
  public struct SectionSnapshotHandlers {
    /// Indicates whether an item can be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Indicates whether an item can be collapsed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the snapshot of an item's children, for lazy loading.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?
  }
}
