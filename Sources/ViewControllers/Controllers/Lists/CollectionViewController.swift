public import Foundation

/// A controller whose view is a collection view, with itself as data source and delegate.
///
/// ```swift
/// final class PhotosViewController: CollectionViewController {
///   var photos: [Photo] = []
///
///   override func collectionView(
///     _ collectionView: CollectionView,
///     numberOfItemsInSection section: Int
///   ) -> Int { photos.count }
/// }
/// ```
///
/// Data loading, saving and restoration follow ``TableViewController`` (rules V13, V15, V16). The
/// collection view itself lays out its items, by ``CollectionView/itemSize`` and
/// ``CollectionView/scrollDirection``.
open class CollectionViewController: ScrollingViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The ``ViewOwner/view``, or `nil` if a subclass has made another kind of view.
  open var collectionView: CollectionView! {
    get { view as? CollectionView }
    set { view = newValue }
  }

  open override func loadView() {
    view = makeList(
      CollectionView(frame: CGRect(origin: .zero, size: sizeBeforeLayout)),
      named: "CollectionViewController.collection"
    )
  }

  override var list: ListScrollView? { viewIfLoaded as? CollectionView }

  override func connectLoadedView() {
    guard let view = viewIfLoaded as? CollectionView else { return }
    if view.delegate == nil { view.delegate = self }
    view.defersReload = true
    if view.dataSource == nil { view.dataSource = self }
    view.defersReload = false
  }

  override func fillLoadedView() {
    guard let view = viewIfLoaded as? CollectionView else { return }
    listState.isFresh = true
    view.reloadDataKeepingSelection()
  }

  // MARK: Data source and delegate; one section without items unless overridden

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  open func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(_: CollectionView, didSelectItemAt indexPath: IndexPath) {}
}
