/// The delegate of a flow layout. The sizes and spacings that it gives UIKit are never requested
/// here.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: CollectionViewDelegate {}
