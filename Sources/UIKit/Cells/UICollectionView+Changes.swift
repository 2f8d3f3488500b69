public import Foundation
public import ViewControllers

extension UICollectionView {

  /// The cells of the items that show, made anew for whoever asks.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  /// The item of a cell; the selected one, as cells are made for whoever asks and belong to no item.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    indexPathsForSelectedItems?.first
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
