public import Foundation

/// Places in lists, as they were written before Swift had a type of its own for them.
extension NSIndexPath {
  /// Names a row of a section of a table.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }
  /// Names an item of a section of a collection.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }
  /// The section.
  public var section: Int { index(atPosition: 0) }
  /// The row in its section.
  public var row: Int { index(atPosition: 1) }
  /// The item in its section.
  public var item: Int { index(atPosition: 1) }
}

/// A whole number, as Objective-C names it.
public typealias NSInteger = Int
/// A whole number that is not negative, as Objective-C names it.
public typealias NSUInteger = UInt
