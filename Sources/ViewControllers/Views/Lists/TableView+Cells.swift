public import Foundation

/// The heights of rows, and cells from closures.
extension TableView {
  /// The height of self-sizing rows: 44 points, because cells are not laid out.
  ///
  /// UIKit's value is -1. Here the positions of rows are computed from this height, and a position
  /// cannot be restored without it.
  public static var automaticDimension: CGFloat { 44 }

  /// Registers a closure that creates cells, for classes whose `init(coder:)` creates none.
  @preconcurrency public func registerCells(
    withIdentifier identifier: String,
    make: @escaping @MainActor (String) -> UITableViewCell
  ) { reusableViews.register(identifier, make) }
}

extension View {
  /// Creates a view of this class from an empty interface file.
  static func makeReusable(_ identifier: String) -> Self? { Self(coder: ReuseCoder(identifier)) }
}
