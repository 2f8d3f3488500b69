public import Foundation

/// Rows and items of index paths, for code from before `IndexPath`.
extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

// Objective-C's names of integers.
public typealias NSInteger = Int
