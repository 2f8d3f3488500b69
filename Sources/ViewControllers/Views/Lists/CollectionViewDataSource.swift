public import Foundation

/// The data source of a collection view.
///
/// If it also adopts ``DataSourceModelAssociation``, selection and scroll position survive changes
/// of the data.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items of a section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
}

extension CollectionViewDataSource {
  /// Returns 1 by default.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

/// The delegate of a collection view.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Called when the user has tapped an item, but not when code selects one.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
  /// Does nothing by default.
  public func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}
}
