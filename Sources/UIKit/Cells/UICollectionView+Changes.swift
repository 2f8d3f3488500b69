public import Foundation
public import ViewControllers

/// Changes of the data, which make the collection count again.
extension UICollectionView {
  /// Says that there are new items.
  public func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Says that items are gone.
  public func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Says that items show something else, which makes no difference here.
  public func reloadItems(at indexPaths: [IndexPath]) {}
  /// Says that an item stands elsewhere.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Says that there are new sections.
  public func insertSections(_ sections: IndexSet) { reloadData() }
  /// Says that sections are gone.
  public func deleteSections(_ sections: IndexSet) { reloadData() }
  /// Says that sections may have other items.
  public func reloadSections(_ sections: IndexSet) { reloadData() }

  /// The cells of the items that show, made anew for whoever asks.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  /// The item of a cell; the selected one, as cells are made for whoever asks and belong to no item.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    indexPathsForSelectedItems?.first
  }
  /// What stands behind all items, or `nil`; kept.
  public var backgroundView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether cells are asked for before they show; kept.
  public var isPrefetchingEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether people change items now; kept.
  public var isEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether something is dragged from here; no.
  public var hasActiveDrag: Bool { false }
  /// Whether something is dragged over it; no.
  public var hasActiveDrop: Bool { false }
}

extension UITableView {
  /// The room before and behind the lines between rows; kept.
  public var separatorInset: UIEdgeInsets {
    get { kept(for: self, or: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)) }
    set { keep(newValue, for: self) }
  }
  /// The height of what stands above sections; kept.
  public var sectionHeaderHeight: CGFloat {
    get { kept(for: self, or: Self.automaticDimension) }
    set { keep(newValue, for: self) }
  }
  /// The height of what stands below sections; kept.
  public var sectionFooterHeight: CGFloat {
    get { kept(for: self, or: Self.automaticDimension) }
    set { keep(newValue, for: self) }
  }
  /// How high what stands above sections is, as far as the table can guess; kept.
  public var estimatedSectionHeaderHeight: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The colour of the index at the side, or `nil` for the usual one; kept.
  public var sectionIndexColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether something is dragged from here; no.
  public var hasActiveDrag: Bool { false }
  /// Whether something is dragged over it; no.
  public var hasActiveDrop: Bool { false }
}
