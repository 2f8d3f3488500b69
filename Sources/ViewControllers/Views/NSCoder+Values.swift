import Foundation
import RestorationArchive
import RestorationCoding

/// What is there and what is not, for values whose zero means something.
extension NSCoder {
  /// A saved number, or `nil` when there is none.
  func number(forKey key: String) -> Double? {
    containsValue(forKey: key) ? decodeDouble(forKey: key) : nil
  }

  /// A saved whole number, or `nil` when there is none.
  func integer(forKey key: String) -> Int? {
    containsValue(forKey: key) ? decodeInteger(forKey: key) : nil
  }

  /// A saved string, or `nil` when there is none.
  func string(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key) as String?
  }

  /// Says in the report what was changed, where this coder has one.
  func sayInReport(_ text: String) { stateDecoder?.remark(text) }

  /// Says that a value was brought between the least and the greatest one.
  func remarkOnRange() {
    sayInReport("the value was brought into the range that there is now")
  }

  /// Whether it was saved that there is no value; `false` when nothing was saved at all.
  func isNull(forKey key: String) -> Bool {
    (try? stateDecoder?.decodeValue(forKey: key)) == .null
  }

  /// Saved whole numbers, or `nil` when there are none.
  func integers(forKey key: String) -> [Int]? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [Int]
  }
}
