// Messages of the compiler for code that would keep nothing. It passes over unavailable members where others
// fit, so those for classes are deprecated; the values are refused when they are set.

import RestorationArchive

extension SceneState {
  /// Reports once that a property has an object as its value.
  func tellOfObject(_ key: String, _ type: Any.Type) {
    let refusal = RestorationError(
      .unsupportedValue,
      "key \"\(key)\": \(type) is a class, whose changes are not noticed; keep a structure in its place",
      key: key
    )
    session.saver.notices.tell(refusal, at: [SceneValues.identifier], ofKey: key)
  }

  /// Asks for the type of a value, which the compiler cannot infer.
  @available(
    *,
    unavailable,
    message: "name the type of the value, as in scene[key] as String?; remove(_:) removes a value"
  )
  public subscript(key: String, formerly formerKeys: [String] = []) -> (any Codable)? {
    get { nil }
    set {}
  }

  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public subscript<Value: Codable & AnyObject>(
    key: String,
    formerly formerKeys: [String] = []
  ) -> Value? {
    get { values.value(Value.self, forKey: values.storedKey(of: key, formerKeys)) }
    set { set(newValue as (any Codable)?, forKey: key, formerly: formerKeys) }
  }

  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public subscript<Value: Codable & AnyObject>(
    key: String,
    formerly formerKeys: [String] = [],
    default value: Value
  ) -> Value {
    get { values.value(Value.self, forKey: values.storedKey(of: key, formerKeys)) ?? value }
    set { set(newValue as (any Codable)?, forKey: key, formerly: formerKeys) }
  }

  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public func set<Value: Codable & AnyObject>(
    _ value: Value,
    forKey key: String,
    formerly formerKeys: [String] = []
  ) {
    set(value as (any Codable)?, forKey: key, formerly: formerKeys)
  }

  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public subscript<Value: Codable & AnyObject & Sendable>(
    key: String,
    formerly formerKeys: [String] = []
  ) -> Value? {
    get { values.value(Value.self, forKey: values.storedKey(of: key, formerKeys)) }
    set { set(newValue as (any Codable)?, forKey: key, formerly: formerKeys) }
  }

  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public subscript<Value: Codable & AnyObject & Sendable>(
    key: String,
    formerly formerKeys: [String] = [],
    default value: Value
  ) -> Value {
    get { values.value(Value.self, forKey: values.storedKey(of: key, formerKeys)) ?? value }
    set { set(newValue as (any Codable)?, forKey: key, formerly: formerKeys) }
  }

  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public func set<Value: Codable & AnyObject & Sendable>(
    _ value: Value,
    forKey key: String,
    formerly formerKeys: [String] = []
  ) {
    set(value as (any Codable)?, forKey: key, formerly: formerKeys)
  }
}

extension SceneValue where Value: AnyObject {
  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue: wrappedValue, key, formerly: [])
  }
}

extension SceneValue where Value: AnyObject & Sendable {
  /// Warns of an object as a value.
  @available(
    *,
    deprecated,
    message: "changes of a class are not noticed, so a class is not kept; keep a structure"
  )
  public init(wrappedValue: Value, _ key: String) {
    self.init(wrappedValue: wrappedValue, key, formerly: [])
  }
}
