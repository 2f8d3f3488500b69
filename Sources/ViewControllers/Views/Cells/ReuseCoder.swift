import Foundation

/// A coder that stands for an empty interface file and holds a reuse identifier. A list creates the
/// cells of a registered class with it.
///
/// A class known only at run time needs a required initializer, and `init(coder:)` is the one that
/// all cells have.
final class ReuseCoder: NSCoder {
  let identifier: String
  init(_ identifier: String) { self.identifier = identifier }
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
