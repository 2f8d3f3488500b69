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
}
