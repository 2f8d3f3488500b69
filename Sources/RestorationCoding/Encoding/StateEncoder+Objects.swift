import Foundation
import RestorationArchive

// Encoding of values whose type is known only at run time. Foundation's value classes have their
// own encoding here, because their `encode(with:)` loses data in coders that are not Foundation's.
extension StateEncoder {
  /// Writes any value that can be stored.
  ///
  /// - Parameter isElement: Indicates whether the value is in a collection, where an object that
  ///   cannot be referenced leaves a gap instead of making the whole value fail.
  func write(
    any value: Any?,
    to out: ValueWriter,
    isElement: Bool = false
  ) throws(RestorationError) {
    guard value != nil else { return out.writeNull() }
    let wasUsual = try withUnsafePointer(to: value) { (value) throws(RestorationError) in
      try writeUsual(UnsafeRawPointer(value), to: out)
    }
    if wasUsual { return }
    guard let value else { return }
    // The existential is opened instead of cast, because a cast costs more than writing.
    switch kinds.pointee[ObjectIdentifier(type(of: value))] {
    case .object:
      // Casting to `NSObject` is several times faster than to `AnyObject`.
      let object = (value as? NSObject) ?? (value as AnyObject)
      return try write(other: object, to: out, isElement: isElement)
    case .array, nil: break
    }
    if type(of: value) is AnyClass {
      try write(object: value as AnyObject, to: out, isElement: isElement)
    } else {
      try write(swift: value, to: out, isElement: isElement)
    }
  }

  /// Writes a string or data, the most common values, or an array of a type seen before.
  ///
  /// These are read in place. An `Any` has three words for an inline value, followed by its type.
  /// Accessing either through the language copies the value, which costs as much as writing it.
  ///
  /// - Parameter value: A pointer to an `Any` that is not `nil`.
  /// - Returns: `true` if the value was written.
  private func writeUsual(
    _ value: UnsafeRawPointer,
    to out: ValueWriter
  ) throws(RestorationError) -> Bool {
    let type = value.load(fromByteOffset: 3 * MemoryLayout<Int>.size, as: ObjectIdentifier.self)
    if type == ObjectIdentifier(String.self) {
      try out.write(value.assumingMemoryBound(to: String.self).pointee)
    } else if type == ObjectIdentifier(Data.self) {
      try out.write(value.assumingMemoryBound(to: Data.self).pointee)
    } else if case .array(let type) = kinds.pointee[type] {
      try type.write(at: value, with: self, to: out)
    } else {
      return false
    }
    return true
  }

