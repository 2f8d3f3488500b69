public import Foundation

/// The common superclass of table and collection views: their selection, their editing mode, and
/// what they save.
///
/// Subclass ``TableView`` or ``CollectionView``, not this class.
open class ListScrollView: ScrollView {
  var contents = ListContents() { didSet { invalidateRestorableState() } }
  /// The state restored while the list was empty, until its rows or items appear.
  var pendingPlaces: ListPlaces? { didSet { invalidateRestorableState() } }
  /// The state that was restored last, once it was applied.
  var appliedPlaces: ListPlaces?
  /// Indicates whether a new data source is read later.
  var defersReload = false
  override var awaitsContents: Bool { pendingPlaces != nil }
  open var numberOfSections: Int { contents.counts.count }

  /// Indicates whether a tap selects a row or item, unless the list is in editing mode. Otherwise
  /// simulated taps are ignored.
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  /// Reloads the data source and clears the selection, as UIKit does.
  ///
  /// State restored while the list was empty is applied once, when its first rows or items appear;
  /// until then it is saved again. The position is not restored if the content was scrolled
  /// meanwhile.
  open func reloadData() {
    countContents()
    updateContentSize()
    applyPendingPlaces()
  }

  /// The position and size, in points. A new size updates the content size.
  open override var frame: CGRect {
    didSet { if oldValue.size != frame.size { updateContentSize() } }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePlaces(with: coder, keys)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodePlaces(with: coder, keys)
  }

  // MARK: Overridden by tables and collection views

  var keys: ListKeys { preconditionFailure("\(type(of: self)) is no table or collection view") }
  /// The data source, if it gives model identifiers.
  var association: (any DataSourceModelAssociation)? { nil }
  /// The first place that is at least partly visible, or `nil`.
  var firstVisiblePlace: IndexPath? { nil }
  var scrollsSideways: Bool { false }
  func rect(of indexPath: IndexPath) -> CGRect { .null }
  func countContents() {}
  func updateContentSize() {}

  // MARK: Kept, neither drawn nor applied

  open var hasActiveDrag: Bool { false }
  open var hasActiveDrop: Bool { false }
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  open var allowsFocus: Bool = true
  open var isSpringLoaded: Bool = false
  open var isPrefetchingEnabled: Bool = true
  open var remembersLastFocusedIndexPath: Bool = false
  open var selectionFollowsFocus: Bool = false
}
