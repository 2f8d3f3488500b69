public import Foundation
public import ViewControllers

/// Where a table gets its cells from; every one is new, because none goes out of sight.
extension UITableView {
  /// The height of rows that are as high as their cells: 44 points, because no cell is laid out.
  ///
  /// UIKit's number is -1. Here a table asks its height for where rows stand, and could restore no
  /// place with that.
  public static var automaticDimension: CGFloat { 44 }

  /// Says which class the cells of a name are of.
  ///
  /// - Parameters:
  ///   - cellClass: A class of ``UITableViewCell``; its cells are made by `init(coder:)`. `nil`
  ///     forgets the name.
  ///   - identifier: The name.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    ReusableViews.of(self).register(identifier, type.map { type in { type.makeReusable($0) } })
  }

  /// Says how the cells of a name are made; for classes whose `init(coder:)` makes none.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - make: Makes a cell; it gets the name.
  @preconcurrency public func registerCells(
    withIdentifier identifier: String,
    make: @escaping @MainActor (String) -> UITableViewCell
  ) {
    ReusableViews.of(self).register(identifier, make)
  }

  /// Accepts a nib for the cells of a name; no nib has cells here, so they are plain ones.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nib == nil ? nil : UITableViewCell.self, forCellReuseIdentifier: identifier)
  }

  /// Says that an interface file makes the headers and footers of a name; views without anything of it are made.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(
      nib == nil ? nil : UITableViewHeaderFooterView.self,
      forHeaderFooterViewReuseIdentifier: identifier
    )
  }

  /// Says which class the headers and footers of a name are of.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    ReusableViews.of(self).register(
      identifier,
      kind: "section",
      type.map { type in
        { type.makeReusable($0) }
      }
    )
  }

  /// A cell of a name, or `nil` when nobody has registered the name.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    ReusableViews.of(self).make(identifier)
  }

  /// A cell of a name; a plain one when nobody has registered it, as for cells of a storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - indexPath: The row that it is for.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer of a name, or `nil` when nobody has registered the name.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    ReusableViews.of(self).make(identifier, kind: "section")
  }
}

extension UIView {
  /// A view of this class as an interface file makes it.
  static func makeReusable(_ identifier: String) -> Self? { Self(coder: ReuseCoder(identifier)) }
}
