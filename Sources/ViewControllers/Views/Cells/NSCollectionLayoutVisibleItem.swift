public import Foundation

@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var center: CGPoint { get set }
  var alpha: CGFloat { get set }
  var transform: AffineTransform2D { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var representedElementCategory: CollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}
