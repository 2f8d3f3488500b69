public import Foundation

/// A data source that provides the cells of a table from a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  SnapshotDataSource<Section, Item>,
  UITableViewDataSource
{
  /// Creates the cell of a row, or `nil`.
  public typealias CellProvider = (TableView, IndexPath, Item) -> UITableViewCell?
  private let cellProvider: CellProvider
  private weak var tableView: TableView?
  open var defaultRowAnimation = TableView.RowAnimation.automatic

  /// Creates a data source and makes it the data source of a table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.tableView = tableView
    super.init()
    tableView.dataSource = self
  }

  override var list: ListScrollView? { tableView }
  override func show() { tableView?.reloadData() }
  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    current.count(at: section)
  }
  /// Returns the cell of a row; a plain one if the provider returns `nil`.
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell()
  }

  // MARK: For subclasses

  open func tableView(_: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_: TableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_: TableView, moveRowAt _: IndexPath, to destinationIndexPath: IndexPath) {}
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  open func tableView(
    _ tableView: TableView,
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
  public typealias CellProvider = (CollectionView, IndexPath, Item) -> UICollectionViewCell?
  /// Creates a supplementary view, or `nil`.
  public typealias SupplementaryViewProvider =
    (CollectionView, String, IndexPath) -> UICollectionReusableView?
  private let cellProvider: CellProvider
  private weak var collectionView: CollectionView?
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source and makes it the data source of a collection view.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
  }

  override var list: ListScrollView? { collectionView }
  override func show() {
    outlines = outlines.filter { section, outline in
      current.itemIdentifiers(inSection: section) == outline.visibleItems
    }
    collectionView?.reloadData()
  }

  open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }
  open func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { current.count(at: section) }
  /// Returns the cell of an item; a plain one if the provider returns `nil`.
  open func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }

  // MARK: For subclasses

  /// Returns a supplementary view; a plain one if the provider returns `nil`.
  open func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
  open func collectionView(_: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(_: CollectionView, moveItemAt _: IndexPath, to _: IndexPath) {}

  // MARK: Section snapshots

  open var reorderingHandlers = ReorderingHandlers()
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
  /// Returns the snapshot last applied to a section. If there is none, or a snapshot of all sections
  /// has changed the items since, they are all root items.
  open func snapshot(for section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<Item>()
    flat.append(current.itemIdentifiers(inSection: section))
    return flat
  }

  /// The handlers of reordering; stored, never called.
  public struct ReorderingHandlers {
    public var canReorderItem: ((Item) -> Bool)?
    public var didReorder: ((NSDiffableDataSourceTransaction<Section, Item>) -> Void)?
  }
  /// The handlers of expanding and collapsing items; stored, never called.
  public struct SectionSnapshotHandlers {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the snapshot of an item's children, for lazy loading.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?
  }
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
}
