public import Foundation

/// Cells and supplementary views. Each one is created anew; none is reused.
extension CollectionView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Registers a class for a reuse identifier.
  ///
  /// - Parameters:
  ///   - cellClass: A class of ``UICollectionViewCell``, whose cells are created by `init(coder:)`,
  ///     or `nil` to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    reusableViews.register(identifier, type.map { type in { type.makeReusable($0) } })
  }

  /// Registers a closure that creates cells, for classes whose `init(coder:)` creates none.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - make: Creates a cell for the reuse identifier that it receives.
  @preconcurrency public func registerCells(
    withIdentifier identifier: String,
    make: @escaping @MainActor (String) -> UICollectionViewCell
  ) {
    reusableViews.register(identifier, make)
  }

  /// Registers a nib for a reuse identifier; nibs hold no cells here, so the cells are plain ones.
  public func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    register(nib == nil ? nil : UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a class of supplementary views for a reuse identifier.
  ///
  /// - Parameters:
  ///   - viewClass: A class of ``UICollectionReusableView``, or `nil` to remove the registration.
  ///   - elementKind: The kind of the views.
  ///   - identifier: The reuse identifier.
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    reusableViews.register(
      identifier,
      kind: elementKind,
      type.map { type in
        { type.makeReusable($0) }
      }
    )
  }

  /// Creates a cell; a plain one if nothing is registered, as for the cells of a storyboard.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell: UICollectionViewCell? = reusableViews.make(identifier)
    return named(identifier, cell ?? UICollectionViewCell())
  }

  /// Creates a supplementary view; a plain one if nothing is registered.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view: UICollectionReusableView? =
      reusableViews.make(identifier, kind: elementKind)
    return named(identifier, view ?? UICollectionReusableView())
  }

  private func named<Content: UICollectionReusableView>(
    _ identifier: String,
    _ view: Content
  ) -> Content {
    view.reuseIdentifier = identifier
    return view
  }
}
