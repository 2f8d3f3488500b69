public import Foundation

/// The common superclass of table and collection views: their selection, their editing mode, and
/// what they save.
///
/// Subclass ``TableView`` or ``CollectionView``, not this class.
open class ListScrollView: ScrollView {
  var contents = ListContents() { didSet { invalidateRestorableState() } }
  /// The state that was restored last, with the places that the list does not have yet.
  var restoredPlaces: ListPlaces? { didSet { invalidateRestorableState() } }
  /// Indicates whether a new data source is read later.
  var defersReload = false
  override var awaitsContents: Bool { contents.total == 0 && restoredPlaces != nil }
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
  /// A restored position and selection wait for rows and items that are not there yet, and are saved as they
  /// were: the position until the content is scrolled, the selection until another is made.
  open func reloadData() {
    let former = contents.selected ?? []
    countContents()
    updateContentSize()
    applyRestoredPlaces(selected: former)
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
}
