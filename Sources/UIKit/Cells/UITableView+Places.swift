public import Foundation
public import ViewControllers

extension UITableView {
  /// Where the rows of a section stand, in points.
  public func rect(forSection section: Int) -> CGRect {
    rows(section).reduce(rectForHeader(inSection: section)) { $0.union(rectForRow(at: $1)) }
  }
  /// Where a header would stand, in points; it takes no room here.
  public func rectForHeader(inSection section: Int) -> CGRect {
    let above = (0..<max(section, 0)).reduce(0) { $0 + rows($1).count }
    return CGRect(x: 0, y: CGFloat(above) * rowHeight, width: frame.width, height: 0)
  }
  /// Where a footer would stand, in points; it takes no room here.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rectForHeader(inSection: section + 1)
  }
  private func rows(_ section: Int) -> [IndexPath] {
    guard section < numberOfSections else { return [] }
    return (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
  }

  /// Whether rows are asked for before they show; kept.
  public var isPrefetchingEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// When rows change their height; kept.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept(for: self, or: .enabled) }
    set { keep(newValue, for: self) }
  }
  /// Whether rows can have the focus; kept.
  public var allowsFocus: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether they can while the table is edited; kept.
  public var allowsFocusDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether a drag over a row selects it; kept.
  public var isSpringLoaded: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether changes wait; none do.
  public var hasUncommittedUpdates: Bool { false }
  /// What shows menus of rows; nothing does.
  public var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// When rows change their height.
  public enum SelfSizingInvalidation: Int, Sendable, Hashable {
    case disabled, enabled, enabledIncludingConstraints
  }
}

extension UICollectionView {
  /// Where an item stands; `nil` for those that are not there.
  public func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let rect = rectForItem(at: indexPath)
    guard !rect.isNull else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rect
    return attributes
  }
  /// Where something beside the items stands; nothing does.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Places of what shows beside the items; none.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// Says that a section stands elsewhere.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// When items change their size; kept.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept(for: self, or: .enabled) }
    set { keep(newValue, for: self) }
  }
  /// Whether items can have the focus; kept.
  public var allowsFocus: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether a drag over an item selects it; kept.
  public var isSpringLoaded: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether items can be selected while they are edited; kept.
  public var allowsSelectionDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether the focus comes back to the item that had it; kept.
  public var remembersLastFocusedIndexPath: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether changes wait; none do.
  public var hasUncommittedUpdates: Bool { false }
  /// What shows menus of items; nothing does.
  public var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// When items change their size.
  public enum SelfSizingInvalidation: Int, Sendable, Hashable {
    case disabled, enabled, enabledIncludingConstraints
  }
}

/// Sorts rows into sections by their first letters, as address books do.
open class UILocalizedIndexedCollation: NSObject, MainActorBound {
  private static let letters = (65...90).map { String(UnicodeScalar($0)) } + ["#"]
  private static let shared = UILocalizedIndexedCollation()
  /// The one for the language of now; that of Latin letters.
  public class func current() -> Self { unsafeDowncast(shared, to: Self.self) }
  /// The titles of sections.
  open var sectionTitles: [String] { Self.letters }
  /// The titles of the index.
  open var sectionIndexTitles: [String] { Self.letters }
  /// The section of a title of the index.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
}

/// What a drag rests on that selects it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {}
