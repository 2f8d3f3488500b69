import Foundation

/// An object of an app as Foundation decodes it, with two values.
final class Box: NSObject, NSCoding {
  let values: [String: Any]

  init?(coder: NSCoder) {
    var values: [String: Any] = [:]
    for key in ["a", "b"] { values[key] = coder.decodeObject(forKey: key) }
    self.values = values
  }

  func encode(with coder: NSCoder) {}
}
