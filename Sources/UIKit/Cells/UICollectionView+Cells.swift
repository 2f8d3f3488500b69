public import Foundation
public import ViewControllers

/// Where a collection gets its cells from; every one is new, because none goes out of sight.
extension UICollectionView {
  /// The name for headers of sections.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The name for footers of sections.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says which class the cells of a name are of.
  ///
  /// - Parameters:
  ///   - cellClass: A class of ``UICollectionViewCell``; its cells are made by `init(coder:)`. `nil`
  ///     forgets the name.
  ///   - identifier: The name.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    ReusableViews.of(self).register(identifier, type.map { type in { type.makeReusable($0) } })
  }

  /// Says how the cells of a name are made; for classes whose `init(coder:)` makes none.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - make: Makes a cell; it gets the name.
  @preconcurrency public func registerCells(
    withIdentifier identifier: String,
    make: @escaping @MainActor (String) -> UICollectionViewCell
  ) {
    ReusableViews.of(self).register(identifier, make)
  }

  /// Accepts a nib for the cells of a name; no nib has cells here, so they are plain ones.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib == nil ? nil : UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }

  /// Says which class headers, footers and the like of a name are of.
  ///
  /// - Parameters:
  ///   - viewClass: A class of ``UICollectionReusableView``; `nil` forgets the name.
  ///   - elementKind: What the view is for.
  ///   - identifier: The name.
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    ReusableViews.of(self).register(
      identifier,
      kind: elementKind,
      type.map { type in
        { type.makeReusable($0) }
      }
    )
  }

  /// A cell of a name; a plain one when nobody has registered it, as for cells of a storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - indexPath: The item that it is for.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell: UICollectionViewCell? = ReusableViews.of(self).make(identifier)
    return named(identifier, cell ?? UICollectionViewCell())
  }

  /// A header, footer or the like of a name; a plain one when nobody has registered it.
  ///
  /// - Parameters:
  ///   - elementKind: What the view is for.
  ///   - identifier: The name.
  ///   - indexPath: The place that it is for.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view: UICollectionReusableView? =
      ReusableViews.of(self).make(identifier, kind: elementKind)
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
