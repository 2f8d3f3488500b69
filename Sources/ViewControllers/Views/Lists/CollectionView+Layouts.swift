extension CollectionView {
  /// Sets the layout at once, then calls the completion handler with `true`.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  /// Sets the next layout at once, then calls the completion handler as if the transition had
  /// finished.
  @discardableResult
  public func startInteractiveTransition(
    to layout: CollectionViewLayout,
    completion: ((Bool, Bool) -> Void)? = nil
  ) -> CollectionViewTransitionLayout {
    let old = collectionViewLayout
    collectionViewLayout = layout
    completion?(true, true)
    return CollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
  }
  /// Finishes an interactive transition; ignored: the next layout is already set.
  public func finishInteractiveTransition() {}
  /// Cancels an interactive transition; ignored: the next layout stays set.
  public func cancelInteractiveTransition() {}
}
