public import Foundation
public import ViewControllers

extension UICollectionView {

  /// The cells of the visible items, created anew at each access.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  /// Returns the first selected item, whatever the cell: cells are created anew and belong to no
  /// item.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    indexPathsForSelectedItems?.first
  }
  /// Indicates whether to request cells before they are visible; stored, not applied.
  public var isPrefetchingEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the collection view is in editing mode; stored.
  public var isEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether a drag session is active; always `false`.
  public var hasActiveDrag: Bool { false }
  /// Indicates whether a drop session is active; always `false`.
  public var hasActiveDrop: Bool { false }
}

extension UITableView {
  /// The insets of separators; stored, not drawn.
  public var separatorInset: UIEdgeInsets {
    get { kept(for: self, or: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)) }
    set { keep(newValue, for: self) }
  }
  /// The height of section headers, in points; stored, not applied.
  public var sectionHeaderHeight: CGFloat {
    get { kept(for: self, or: Self.automaticDimension) }
    set { keep(newValue, for: self) }
  }
  /// The height of section footers, in points; stored, not applied.
  public var sectionFooterHeight: CGFloat {
    get { kept(for: self, or: Self.automaticDimension) }
    set { keep(newValue, for: self) }
  }
  /// The estimated height of section headers, in points; stored, not applied.
  public var estimatedSectionHeaderHeight: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The text colour of the section index, or `nil` for the default; stored, not drawn.
  public var sectionIndexColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether a drag session is active; always `false`.
  public var hasActiveDrag: Bool { false }
  /// Indicates whether a drop session is active; always `false`.
  public var hasActiveDrop: Bool { false }
}
