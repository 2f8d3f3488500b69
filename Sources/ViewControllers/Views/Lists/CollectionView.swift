public import Foundation

/// A scrolling list of items of equal size, in sections and lines, with a selection.
///
/// Saves the selected items and the first visible one, besides the state of ``ScrollView``. Items
/// are saved by model identifiers if the data source adopts ``DataSourceModelAssociation``, and by
/// index paths otherwise (rules V15, V16). The items themselves belong to the data source.
///
/// ```swift
/// let photos = CollectionView(frame: view.bounds)
/// photos.itemSize = CGSize(width: 120, height: 120)
/// photos.dataSource = self
/// ```
///
/// Lines are filled one after the other; each section begins a new line.
open class CollectionView: CollectionViewParts {
  public enum ScrollDirection: Sendable, Hashable { case vertical, horizontal }

  private static let ownKeys = ListKeys(
    selectedModels: "CollectionView.selectedModels",
    selectedPlaces: "CollectionView.selectedItems",
    topModel: "CollectionView.firstModel",
    topPlace: "CollectionView.firstItem",
    topOffset: "CollectionView.firstItemOffset"
  )

  /// The data source of the items; without one the collection is empty. Held weakly.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if !defersReload { reloadData() } }
  }
  open weak var delegate: (any CollectionViewDelegate)?
  override var scrollDelegate: (any ScrollViewDelegate)? { delegate ?? plainDelegate }
  open var scrollDirection = ScrollDirection.vertical { didSet { updateContentSize() } }
  /// The size of every item, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { updateContentSize() } }

  // MARK: Layout and parts, which are not saved

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    super.init(frame: frame)
    collectionViewLayout = layout
  }
  /// Creates a collection view from a coder; this class decodes nothing.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The layout of the items: a flow layout by default.
  open var collectionViewLayout: CollectionViewLayout {
    get { ownLayout ?? makeLayout() }
    set {
      ownLayout?.collectionView = nil
      ownLayout = newValue
      newValue.collectionView = self
    }
  }
  private var ownLayout: CollectionViewLayout?

  private func makeLayout() -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = itemSize
    layout.scrollDirection = scrollDirection
    ownLayout = layout
    layout.collectionView = self
    return layout
  }

  // MARK: Changes of the data, which reload it

  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Reloads items; ignored: the contents of items are not drawn.
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func insertSections(_ sections: IndexSet) { reloadData() }
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }

  // MARK: Items

  /// The number of sections, as of the last reload.
  /// Returns the number of items of a section, 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int { contents.count(in: section) }

  override func countContents() {
    count(sections: dataSource?.numberOfSections(in: self)) { section in
      dataSource?.collectionView(self, numberOfItemsInSection: section)
    }
  }

  /// The selected items in order, or `nil` if there are none.
  ///
  /// - Complexity: O(*n* log *n*) in the number of selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { contents.selected }

  /// Selects an item, or with `nil` none, without calling the delegate; ignored if it does not
  /// exist.
  open func selectItem(at indexPath: IndexPath?, animated: Bool) { select(indexPath) }

  /// Selects an item as ``selectItem(at:animated:)`` does, and scrolls to it unless the position is
  /// empty.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectItem(at: indexPath, animated: animated)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Scrolls to an item; ignored if it does not exist.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    let item = rectForItem(at: indexPath)
    guard !item.isNull else { return }
    var offset = contentOffset
    if !scrollPosition.isDisjoint(with: [.top, .centeredVertically, .bottom]) {
      let room = frame.height - item.height
      let above: CGFloat =
        scrollPosition.contains(.top)
        ? 0 : scrollPosition.contains(.bottom) ? room : room / 2
      offset.y = min(max(item.minY - above, 0), max(contentSize.height - frame.height, 0))
    }
    if !scrollPosition.isDisjoint(with: [.left, .centeredHorizontally, .right]) {
      let room = frame.width - item.width
      let before: CGFloat =
        scrollPosition.contains(.left)
        ? 0 : scrollPosition.contains(.right) ? room : room / 2
      offset.x = min(max(item.minX - before, 0), max(contentSize.width - frame.width, 0))
    }
    setContentOffset(offset, animated: animated)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { contents.deselect(indexPath) }

  /// Simulates a tap: selects the item and calls the delegate.
  public func tapItem(at indexPath: IndexPath) {
    guard selectsByTap, contents.contains(indexPath) else { return }
    selectItem(at: indexPath, animated: false)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  // MARK: Lines

  /// The number of items in a full line.
  private var itemsPerLine: Int {
    let (room, item) =
      scrollDirection == .vertical
      ? (frame.width, itemSize.width) : (frame.height, itemSize.height)
    guard item > 0, room.isFinite, room / item < 10_000 else { return 1 }
    return max(Int(room / item), 1)
  }

  /// The distance from one line to the next, in points.
  private var lineLength: CGFloat {
    scrollDirection == .vertical ? itemSize.height : itemSize.width
  }

  private func lineCount(_ items: Int) -> Int { (items + itemsPerLine - 1) / itemsPerLine }

  override func updateContentSize() {
    let length = CGFloat(contents.counts.map(lineCount).reduce(0, +)) * lineLength
    contentSize =
      scrollDirection == .vertical
      ? CGSize(width: frame.width, height: length) : CGSize(width: length, height: frame.height)
    invalidateRestorableState()
  }

  /// Returns the rectangle of an item, in points of the content; null if there is no such item.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func rectForItem(at indexPath: IndexPath) -> CGRect {
    guard contents.contains(indexPath) else { return .null }
    let above = contents.counts[..<indexPath.section].map(lineCount).reduce(0, +)
    let line = CGFloat(above + indexPath.item / itemsPerLine) * lineLength
    let place = CGFloat(indexPath.item % itemsPerLine)
    let origin =
      scrollDirection == .vertical
      ? CGPoint(x: place * itemSize.width, y: line)
      : CGPoint(x: line, y: place * itemSize.height)
    return CGRect(origin: origin, size: itemSize)
  }

  /// The items that are at least partly visible, in order.
  ///
  /// - Complexity: O(*v* *s*) in the number of visible items and of sections.
  open var indexPathsForVisibleItems: [IndexPath] {
    guard lineLength > 0 else { return [] }
    let start = scrollDirection == .vertical ? contentOffset.y : contentOffset.x
    let room = scrollDirection == .vertical ? frame.height : frame.width
    var result: [IndexPath] = []
    var above: CGFloat = 0
    for (section, count) in contents.counts.enumerated() {
      let length = CGFloat(lineCount(count)) * lineLength
      defer { above += length }
      guard above + length > start, above < start + room else { continue }
      // The limits apply before the conversion to integers, because a frame or an offset may be too
      // large for one.
      let lines = CGFloat(lineCount(count))
      let first = Int(min(max((start - above) / lineLength, 0), lines)) * itemsPerLine
      let last = min(max((start + room - above) / lineLength, 0), lines)
      let end = Int(last.rounded(.up)) * itemsPerLine
      result += (first..<max(min(end, count), first)).map { IndexPath(item: $0, section: section) }
    }
    return result
  }

  // MARK: Restoration

  override var keys: ListKeys { Self.ownKeys }
  override var association: (any DataSourceModelAssociation)? {
    dataSource as? any DataSourceModelAssociation
  }
  override var firstVisiblePlace: IndexPath? { indexPathsForVisibleItems.first }
  override var scrollsSideways: Bool { scrollDirection == .horizontal }
  override func rect(of indexPath: IndexPath) -> CGRect { rectForItem(at: indexPath) }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + details(counting: "items")
  }

  /// The cells of the visible items, created anew at each access.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  // MARK: Kept, neither drawn nor applied

  open var backgroundView: View?
}
