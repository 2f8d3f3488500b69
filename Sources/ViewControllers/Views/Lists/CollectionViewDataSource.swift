public import Foundation

/// Says how many items a collection has.
///
/// A data source that also adopts ``DataSourceModelAssociation`` makes selection and scroll
/// position survive changes of the data.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items of a section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
}

extension CollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

/// Hears what people do with a collection.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Called when people have tapped an item; not when the program selects one.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}
}
