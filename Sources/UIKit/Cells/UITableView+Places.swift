public import Foundation
public import ViewControllers

extension UITableView {
  /// Returns the rectangle of a section's rows, in points.
  public func rect(forSection section: Int) -> CGRect {
    rows(section).reduce(rectForHeader(inSection: section)) { $0.union(rectForRow(at: $1)) }
  }
  /// Returns the rectangle of a header, in points; its height is 0 here.
  public func rectForHeader(inSection section: Int) -> CGRect {
    let above = (0..<max(section, 0)).reduce(0) { $0 + rows($1).count }
    return CGRect(x: 0, y: CGFloat(above) * rowHeight, width: frame.width, height: 0)
  }
  /// Returns the rectangle of a footer, in points; its height is 0 here.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rectForHeader(inSection: section + 1)
  }
  private func rows(_ section: Int) -> [IndexPath] {
    guard section < numberOfSections else { return [] }
    return (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
  }

  /// Indicates whether to request rows before they are visible; stored, not applied.
  public var isPrefetchingEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The mode in which cells invalidate their size; stored, not applied.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept(for: self, or: .enabled) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether rows may become focused; stored, not applied.
  public var allowsFocus: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether rows may become focused in editing mode; stored, not applied.
  public var allowsFocusDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to select a row under a resting drag; stored, not applied.
  public var isSpringLoaded: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether updates are pending; always `false`.
  public var hasUncommittedUpdates: Bool { false }
  /// The interaction of context menus; always `nil`.
  public var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// The mode in which cells invalidate their size.
  public enum SelfSizingInvalidation: Int, Sendable, Hashable {
    case disabled, enabled, enabledIncludingConstraints
  }
}

extension UICollectionView {
  /// Returns the layout attributes of an item, or `nil` if there is no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let rect = rectForItem(at: indexPath)
    guard !rect.isNull else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rect
    return attributes
  }
  /// Returns the layout attributes of a supplementary view; always `nil`: there are none.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the index paths of visible supplementary views; always none.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// Moves a section: reloads the collection view, whose data source has already moved it.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// The mode in which cells invalidate their size; stored, not applied.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept(for: self, or: .enabled) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether items may become focused; stored, not applied.
  public var allowsFocus: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to select an item under a resting drag; stored, not applied.
  public var isSpringLoaded: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to allow the selection of items in editing mode; stored, not applied.
  public var allowsSelectionDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to return the focus to the last focused item; stored, not applied.
  public var remembersLastFocusedIndexPath: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether updates are pending; always `false`.
  public var hasUncommittedUpdates: Bool { false }
  /// The interaction of context menus; always `nil`.
  public var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// The mode in which cells invalidate their size.
  public enum SelfSizingInvalidation: Int, Sendable, Hashable {
    case disabled, enabled, enabledIncludingConstraints
  }
}

/// The sections of an alphabetical list and the titles of its index.
open class UILocalizedIndexedCollation: NSObject, MainActorBound {
  private static let letters = (65...90).map { String(UnicodeScalar($0)) } + ["#"]
  private static let shared = UILocalizedIndexedCollation()
  /// Returns the shared collation; always that of the letters A to Z and "#".
  public class func current() -> Self { unsafeDowncast(shared, to: Self.self) }
  /// The titles of the sections.
  open var sectionTitles: [String] { Self.letters }
  /// The titles of the section index.
  open var sectionIndexTitles: [String] { Self.letters }
  /// Returns the section of an index title.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
}

/// The context of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {}
