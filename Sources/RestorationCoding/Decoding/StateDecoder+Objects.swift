import Foundation
import RestorationArchive

// Creating Foundation objects from plain values. Plain data is harmless at any place. The list of
// allowed classes applies to the outermost value and to every object with code of its own (rule
// K19).
extension StateDecoder {
  /// Reads the outermost object under a key, as a Swift value where that is cheaper.
  ///
  /// - Parameter elementType: The expected class of an array's elements.
  func readSwiftValue(
    _ reader: inout ByteReader,
    elementType: AnyClass?,
    allowed: AllowedClasses
  ) throws(RestorationError) -> Any? {
    var ahead = reader
    switch try ahead.readByte() {
    case ArchiveFormat.Tag.array.rawValue where allowed(NSArray.self):
      reader = ahead
      return try swiftArray(&reader, of: elementType, allowed)
    case ArchiveFormat.Tag.data.rawValue where allowed(NSData.self):
      guard case .data(let bytes) = try section.readValue(&reader) else { return nil }
      return Data(bytes)
    case ArchiveFormat.Tag.string.rawValue where allowed(NSString.self),
      ArchiveFormat.shortStringTag... where allowed(NSString.self):
      guard case .string(let text) = try section.readValue(&reader) else { return nil }
      return text
    default:
      return try readObject(&reader, allowed: allowed, isNested: false)
    }
  }

  func readObject(
    _ reader: inout ByteReader,
    allowed: AllowedClasses,
    isNested: Bool
  ) throws(RestorationError) -> Any? {
    let position = reader.position
    var peek = reader
    let byte = try peek.readByte()
    guard byte < ArchiveFormat.smallIntTag, let tag = ArchiveFormat.Tag(rawValue: byte) else {
      return try plain(&reader, allowed, isNested)
    }
    switch tag {
    case .array:
      reader = peek
      return try collection(NSArray.self, allowed, isNested) { () throws(RestorationError) in
        NSArray(array: try elements(&reader, allowed))
      }
    case .set:
      reader = peek
      return try collection(NSSet.self, allowed, isNested) { () throws(RestorationError) in
        let elements = try elements(&reader, allowed)
        try environment.comparisons.spend(on: elements)
        return NSSet(array: elements)
      }
    case .dictionary:
      reader = peek
      return try collection(NSDictionary.self, allowed, isNested) { () throws(RestorationError) in
        var (keys, values): ([Any], [Any]) = ([], [])
        for _ in 0..<(try reader.readCount(minimumSize: 2)) {
          keys.append(try element(&reader, allowed))
          values.append(try element(&reader, allowed))
        }
        try environment.comparisons.spend(on: keys)
        let result = NSMutableDictionary()
        for (key, value) in zip(keys, values) {
          result.setObject(value, forKey: HashableKey.of(key))
        }
        return result
      }
    case .object:
      let number = try section.number(ofObjectAt: position)
      try section.skipValue(&reader)
      return try embeddedObject(numbered: number, allowed: allowed)
    case .sharedObject:
      reader = peek
      let number = Int(truncatingIfNeeded: try reader.readVarint())
      return try embeddedObject(numbered: number, allowed: allowed)
    case .reference, .descendantReference:
      reader = peek
      return liveObject(
        at: try section.readPath(&reader, isBelow: tag == .descendantReference)
      )
    default:
      return try plain(&reader, allowed, isNested)
    }
  }

  private func plain(
    _ reader: inout ByteReader,
    _ allowed: AllowedClasses,
    _ isNested: Bool
  ) throws(RestorationError) -> Any? {
    let value = try section.readValue(&reader)
    guard let object = try foundationObject(value) else { return nil }
    guard isNested || allowed(type(of: object)) || allowed(publicClass(of: object)) else {
      throw RestorationError(
        .typeMismatch,
        "a value of kind \(value.kindName), which is not among the classes asked for"
      )
    }
    return object
  }

  // Members of Foundation's class clusters are checked against their public class.
  private func publicClass(of object: NSObject) -> AnyClass {
    switch object {
    case is NSString: NSString.self
    case is NSNumber: NSNumber.self
    case is NSValue: NSValue.self
    default: type(of: object)
    }
  }

  private func collection<Object: NSObject>(
    _ type: Object.Type,
    _ allowed: AllowedClasses,
    _ isNested: Bool,
    _ make: () throws(RestorationError) -> Object
  ) throws(RestorationError) -> Object {
    guard isNested || allowed(type) else {
      throw RestorationError(
        .typeMismatch,
        "a value of class \(type), which is not among the classes asked for"
      )
    }
    return try make()
  }

