public import Foundation

extension IndexPath {
  /// Names a row of a table.
  ///
  /// - Parameters:
  ///   - row: The row within the section, from 0.
  ///   - section: The section, from 0.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// The section, or 0 for a path without one.
  public var section: Int { first ?? 0 }

  /// The row within the section, or 0 for a path without one.
  public var row: Int { count > 1 ? self[1] : 0 }

  /// Names an item of a collection.
  ///
  /// - Parameters:
  ///   - item: The item within the section, from 0.
  ///   - section: The section, from 0.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// The item within the section, or 0 for a path without one.
  public var item: Int { row }
}
