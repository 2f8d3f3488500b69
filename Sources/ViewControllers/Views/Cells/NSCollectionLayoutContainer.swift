public import Foundation

/// The container of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  var contentInsets: DirectionalEdgeInsets { get }
}
