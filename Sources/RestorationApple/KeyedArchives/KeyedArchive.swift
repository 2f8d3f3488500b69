public import RestorationArchive

/// The contents of an `NSKeyedArchiver` archive, as a graph of inert objects with their identities.
///
/// No class is instantiated, whatever a file names. Circles and shared objects are preserved: a
/// value names another object by its number.
///
/// ```swift
/// let archive = try KeyedArchive(PropertyList(bytes))
/// for root in archive.roots { print(root.key) }
/// if case .instance(let window) = archive.object(try archive.root("root")) {
///   print(window.className, window.fields.map(\.key))
/// }
/// ```
public struct KeyedArchive: Sendable, Hashable {
  /// A key of an object, and the number of its value in ``KeyedArchive/list``.
  public struct Field: Sendable, Hashable {
    /// The key that was passed to the coder.
    public let key: String
    /// The number of the value in the property list.
    public let value: Int
  }

  /// The description of a class in an archive.
  public struct ClassRecord: Sendable, Hashable {
    /// The name of the class.
    public let name: String
    /// The class and its ancestors; empty where the writer left them out.
    public let chain: [String]
    /// The fallback classes, the nearest first.
    public let hints: [String]
  }

  /// An object that encoded itself.
  public struct Instance: Sendable, Hashable {
    /// The description of the object's class.
    public let classRecord: ClassRecord
    /// The encoded values, in the order of the file.
    public let fields: [Field]

    /// The name of the object's class.
    public var className: String { classRecord.name }

    /// The number of the value under a key, or `nil`.
    public subscript(key: String) -> Int? { fields.first { $0.key == key }?.value }
  }

  /// An object of the archive.
  public enum Object: Sendable, Hashable {
    /// No object.
    case none
    /// A value that is archived directly, by its number in the property list.
    case value(Int)
    case instance(Instance)
    /// A class that was archived as a value.
    case classRecord(ClassRecord)
  }

  /// The property list of the archive.
  public let list: PropertyList
  /// The roots, by their keys.
  public let roots: [Field]
  /// The numbers of all archived objects in the property list, by UID.
  let elements: [Int]
  /// The classes, by UID.
  let classes: [Int: ClassRecord]
  /// The classes, by their numbers in the property list.
  let classRecords: [Int: ClassRecord]

  /// Indicates whether a keyed archiver wrote a property list, as the list says.
  public static func isKeyedArchive(_ list: PropertyList) -> Bool {
    guard let archiver = list.value(of: "$archiver", in: list.top) else { return false }
    return list[archiver] == .string("NSKeyedArchiver")
      || list.value(of: "$objects", in: list.top) != nil
  }

  /// Reads and checks a keyed archive.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when a reference has no target or one of
  ///   the wrong kind.
  /// - Complexity: O(*n*) in the objects of the list.
  public init(_ list: PropertyList) throws(RestorationError) {
    guard list.string(list.value(of: "$archiver", in: list.top)) != nil else {
      throw .badKeyedArchive("no name of an archiver")
    }
    guard let objects = list.value(of: "$objects", in: list.top),
      case .array(let elements) = list[objects], !elements.isEmpty
    else { throw .badKeyedArchive("no objects") }
    guard let top = list.value(of: "$top", in: list.top),
      case .dictionary(let entries) = list[top]
    else { throw .badKeyedArchive("no roots") }
    self.list = list
    self.elements = elements
    roots = entries.map { Field(key: list.fieldName($0.key), value: $0.value) }
    var reader = ClassReader(list, elements)
    try reader.readAll()
    classes = reader.classes
    classRecords = reader.known
  }

  /// The number of objects, including the null object.
  public var objectCount: Int { elements.count }

  /// The number of a root's value in the property list.
  ///
  /// - Throws: `RestorationError` with code `missingValue` when there is no root of that key.
  public func root(_ key: String) throws(RestorationError) -> Int {
    guard let root = roots.first(where: { $0.key == key }) else {
      throw RestorationError(
        .missingValue,
        "expected a root under the key \(key), found none; ask for one of the \(roots.count) it has"
      )
    }
    return root.value
  }

  /// Returns the object for a number of the property list: a UID is followed, anything else is a
  /// value.
  public func object(_ number: Int) -> Object {
    guard case .uid(let uid) = list[number] else { return .value(number) }
    return object(uid: uid)
  }

  /// Returns the object of a UID.
  public func object(uid: UInt32) -> Object {
    guard uid != 0, elements.indices.contains(Int(uid)) else { return .none }
    return form(at: elements[Int(uid)])
  }
}

extension PropertyList {
  /// Returns the key that was passed to the coder, which doubles a leading dollar sign.
  func fieldName(_ number: Int) -> String {
    switch self[number] {
    case .string(let text): text.hasPrefix("$$") ? String(text.dropFirst()) : text
    case .int(let value): "\(value)"
    case .uid(let value): "UID \(value)"
    case let other: "(\(other.kindName) \(number))"
    }
  }
}

extension PropertyList.Object {
  /// The kind of object, in one word; never the value.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .int, .unsigned: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    case .string: "string"
    case .uid: "UID"
    case .array: "array"
    case .set: "set"
    case .dictionary: "dictionary"
    }
  }
}
