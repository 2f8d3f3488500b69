public import Foundation

/// The data source of item prefetching; never called here.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
}
