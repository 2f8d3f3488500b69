public import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }

  /// The section, or 0 for an empty path.
  public var section: Int { first ?? 0 }
  /// The row in the section, or 0 for a path without one.
  public var row: Int { count > 1 ? self[1] : 0 }

  public init(item: Int, section: Int) { self = [section, item] }

  public var item: Int { row }
}
