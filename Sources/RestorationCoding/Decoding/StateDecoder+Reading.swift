import Foundation
import RestorationArchive

extension StateDecoder {
  // MARK: One value under one key

  /// The start of a value, or `nil` if the key is absent.
  func position(of key: String) -> Int? {
    if isUsed, let embedded = enclosing.last { return embedded.position(of: key) }
    environment.record?.note(key, of: path)
    return storedPosition(of: key)
  }

  private func storedPosition(of key: String) -> Int? {
    section.position(of: key, isKept: !key.hasPrefix(ReservedKey.prefix))
  }

  /// The start of a value whose presence is checked without reading it.
  func checkedPosition(of key: String) -> Int? {
    guard let record = environment.record, enclosing.isEmpty else { return position(of: key) }
    record.noteCheck(key, of: path)
    return storedPosition(of: key)
  }

  /// Reads one value with `read`, or returns `nil` if the key is absent.
  func take<Value>(
    _ key: String,
    _ read: (inout ByteReader) throws(RestorationError) -> Value
  ) throws(RestorationError) -> Value? {
    guard let position = position(of: key) else { return nil }
    do throws(RestorationError) {
      var reader = try section.reader(at: try section.unwrapped(position))
      return try read(&reader)
    } catch {
      throw error.at(key: key, of: path)
    }
  }

  /// Converts a plain value, or returns `nil` if the key is absent.
  func takeValue<Value>(
    _ key: String,
    _ convert: (ArchiveValue) throws(RestorationError) -> Value
  ) throws(RestorationError) -> Value? {
    try take(key) { (reader) throws(RestorationError) in
      try convert(section.readValue(&reader))
    }
  }

  /// The variant of ``takeValue(_:_:)`` for `NSCoder` methods, which cannot throw.
  func read<Value>(
    _ key: String,
    _ convert: (ArchiveValue) throws(RestorationError) -> Value
  ) -> Value? {
    if section.isExpectedAbsent(key) { return nil }
    do throws(RestorationError) {
      return try takeValue(key, convert)
    } catch {
      fail(error)
      return nil
    }
  }

  func reservedValue(of key: String) -> ArchiveValue? {
    guard key.hasPrefix(ReservedKey.prefix) else { return nil }
    if key == ReservedKey.storyboardIdentifier {
      return section.object.storyboardIdentifier.map { .string($0) }
    }
    return ReservedKey.value(of: key, in: header)
  }

  var storyboard: AnyObject? {
    section.object.storyboard.flatMap { environment.references?.source(named: $0) }
  }

  func liveObject(at path: IdentifierPath) -> AnyObject? {
    environment.references?.object(atReferenced: path)
  }

  /// Creates an object that was stored by value, once; every further place gets the same one (K23).
  func embeddedObject(
    numbered number: Int,
    allowed: AllowedClasses
  ) throws(RestorationError) -> NSObject {
    let stored = try section.embeddedObject(numbered: number)
    if let known = finished(number) {
      // Checked at every place: an object decoded elsewhere is not necessarily allowed here.
      guard allowed(type(of: known)) else { throw notAllowed(stored.typeName) }
      return known
    }
    guard !enclosing.contains(where: { $0.number == number }) else {
      throw .damaged("an embedded object that contains itself")
    }
    enter(stored)
    defer { leaveEmbedded() }
    let object = try build(stored, allowed: allowed)
    finish(object, numbered: number)
    return object
  }

  private func build(
    _ stored: EmbeddedObjectReader,
    allowed: AllowedClasses
  ) throws(RestorationError) -> NSObject {
    if let object = try foundationClassObject(stored, allowed: allowed) { return object }
    guard
      let type = environment.types.type(named: stored.typeName)
        ?? allowed.type(named: stored.typeName)
    else {
      throw RestorationError(
        .typeNotAllowed,
        "\"\(stored.typeName)\" is not registered; ask for its class with decodeObject(of:forKey:), "
          + "register the type, or register an alias for its name",
        path: path
      )
    }
    guard allowed(type) else { throw notAllowed(stored.typeName) }
    guard !environment.types.requiresSecureCoding || isSecureCoding(type) else {
      throw RestorationError(
        .typeNotAllowed,
        "\(type) does not support secure coding; adopt NSSecureCoding",
        path: path
      )
    }
    let failuresBefore = failures.count
    let object = awakened(type.init(coder: self))
    if let failure = takeFailures(after: failuresBefore) { throw failure }
    guard let object else {
      throw RestorationError(
        .typeMismatch,
        "\(type) refused to be decoded from its stored values",
        path: path
      )
    }
    // Its class was checked, unless another object takes its place.
    guard Swift.type(of: object) == type || allowed(Swift.type(of: object)) else {
      throw notAllowed("\(Swift.type(of: object))")
    }
    return object
  }

  /// Returns the object that takes the place of a decoded one, or `nil` if there is none.
  private func awakened(_ object: NSObject?) -> NSObject? {
    guard let replaceable = object as? any ReplaceableAfterDecoding else { return object }
    return replaceable.awakeAfter(using: self) as? NSObject
  }

  func notAllowed(_ typeName: String) -> RestorationError {
    RestorationError(
      .typeNotAllowed,
      "an object of type \(typeName), which is not among the allowed classes",
      path: path
    )
  }

  /// Decodes the object under a key.
  ///
  /// - Parameters:
  ///   - asSwift: Indicates whether strings, data and arrays may be returned as Swift values.
  ///   - elementType: The expected class of an array's elements.
  func object(
    _ key: String,
    asSwift: Bool = true,
    elementType: AnyClass? = nil,
    allowed: AllowedClasses
  ) -> Any? {
    if section.isExpectedAbsent(key) { return nil }
    do throws(RestorationError) {
      if asSwift, allowed(NSArray.self), var reader = section.expectedArray(key) {
        do throws(RestorationError) {
          return try swiftArray(&reader, of: elementType, allowed)
        } catch {
          throw error.at(key: key, of: path)
        }
      }
      if key == ReservedKey.storyboard { return storyboard }
      if let reserved = reservedValue(of: key) { return try foundationObject(reserved) }
      return
        try take(key) { (reader) throws(RestorationError) in
          asSwift
            ? try readSwiftValue(&reader, elementType: elementType, allowed: allowed)
            : try readObject(&reader, allowed: allowed, isNested: false)
        } ?? nil
    } catch {
      fail(error)
      return nil
    }
  }

  func geometryText(_ key: String) -> NSString? {
    guard let position = position(of: key), let position = try? section.unwrapped(position),
      let value = try? section.value(at: position), case .geometry(let geometry) = value
    else { return nil }
    switch geometry.kind {
    case .point: return CGPoint(geometry).map { NSString(string: NSStringFromPoint($0)) }
    case .size: return CGSize(geometry).map { NSString(string: NSStringFromSize($0)) }
    case .rect: return CGRect(geometry).map { NSString(string: NSStringFromRect($0)) }
    default: return nil
    }
  }
}

/// Returns whether a class equals another or inherits from it.
func isClass(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
  var current: AnyClass? = type
  while let candidate = current {
    if candidate == ancestor { return true }
    current = _getSuperclass(candidate)
  }
  return false
}
