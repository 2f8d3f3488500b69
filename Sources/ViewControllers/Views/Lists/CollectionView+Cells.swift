/// The kinds of supplementary views, and cells from closures.
extension CollectionView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Registers a closure that creates cells, for classes whose `init(coder:)` creates none.
  @preconcurrency public func registerCells(
    withIdentifier identifier: String,
    make: @escaping @MainActor (String) -> UICollectionViewCell
  ) { reusableViews.register(identifier, make) }
}
