public import Foundation

/// The data source of a collection view.
///
/// If it also adopts ``DataSourceModelAssociation``, selection and scroll position are restored
/// after changes of the data too.
@preconcurrency @MainActor public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in collectionView: CollectionView) -> Int
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

/// The delegate of a collection view.
@preconcurrency @MainActor public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Called when the user has tapped an item, but not when code selects one.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
  public func collectionView(_: CollectionView, didSelectItemAt indexPath: IndexPath) {}
}