  /// Reads the elements of an array. If all are restorable objects of the requested class, or of one
  /// class where none is requested, the array has that element type.
  ///
  /// A cast such as `as? [Editor]` then costs nothing; for any other array, casting one element
  /// costs as much as reading it.
  func swiftArray(
    _ reader: inout ByteReader,
    of type: AnyClass?,
    _ allowed: AllowedClasses
  ) throws(RestorationError) -> Any {
    let count = try reader.readCount()
    guard count > 0 else { return environment.emptyArray(of: type) }
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    var type: AnyClass? = type
    var areOfType = true
    while objects.count < count, let object = try restorableObject(&reader) {
      let own: AnyClass = Swift.type(of: object)
      if let type {
        areOfType = areOfType && isClass(own, of: type)
      } else {
        type = own
        environment.latestElementType = own
      }
      objects.append(object)
    }
    guard objects.count == count else {
      return try elements(&reader, count: count, behind: objects, allowed)
    }
    guard let type, areOfType else { return objects }
    return array(objects, of: type)
  }

  private func array<Element: AnyObject>(_ objects: [AnyObject], of type: Element.Type) -> Any {
    [Element](unsafeUninitializedCapacity: objects.count) { elements, count in
      // Objects known to be of the class can be copied in one step, like any objects.
      UnsafeMutableRawPointer(elements.baseAddress)?.initializeMemory(
        as: AnyObject.self,
        from: objects,
        count: objects.count
      )
      count = objects.count
    }
  }

  /// Returns the object of a reference, `NSNull` if it is not restored, or `nil` if the next value
  /// is not a reference.
  private func restorableObject(
    _ reader: inout ByteReader
  ) throws(RestorationError) -> AnyObject? {
    var ahead = reader
    let tag = try ahead.readByte()
    guard
      tag == ArchiveFormat.Tag.descendantReference.rawValue
        || tag == ArchiveFormat.Tag.reference.rawValue
    else { return nil }
    let isBelow = tag == ArchiveFormat.Tag.descendantReference.rawValue
    if isBelow, let listing = environment.listing, let number = section.readListedChild(&ahead) {
      reader = ahead
      return listing.object(atListed: number) ?? NSNull()
    }
    let path = try section.readPath(&ahead, isBelow: isBelow)
    reader = ahead
    return liveObject(at: path) ?? NSNull()
  }

  private func elements(
    _ reader: inout ByteReader,
    _ allowed: AllowedClasses
  ) throws(RestorationError) -> [Any] {
    let count = try reader.readCount()
    return try elements(&reader, count: count, behind: [], allowed)
  }

  /// Decodes the elements of an array, after those that were read as Swift values.
  ///
  /// - Parameter read: The elements that have already been read.
  private func elements(
    _ reader: inout ByteReader,
    count: Int,
    behind read: [AnyObject],
    _ allowed: AllowedClasses
  ) throws(RestorationError) -> [Any] {
    var result: [Any] = read
    result.reserveCapacity(count)
    while result.count < count { result.append(try element(&reader, allowed)) }
    return result
  }

  /// Reads one element; `NSNull` for a stored `nil` and for a reference to an object that is not
  /// restored.
  private func element(
    _ reader: inout ByteReader,
    _ allowed: AllowedClasses
  ) throws(RestorationError) -> Any {
    try readObject(&reader, allowed: allowed, isNested: true) ?? NSNull()
  }

  /// The Foundation object for a plain value, or `nil` for a stored `nil`.
  func foundationObject(_ value: ArchiveValue) throws(RestorationError) -> NSObject? {
    switch value {
    case .null: nil
    case .bool(let value): NSNumber(value: value)
    case .int(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .float(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .string(let value): NSString(string: value)
    case .data(let bytes): bytes.withUnsafeBytes { NSData.decoded($0) }
    case .date(let seconds): NSDate(timeIntervalSinceReferenceDate: seconds)
    case .uuid(let bytes): UUID(bytes: bytes).map { NSUUID(uuidString: $0.uuidString) } ?? nil
    case .url: try value.asURL() as NSURL
    case .geometry(let geometry): geometryValue(geometry)
    case .enumeration(_, let name): NSString(string: name)
    case .array, .dictionary, .set, .reference, .object, .sharedObject:
      throw .mismatch(expected: "a plain value", found: value)
    }
  }

  private func geometryValue(_ geometry: Geometry) -> NSObject? {
    switch geometry.kind {
    case .point: CGPoint(geometry).map { NSValue(point: $0) }
    case .size: CGSize(geometry).map { NSValue(size: $0) }
    case .rect: CGRect(geometry).map { NSValue(rect: $0) }
    default: NSArray(array: geometry.numbers.map { NSNumber(value: $0) })
    }
  }
}

/// Converts keys to the type that `NSMutableDictionary` requires.
private enum HashableKey {
  static func of(_ key: Any) -> AnyHashable {
    (key as? NSObject).map { AnyHashable($0) } ?? AnyHashable(NSNull())
  }
}
