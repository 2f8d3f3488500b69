import RestorationArchive
import RestorationCoding

/// Encoding and decoding of one property; failures are recorded in the coder.
enum CodableValue {
  static func encode<Value: Encodable>(
    _ value: Value,
    forKey key: String,
    _ sensitivity: Sensitivity,
    _ level: RestorationLevel,
    with coder: StateEncoder
  ) {
    if level != .navigation, sensitivity != .never { coder.mark(key, as: level) }
    do throws(RestorationError) {
      guard sensitivity == .normal else {
        return try coder.encode(value, forKey: key, sensitivity: sensitivity)
      }
      // The usual types need no encoder of their own. Comparing types costs less than a cast.
      if Value.self == Double.self, let value = value as? Double {
        coder.encode(value, forKey: key)
      } else if Value.self == Int.self, let value = value as? Int {
        coder.encode(value, forKey: key)
      } else if Value.self == Bool.self, let value = value as? Bool {
        coder.encode(value, forKey: key)
      } else if Value.self == String.self, let value = value as? String {
        try coder.encode(value, forKey: key)
      } else {
        try coder.encode(value, forKey: key)
      }
    } catch {
      coder.fail(error)
    }
  }

  /// Returns the stored value, completed by a default if its type has changed since, or `nil` if no value of the
  /// type is stored.
  static func decode<Value: Codable>(
    _ type: Value.Type,
    forKey key: String,
    completedBy standard: Value,
    with coder: StateDecoder
  ) -> Value? {
    do throws(RestorationError) {
      let stored: Value? =
        if Value.self == Double.self {
          try coder.decodeIfPresent(Double.self, forKey: key) as? Value
        } else if Value.self == Int.self {
          try coder.decodeIfPresent(Int.self, forKey: key) as? Value
        } else if Value.self == Bool.self {
          try coder.decodeIfPresent(Bool.self, forKey: key) as? Value
        } else if Value.self == String.self {
          try coder.decodeIfPresent(String.self, forKey: key) as? Value
        } else {
          try coder.decodeIfPresent(type, forKey: key, completedBy: standard)
        }
      if let stored { return stored }
    } catch {
      coder.fail(error)
      return nil
    }
    // A stored `nil` is a value of an optional type, and an error for any other type.
    guard coder.containsValue(forKey: key) else { return nil }
    if let type = type as? any ExpressibleByNilLiteral.Type {
      return type.init(nilLiteral: ()) as? Value
    }
    coder.fail(
      RestorationError(
        .typeMismatch,
        "key \"\(key)\": expected \(type), found null; make the property optional",
        path: coder.path
      )
    )
    return nil
  }
}

extension StateDecoder {
  /// The key under which a value is stored: its own or, if that has none, the first former one that has.
  func storedKey(of key: String, formerly formerKeys: [String]) -> String {
    guard !formerKeys.isEmpty, !containsValue(forKey: key) else { return key }
    return formerKeys.first { containsValue(forKey: $0) } ?? key
  }
}
