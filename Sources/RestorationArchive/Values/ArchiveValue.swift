/// A value in an archive: plain, checked, and independent of the app's classes.
///
/// Readers first convert bytes to these values and create objects afterwards, so that no app code
/// runs on unchecked bytes. Tools, migrations and tests use them directly.
///
/// ```swift
/// let selection: ArchiveValue = .dictionary([
///   .init(key: .string("row"), value: .int(3))
/// ])
/// ```
///
/// The byte form is in `Schemas/Archive/format-v1.md`.
public indirect enum ArchiveValue: Sendable, Hashable {
  /// An explicitly stored null; not the same as an absent key.
  case null
  case bool(Bool)
  /// Any integer that a signed 64-bit number can hold.
  case int(Int64)
  /// An integer above `Int64.max`; smaller ones are always ``int(_:)``.
  case unsigned(UInt64)
  case float(Float)
  case double(Double)
  case string(String)
  case data([UInt8])
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  /// Sixteen bytes, most significant first.
  case uuid([UInt8])
  /// A URL string, and the base URL that it is relative to, if any.
  case url(String, base: String?)
  case geometry(Geometry)
  case array([ArchiveValue])
  /// Entries in any order; writing sorts them, and equal keys are refused.
  case dictionary([Entry])
  /// Elements in any order; writing sorts them, and equal ones are stored once.
  case set([ArchiveValue])
  /// A restorable object somewhere in the tree, by its path.
  case reference(IdentifierPath)
  /// An object stored by value.
  case object(EmbeddedObject)
  /// Another occurrence of an embedded object, by its ``EmbeddedObject/label``.
  case sharedObject(Int)
  /// A case of an enumeration, by name, so that reordering cases changes nothing.
  case enumeration(type: String, name: String)

  /// One key and value of a dictionary.
  public struct Entry: Sendable, Hashable {
    /// Any value without embedded objects; unique in its dictionary.
    public var key: ArchiveValue
    /// The value of the key.
    public var value: ArchiveValue

    /// Creates an entry from a key and its value.
    public init(key: ArchiveValue, value: ArchiveValue) {
      self.key = key
      self.value = value
    }
  }
}

/// An object that is stored by value, inside the section of a restorable object.
public struct EmbeddedObject: Sendable, Hashable {
  /// The stable name under which the type was registered.
  public var typeName: String
  /// The number by which ``ArchiveValue/sharedObject(_:)`` refers to this object; unique within one
  /// section.
  public var label: Int
  /// The object's own keys and values, in any order; writing sorts them.
  public var values: [KeyedValue]

  /// Creates an embedded object.
  ///
  /// - Parameters:
  ///   - typeName: The registered name, at most 1,024 bytes of UTF-8.
  ///   - label: A number that is unique within the section.
  ///   - values: The object's keys and values.
  public init(typeName: String, label: Int, values: [KeyedValue]) {
    self.typeName = typeName
    self.label = label
    self.values = values
  }
}

/// A key and its value.
public struct KeyedValue: Sendable, Hashable {
  /// A name that is unique within the object; not empty.
  public var key: String
  /// The value stored under the key.
  public var value: ArchiveValue

  /// Creates a pair of a key and its value.
  public init(_ key: String, _ value: ArchiveValue) {
    self.key = key
    self.value = value
  }
}

/// A geometric value: a kind, and one number per component of the kind.
public struct Geometry: Sendable, Hashable {
  /// The shapes that Apple's coders have methods for; the raw value is the kind's tag.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case point = 0x10
    case size = 0x11
    case rect = 0x12
    case edgeInsets = 0x13
    case vector = 0x14
    case affineTransform = 0x15
    case offset = 0x16

    /// The names of the components, in stored order.
    public var componentNames: [String] {
      switch self {
      case .point: ["x", "y"]
      case .size: ["width", "height"]
      case .rect: ["x", "y", "width", "height"]
      case .edgeInsets: ["top", "left", "bottom", "right"]
      case .vector: ["dx", "dy"]
      case .affineTransform: ["a", "b", "c", "d", "tx", "ty"]
      case .offset: ["horizontal", "vertical"]
      }
    }

    /// The name of the kind, as used in reports and JSON.
    public var name: String { "\(self)" }
  }

  /// The kind of shape.
  public let kind: Kind
  /// The components, in the order of ``Kind/componentNames``.
  public let numbers: [Double]

  /// Creates a geometric value, or returns `nil` if the number of components is wrong.
  public init?(_ kind: Kind, _ numbers: [Double]) {
    guard numbers.count == kind.componentNames.count else { return nil }
    self.kind = kind
    self.numbers = numbers
  }
}

extension ArchiveValue {
  /// The canonical form of an integer.
  public static func integer(_ value: UInt64) -> ArchiveValue {
    Int64(exactly: value).map { .int($0) } ?? .unsigned(value)
  }

  /// The kind of this value in one word; never the value itself, so errors may include it.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .int, .unsigned: "integer"
    case .float: "float"
    case .double: "double"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .uuid: "uuid"
    case .url: "url"
    case .geometry(let geometry): geometry.kind.name
    case .array: "array"
    case .dictionary: "dictionary"
    case .set: "set"
    case .reference: "reference"
    case .object(let object): "object of type \(object.typeName)"
    case .sharedObject: "shared object"
    case .enumeration(let type, _): "enumeration \(type)"
    }
  }
}