  /// Writes an element of an array, which retains it.
  func write(element: Unmanaged<AnyObject>, to out: ValueWriter) throws(RestorationError) {
    let error = element._withUnsafeGuaranteedRef { object -> RestorationError? in
      do throws(RestorationError) {
        if case .object = kinds.pointee[ObjectIdentifier(type(of: object))] {
          try write(other: object, to: out, isElement: true)
        } else {
          try write(object: object, to: out, isElement: true)
        }
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
  }

  private func write(
    swift value: Any,
    to out: ValueWriter,
    isElement: Bool
  ) throws(RestorationError) {
    switch value {
    case is any SecretValue: throw .secret
    case let value as String: try out.write(value)
    case let value as Bool: out.write(value)
    case let value as Int: out.write(Int64(value))
    case let value as Double: out.write(value)
    case let value as Data: try out.write(value)
    case let value as Date: out.write(date: value.timeIntervalSinceReferenceDate)
    case let value as UUID: try out.write(value)
    case let value as URL:
      try out.write(url: value.relativeString, base: value.baseURL?.absoluteString)
    case let value as Float: out.write(value)
    case let value as CGFloat: out.write(Double(value))
    case let value as any FixedWidthInteger: try write(integer: value, to: out)
    case let value as any OptionalValue:
      try write(any: value.wrapped, to: out, isElement: isElement)
    case let elements as [Any]:
      if let type = type(of: value) as? any ArrayValue.Type {
        kinds.pointee[ObjectIdentifier(type)] = .array(type)
      }
      try write(elements: elements, to: out)
    case let value as [AnyHashable: Any]:
      try write(entries: value.map { ($0.key.base, $0.value) }, to: out)
    case let value as Set<AnyHashable>: try write(set: value.map(\.base), to: out)
    default: try write(bridged: value, to: out)
    }
  }

  private func write(
    integer value: any FixedWidthInteger,
    to out: ValueWriter
  ) throws(RestorationError) {
    if let signed = Int64(exactly: value) {
      out.write(signed)
    } else if let unsigned = UInt64(exactly: value) {
      out.write(unsigned)
    } else {
      throw RestorationError(.unsupportedValue, "an integer of more than 64 bits")
    }
  }

  private func write(elements: [Any], to out: ValueWriter) throws(RestorationError) {
    try out.writeArray(count: elements.count) { (index) throws(RestorationError) in
      try write(any: elements[index], to: out, isElement: true)
    }
  }

  private func write(
    entries: [(key: Any, value: Any)],
    to out: ValueWriter
  ) throws(RestorationError) {
    try out.writeDictionary(count: entries.count) { (index) throws(RestorationError) in
      try write(any: entries[index].key, to: out)
    } value: { (index) throws(RestorationError) in
      try write(any: entries[index].value, to: out, isElement: true)
    }
  }

  private func write(set elements: [Any], to out: ValueWriter) throws(RestorationError) {
    try out.writeSet(count: elements.count) { (index) throws(RestorationError) in
      try write(any: elements[index], to: out, isElement: true)
    }
  }

  // Swift's counterparts of Foundation classes, such as IndexPath, Locale and DateComponents.
  private func write(bridged value: Any, to out: ValueWriter) throws(RestorationError) {
    if value is any GeometryConvertible || value is IdentifierPath {
      throw RestorationError(
        .unsupportedValue,
        "a \(type(of: value)) as an object would be decoded as another type; use the coder's "
          + "method for it"
      )
    }
    let object = value as AnyObject
    guard let object = object as? NSObject, object is any NSCoding else {
      throw RestorationError(
        .unsupportedValue,
        "a value of type \(type(of: value)) cannot be stored as an object; encode it as Codable "
          + "through stateEncoder"
      )
    }
    try write(object: object, to: out)
  }

  private func write(
    object: AnyObject,
    to out: ValueWriter,
    isElement: Bool = false
  ) throws(RestorationError) {
    switch object {
    case is NSNull: out.writeNull()
    case let string as NSString: try write(string, to: out)
    case let number as NSNumber: try write(number, to: out)
    case let data as NSData: try write(data, to: out)
    case let date as NSDate: out.write(date: date.timeIntervalSinceReferenceDate)
    case let uuid as NSUUID: try out.write(uuid as UUID)
    case let url as NSURL:
      let url = url as URL
      try out.write(url: url.relativeString, base: url.baseURL?.absoluteString)
    case let array as NSArray: try write(array, to: out)
    case let set as NSSet where !(set is NSCountedSet): try write(set, to: out)
    case let dictionary as NSDictionary: try write(dictionary, to: out)
    case let set as NSOrderedSet: try write(set, to: out)
    case let set as NSCountedSet: try write(set, to: out)
    case let set as NSIndexSet: try write(set, to: out)
    case let error as NSError: try write(error, to: out)
    default:
      kinds.pointee[ObjectIdentifier(type(of: object))] = .object
      try write(other: object, to: out, isElement: isElement)
    }
  }

  private func write(_ set: NSOrderedSet, to out: ValueWriter) throws(RestorationError) {
    let own: FoundationClass = set is NSMutableOrderedSet ? .mutableOrderedSet : .orderedSet
    try writeOwn(set, as: own, to: out) { (out) throws(RestorationError) in
      try write(elements: set.array, to: out)
    }
  }

  private func write(_ set: NSCountedSet, to out: ValueWriter) throws(RestorationError) {
    try checkNesting(of: set)
    let counts = set.allObjects.map { (key: $0, value: set.count(for: $0) as Any) }
    try writeOwn(set, as: .countedSet, to: out) { (out) throws(RestorationError) in
      try write(entries: counts, to: out)
    }
  }

  private func write(_ set: NSIndexSet, to out: ValueWriter) throws(RestorationError) {
    let own: FoundationClass = set is NSMutableIndexSet ? .mutableIndexSet : .indexSet
    let bounds = (set as IndexSet).rangeView.flatMap { [$0.lowerBound, $0.count] }
    try writeOwn(set, as: own, to: out) { (out) throws(RestorationError) in
      try write(elements: bounds, to: out)
    }
  }

  private func write(_ error: NSError, to out: ValueWriter) throws(RestorationError) {
    try writeOwn(error, as: .error, to: out) { (out) throws(RestorationError) in
      try write(elements: [error.domain, error.code, error.userInfo], to: out)
    }
  }

  private func write(
    other object: AnyObject,
    to out: ValueWriter,
    isElement: Bool
  ) throws(RestorationError) {
    do throws(RestorationError) {
      if let naming {
        if let node = try naming.node(ofReferenced: object) {
          return try out.write(reference: node)
        }
      } else if let path = try referencePath(of: object) {
        return try out.write(reference: path)
      }
    } catch {
      // An object stored by value without one of its parts would be decoded as a different object.
      guard isElement, leftovers.opaqueCount == 0 else { throw error }
      // The other elements keep their positions.
      noteGap(error)
      return out.writeNull()
    }
    guard let object = object as? NSObject, let coding = object as? any NSCoding else {
      throw RestorationError(
        .unsupportedValue,
        "\(type(of: object)) adopts neither StateRestoring nor NSCoding and cannot be stored"
      )
    }
    try embed(object, as: typeName(of: object), into: out) {
      leftovers.opaqueCount += 1
      coding.encode(with: self)
      leftovers.opaqueCount -= 1
    }
  }

  /// Writes an object of a Foundation class with its own encoding: an embedded object with one
  /// value.
  private func writeOwn(
    _ object: NSObject,
    as own: FoundationClass,
    to out: ValueWriter,
    _ write: (ValueWriter) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try embed(object, as: own.rawValue, into: out) {
      store(FoundationClass.valueKey) { (inner) throws(RestorationError) in try write(inner) }
    }
  }

  private func checkNesting(of collection: AnyObject) throws(RestorationError) {
    try CollectionNesting(limits: section.values.limits).check(collection)
  }

  private func write(_ string: NSString, to out: ValueWriter) throws(RestorationError) {
    guard string is NSMutableString else { return try out.write(string as String) }
    try writeOwn(string, as: .string, to: out) { (out) throws(RestorationError) in
      try out.write(string as String)
    }
  }

  private func write(_ data: NSData, to out: ValueWriter) throws(RestorationError) {
    let bytes = UnsafeRawBufferPointer(start: data.bytes, count: data.length)
    guard data is NSMutableData else { return try out.write(data: bytes) }
    try writeOwn(data, as: .data, to: out) { (out) throws(RestorationError) in
      try out.write(data: bytes)
    }
  }

  private func write(_ array: NSArray, to out: ValueWriter) throws(RestorationError) {
    try checkNesting(of: array)
    let elements = (0..<array.count).map { array.object(at: $0) }
    guard array is NSMutableArray else { return try write(elements: elements, to: out) }
    try writeOwn(array, as: .array, to: out) { (out) throws(RestorationError) in
      try write(elements: elements, to: out)
    }
  }

  private func write(_ set: NSSet, to out: ValueWriter) throws(RestorationError) {
    try checkNesting(of: set)
    let objects = set.allObjects
    guard set is NSMutableSet else { return try write(set: objects, to: out) }
    try writeOwn(set, as: .set, to: out) { (out) throws(RestorationError) in
      try write(set: objects, to: out)
    }
  }

  private func write(_ dictionary: NSDictionary, to out: ValueWriter) throws(RestorationError) {
    try checkNesting(of: dictionary)
    let entries = dictionary.allKeys.compactMap { key in
      dictionary.object(forKey: key).map { (key: key, value: $0) }
    }
    guard dictionary is NSMutableDictionary else { return try write(entries: entries, to: out) }
    try writeOwn(dictionary, as: .dictionary, to: out) { (out) throws(RestorationError) in
      try write(entries: entries, to: out)
    }
  }

  private func write(_ number: NSNumber, to out: ValueWriter) throws(RestorationError) {
    if let decimal = number as? NSDecimalNumber {
      return try writeOwn(decimal, as: .decimal, to: out) { (out) throws(RestorationError) in
        try out.write(decimal.stringValue)
      }
    }
    // Foundation has a private class for Boolean numbers; their type code is that of Int8.
    if type(of: number) == type(of: NSNumber(value: true)) { return out.write(number.boolValue) }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"): out.write(number.floatValue)
    case UInt8(ascii: "d"): out.write(number.doubleValue)
    case UInt8(ascii: "Q"): out.write(number.uint64Value)
    default: out.write(number.int64Value)
    }
  }
}

/// Unwraps an optional value that is passed as `Any`.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
