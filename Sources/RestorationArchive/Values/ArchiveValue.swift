/// A value as an archive holds it: plain, checked, and independent of any class of the app.
///
/// Readers turn bytes into these first and build objects afterwards, so that no code of the app
/// runs on unchecked bytes. Tools, migrations and tests work on them directly.
///
/// ```swift
/// let selection: ArchiveValue = .dictionary([
///   .init(key: .string("row"), value: .int(3))
/// ])
/// ```
///
/// The byte form is in `Schemas/Archive/format-v1.md`.
public indirect enum ArchiveValue: Sendable, Hashable {
  /// Stored on purpose; not the same as an absent key.
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
  /// A URL string, and the base it is relative to, if any.
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
  /// The same embedded object again, by its ``EmbeddedObject/label``.
  case sharedObject(Int)
  /// A case of an enumeration, by name, so that reordering cases changes nothing.
  case enumeration(type: String, name: String)

  /// One key and value of a dictionary.
  public struct Entry: Sendable, Hashable {
    /// Any value without embedded objects; unique in its dictionary.
    public var key: ArchiveValue
    /// What the key stands for.
    public var value: ArchiveValue

    /// Joins a key and its value.
    public init(key: ArchiveValue, value: ArchiveValue) {
      self.key = key
      self.value = value
    }
  }
}

/// An object that is stored by value, inside the section of the restorable object it belongs to.
public struct EmbeddedObject: Sendable, Hashable {
  /// The stable name that the type was registered under.
  public var typeName: String
  /// What ``ArchiveValue/sharedObject(_:)`` calls this object; unique within one section.
  public var label: Int
  /// The object's own keys, in any order; writing sorts them.
  public var values: [KeyedValue]

  /// Describes an object.
  ///
  /// - Parameters:
  ///   - typeName: The registered name, at most 1,024 bytes of UTF-8.
  ///   - label: Any number that no other object of the section has.
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
  /// What is stored under the key.
  public var value: ArchiveValue

  /// Joins a key and its value.
  public init(_ key: String, _ value: ArchiveValue) {
    self.key = key
    self.value = value
  }
}

/// A geometric value: a kind, and as many numbers as the kind has components.
public struct Geometry: Sendable, Hashable {
  /// The shapes that Apple's systems have coder methods for; the raw value is the kind's tag.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case point = 0x10
    case size = 0x11
    case rect = 0x12
    case edgeInsets = 0x13
    case vector = 0x14
    case affineTransform = 0x15
    case offset = 0x16

    /// What the numbers mean, in the order in which they are stored.
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

    /// The name of the kind, as reports and JSON spell it.
    public var name: String { "\(self)" }
  }

  /// What the numbers describe.
  public let kind: Kind
  /// The components, in the order of ``Kind/componentNames``.
  public let numbers: [Double]

  /// Returns `nil` when the number of components is not the kind's.
  public init?(_ kind: Kind, _ numbers: [Double]) {
    guard numbers.count == kind.componentNames.count else { return nil }
    self.kind = kind
    self.numbers = numbers
  }
}

extension ArchiveValue {
  /// The value of an integer in its one canonical form.
  public static func integer(_ value: UInt64) -> ArchiveValue {
    Int64(exactly: value).map { .int($0) } ?? .unsigned(value)
  }

  /// What kind of value this is, in one word; never the value itself, so errors may name it.
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
