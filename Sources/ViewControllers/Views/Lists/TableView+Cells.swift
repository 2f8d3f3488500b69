public import Foundation

/// Cells, headers and footers. Each one is created anew; none is reused.
extension TableView {
  /// The height of self-sizing rows: 44 points, because cells are not laid out.
  ///
  /// UIKit's value is -1. Here the positions of rows are computed from this height, and a position
  /// cannot be restored without it.
  public static var automaticDimension: CGFloat { 44 }

  /// Registers a class for a reuse identifier.
  ///
  /// - Parameters:
  ///   - cellClass: A class of ``UITableViewCell``, whose cells are created by `init(coder:)`, or
  ///     `nil` to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    reusableViews.register(identifier, type.map { type in { type.makeReusable($0) } })
  }

  /// Registers a closure that creates cells, for classes whose `init(coder:)` creates none.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - make: Creates a cell for the reuse identifier that it receives.
  @preconcurrency public func registerCells(
    withIdentifier identifier: String,
    make: @escaping @MainActor (String) -> UITableViewCell
  ) {
    reusableViews.register(identifier, make)
  }

  /// Registers a nib for a reuse identifier; nibs hold no cells here, so the cells are plain ones.
  public func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) {
    register(nib == nil ? nil : UITableViewCell.self, forCellReuseIdentifier: identifier)
  }

  /// Registers a nib of headers and footers; nibs hold no views here, so the views are plain ones.
  public func register(_ nib: Nib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(
      nib == nil ? nil : UITableViewHeaderFooterView.self,
      forHeaderFooterViewReuseIdentifier: identifier
    )
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    reusableViews.register(
      identifier,
      kind: "section",
      type.map { type in
        { type.makeReusable($0) }
      }
    )
  }

  /// Creates a cell, or returns `nil` if nothing is registered for the reuse identifier.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusableViews.make(identifier)
  }

  /// Creates a cell; a plain one if nothing is registered, as for the cells of a storyboard.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Creates a header or footer, or returns `nil` if nothing is registered for the reuse
  /// identifier.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    reusableViews.make(identifier, kind: "section")
  }
}

extension View {
  /// Creates a view of this class from an empty interface file.
  static func makeReusable(_ identifier: String) -> Self? { Self(coder: ReuseCoder(identifier)) }
}
