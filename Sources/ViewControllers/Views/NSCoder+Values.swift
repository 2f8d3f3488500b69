import Foundation
import RestorationArchive
import RestorationCoding

/// Reads values that may be absent, for types whose zero is meaningful.
extension NSCoder {
  func number(forKey key: String) -> Double? {
    containsValue(forKey: key) ? decodeDouble(forKey: key) : nil
  }

  func integer(forKey key: String) -> Int? {
    containsValue(forKey: key) ? decodeInteger(forKey: key) : nil
  }

  func string(forKey key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key) as String?
  }

  /// Adds a remark to the report, if this coder has one.
  func sayInReport(_ text: String) { stateDecoder?.remark(text) }

  /// Reports that a value was limited to its range.
  func remarkOnRange() { sayInReport("the value was limited to the present range") }

  /// Indicates whether `nil` was saved; `false` if nothing was saved at all.
  func isNull(forKey key: String) -> Bool {
    containsValue(forKey: key) && (try? stateDecoder?.decodeValue(forKey: key)) == .null
  }

  /// Indicates whether a list without elements was encoded for a key.
  func isEmptyList(forKey key: String) -> Bool {
    containsValue(forKey: key) && (try? stateDecoder?.decodeValue(forKey: key)) == .array([])
  }

  func integers(forKey key: String) -> [Int]? { array(of: NSNumber.self, forKey: key) as? [Int] }

  /// Returns a saved list, also of lists, or `nil` if there is none.
  func array(of type: AnyClass, forKey key: String) -> [Any]? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: [NSArray.self, type], forKey: key) as? [Any]
  }
}
