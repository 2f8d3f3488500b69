public import Foundation
public import RestorationArchive

// One property of an object each, as `@RestorableState` of the package `RestorationMacros` reads it. The compiler
// chooses the method by the property's type, so that no value is boxed or cast. Values are returned, because passing
// the property itself would make the runtime check each access to it.
extension StateDecoder {
  /// Returns the stored value of a property, or `nil` to keep the present one.
  ///
  /// It is `nil` if nothing is stored, and if a stored value cannot be read, which is recorded in ``failures``. A
  /// field that a stored structure lacks gets the value that it has in the present one or, in a structure with
  /// `@RestorableState`, its declared default.
  ///
  /// ```swift
  /// if let value = coder.decodeProperty(forKey: "zoom", formerly: ["scale"], replacing: zoom) { zoom = value }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key under which the value is stored.
  ///   - formerKeys: The keys under which earlier versions stored the value, the latest first. They are asked for
  ///     if nothing is stored under the key.
  ///   - value: The present value, which also gives the type.
  public func decodeProperty<Value: Codable>(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Value
  ) -> Value? {
    stored(key, formerKeys) { (key) throws(RestorationError) in
      if let value = straight(Value.self, forKey: key) { return value }
      return try decodeIfPresent(Value.self, forKey: key, completedBy: value())
    }
  }

  /// Returns the stored value of a property that is an array, or `nil` to keep the present one.
  public func decodeProperty<Element: Codable>(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> [Element]
  ) -> [Element]? {
    stored(key, formerKeys) { (key) throws(RestorationError) in
      if let value = straight(arrayOf: Element.self, forKey: key) { return value }
      return try decodeIfPresent([Element].self, forKey: key, completedBy: value())
    }
  }

  /// Returns the stored value of an optional property, which may be `nil`, or `nil` to keep the present one.
  public func decodeProperty<Value: Codable>(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Value?
  ) -> Value?? {
    storedOptional(key, formerKeys) { (key) throws(RestorationError) in
      if let value = straight(Value.self, forKey: key) { return value }
      guard let value = value() else { return try decodeIfPresent(Value.self, forKey: key) }
      return try decodeIfPresent(Value.self, forKey: key, completedBy: value)
    }
  }

  /// Returns the stored value of a Boolean property, or `nil` to keep the present one.
  @inlinable
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Bool
  ) -> Bool? {
    if let value = section.expectedBool(key) { return value }
    return other(key, formerKeys)
  }

  /// Returns the stored value of an integer property, or `nil` to keep the present one.
  @inlinable
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Int
  ) -> Int? {
    if let number = section.expectedInteger(key), let value = Int(exactly: number) { return value }
    return other(key, formerKeys)
  }

  /// Returns the stored value of a property that is a floating-point number, or `nil` to keep the present one.
  @inlinable
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Double
  ) -> Double? {
    if let value = section.expectedDouble(key) { return value }
    return other(key, formerKeys)
  }

  /// Returns the stored value of a property that is a text, or `nil` to keep the present one.
  @inlinable
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> String
  ) -> String? {
    if let value = section.expectedString(key) { return value }
    return other(key, formerKeys)
  }

  /// Returns the stored value of a property that is data, or `nil` to keep the present one.
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Data
  ) -> Data? {
    if let bytes = section.expectedData(key) { return Data(copying: bytes) }
    return stored(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Data.self, forKey: key)
    }
  }

  /// Returns the stored value of an optional Boolean property, or `nil` to keep the present one.
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Bool?
  ) -> Bool?? {
    storedOptional(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Bool.self, forKey: key)
    }
  }

  /// Returns the stored value of an optional integer property, or `nil` to keep the present one.
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Int?
  ) -> Int?? {
    storedOptional(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Int.self, forKey: key)
    }
  }

  /// Returns the stored value of an optional property that is a floating-point number, or `nil` to keep the present one.
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Double?
  ) -> Double?? {
    storedOptional(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Double.self, forKey: key)
    }
  }

  /// Returns the stored value of an optional property that is a text, or `nil` to keep the present one.
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> String?
  ) -> String?? {
    storedOptional(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(String.self, forKey: key)
    }
  }

  /// Returns the stored value of an optional property that is data, or `nil` to keep the present one.
  public func decodeProperty(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Data?
  ) -> Data?? {
    storedOptional(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Data.self, forKey: key)
    }
  }

  /// Unavailable: refuses to decode a property whose type is not `Codable`.
  @available(
    *,
    unavailable,
    message:
      "the property's type is not Codable; make it so, or mark the property @RestorationIgnored"
  )
  @_disfavoredOverload
  public func decodeProperty<Value>(
    forKey key: String,
    formerly formerKeys: [String] = [],
    replacing value: @autoclosure () -> Value
  ) -> Value? { nil }

  // Values that are not where the latest object had them, or of another form.

  @usableFromInline
  @inline(never)
  func other(_ key: String, _ formerKeys: [String]) -> Bool? {
    stored(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Bool.self, forKey: key)
    }
  }

  @usableFromInline
  @inline(never)
  func other(_ key: String, _ formerKeys: [String]) -> Int? {
    stored(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Int.self, forKey: key)
    }
  }

  @usableFromInline
  @inline(never)
  func other(_ key: String, _ formerKeys: [String]) -> Double? {
    stored(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(Double.self, forKey: key)
    }
  }

  @usableFromInline
  @inline(never)
  func other(_ key: String, _ formerKeys: [String]) -> String? {
    stored(key, formerKeys) { (key) throws(RestorationError) in
      try decodeIfPresent(String.self, forKey: key)
    }
  }

  private func stored<Value>(
    _ key: String,
    _ formerKeys: [String],
    _ read: (String) throws(RestorationError) -> Value?
  ) -> Value? {
    do throws(RestorationError) {
      if let value = try read(key) { return value }
      guard let found = presentKey(key, formerKeys) else { return nil }
      if found != key, let value = try read(found) { return value }
      fail(
        RestorationError(
          .typeMismatch,
          "key \"\(found)\": expected \(Value.self), found null; make the property optional",
          path: path
        )
      )
    } catch {
      fail(error)
    }
    return nil
  }

  private func storedOptional<Value>(
    _ key: String,
    _ formerKeys: [String],
    _ read: (String) throws(RestorationError) -> Value?
  ) -> Value?? {
    do throws(RestorationError) {
      if let value = try read(key) { return value }
      guard let found = presentKey(key, formerKeys) else { return nil }
      // A stored `nil` is a value.
      return .some(found == key ? nil : try read(found))
    } catch {
      fail(error)
      return nil
    }
  }

  /// The key under which something is stored, if only `nil`; it is looked for when reading has given no value.
  private func presentKey(_ key: String, _ formerKeys: [String]) -> String? {
    if containsValue(forKey: key) { return key }
    return formerKeys.first { containsValue(forKey: $0) }
  }
}
