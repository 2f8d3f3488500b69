public import ViewControllers

extension UICollectionView {
  /// Sets where the items stand.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  /// Begins to go from one layout to another, which holds at once.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    let old = collectionViewLayout
    collectionViewLayout = layout
    completion?(true, true)
    return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
  }
  /// Ends the way to another layout, which holds already.
  public func finishInteractiveTransition() {}
  /// Goes back on the way to another layout, which holds all the same.
  public func cancelInteractiveTransition() {}
}

/// Says how large items and gaps are, one by one; kept for those who ask it, which nobody does here.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
