public import Foundation

extension IndexPath {
  /// Creates the index path of a table row.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  public var section: Int { first ?? 0 }

  /// The row in the section, or 0 for a path without one.
  public var row: Int { count > 1 ? self[1] : 0 }

  /// Creates the index path of a collection item.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// The item in the section, or 0 for a path without one.
  public var item: Int { row }
}
