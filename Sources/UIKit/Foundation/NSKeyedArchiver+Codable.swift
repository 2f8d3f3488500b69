public import Foundation

// Codable values in keyed archives, as JSON. An archive of Apple's stores them in another form.

extension NSKeyedArchiver {
  /// Encodes a value under a key, as data.
  public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
    encode(try JSONEncoder().encode(value) as NSData, forKey: key)
  }
}

extension NSKeyedUnarchiver {
  /// Decodes the value that `encodeEncodable(_:forKey:)` has stored under a key, or returns `nil`.
  public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    try? decodeTopLevelDecodable(type, forKey: key)
  }

  /// Decodes the value that `encodeEncodable(_:forKey:)` has stored under a key, or returns `nil` if
  /// the key has none.
  public func decodeTopLevelDecodable<Value: Decodable>(
    _ type: Value.Type,
    forKey key: String
  ) throws -> Value? {
    // Foundation on Linux ends the process for a key that is missing.
    guard containsValue(forKey: key),
      let data = decodeObject(of: NSData.self, forKey: key)
    else { return nil }
    return try JSONDecoder().decode(type, from: data as Data)
  }
}
