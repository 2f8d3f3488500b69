public import Foundation
public import RestorationArchive

// One property of an object each, as `@RestorableState` of the package `RestorationMacros` writes it. The compiler
// chooses the method by the property's type, so that no value is boxed or cast. A value that cannot be stored is
// recorded in `failures`.
extension StateEncoder {
  /// Stores a property's value with a sensitivity. A value that cannot be stored is left out, and
  /// the error is recorded in ``failures``.
  ///
  /// ```swift
  /// coder.encodeProperty(search, forKey: "search", sensitivity: .private, level: .content)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: A key that is unique in the object.
  ///   - sensitivity: The sensitivity with which the value is stored.
  ///   - level: The importance of the value when a launch restores only part of the state.
  public func encodeProperty<Value: Encodable>(
    _ value: Value,
    forKey key: String,
    sensitivity: Sensitivity,
    level: RestorationLevel = .navigation
  ) {
    guard sensitivity != .never else { return }
    if level != .navigation { mark(key, as: level) }
    do throws(RestorationError) {
      try encode(value, forKey: key, sensitivity: sensitivity)
    } catch {
      fail(error)
    }
  }

  /// Stores an ordinary value of a property with a level.
  public func encodeProperty<Value: Encodable>(
    _ value: Value,
    forKey key: String,
    level: RestorationLevel
  ) {
    encodeProperty(value, forKey: key, sensitivity: .normal, level: level)
  }

  /// Stores an ordinary value of a property.
  public func encodeProperty<Value: Encodable>(_ value: Value, forKey key: String) {
    do throws(RestorationError) {
      try encode(value, forKey: key)
    } catch {
      fail(error)
    }
  }

  /// Stores the value of a property that is an array.
  public func encodeProperty<Element: Encodable>(_ value: [Element], forKey key: String) {
    store(key) { (out) throws(RestorationError) in try out.write(encodingElementsOf: value) }
  }

  /// Stores the value of an optional property.
  public func encodeProperty<Value: Encodable>(_ value: Value?, forKey key: String) {
    if let value { encodeProperty(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  /// Stores the value of a Boolean property.
  @inlinable
  public func encodeProperty(_ value: Bool, forKey key: String) {
    if !section.write(value, expecting: key) { encode(value, forKey: key) }
  }

  /// Stores the value of an integer property.
  @inlinable
  public func encodeProperty(_ value: Int, forKey key: String) {
    if !section.write(Int64(value), expecting: key) { encode(value, forKey: key) }
  }

  /// Stores the value of a property that is a floating-point number.
  @inlinable
  public func encodeProperty(_ value: Double, forKey key: String) {
    if !section.write(value, expecting: key) { encode(value, forKey: key) }
  }

  /// Stores the value of a property that is a text.
  @inlinable
  public func encodeProperty(_ value: String, forKey key: String) {
    if !section.write(value, expecting: key) { encodeOther(value, key) }
  }

  /// Stores the value of a property that is data.
  public func encodeProperty(_ value: Data, forKey key: String) {
    if value.withUnsafeBytes({ section.write(data: $0, expecting: key) }) { return }
    store(key) { (out) throws(RestorationError) in try out.write(value) }
  }

  /// Stores the value of an optional Boolean property.
  public func encodeProperty(_ value: Bool?, forKey key: String) {
    if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  /// Stores the value of an optional integer property.
  public func encodeProperty(_ value: Int?, forKey key: String) {
    if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  /// Stores the value of an optional property that is a floating-point number.
  public func encodeProperty(_ value: Double?, forKey key: String) {
    if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  /// Stores the value of an optional property that is a text.
  public func encodeProperty(_ value: String?, forKey key: String) {
    if let value { encodeProperty(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  /// Stores the value of an optional property that is data.
  public func encodeProperty(_ value: Data?, forKey key: String) {
    if let value { encodeProperty(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  @usableFromInline
  @inline(never)
  func encodeOther(_ value: String, _ key: String) {
    store(key) { (out) throws(RestorationError) in try out.write(value) }
  }

  private func encodeNil(forKey key: String) {
    store(key) { (out) throws(RestorationError) in out.writeNull() }
  }

  /// Unavailable: refuses to encode a property whose type is not `Codable`.
  @available(
    *,
    unavailable,
    message:
      "the property's type is not Codable; make it so, or mark the property @RestorationIgnored"
  )
  @_disfavoredOverload
  public func encodeProperty<Value>(
    _ value: Value,
    forKey key: String,
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) {}
}
