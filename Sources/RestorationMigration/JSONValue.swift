import RestorationArchive

/// Any JSON text, parsed: the form between bytes and an ``ArchiveDocument``.
///
/// Numbers keep their spelling, so that nothing is rounded before somebody knows what the number
/// is for. Foundation's readers are not used because they take the last of two equal keys, round
/// integers and differ in what they accept from one system to the next.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One property of an object.
  package struct Member: Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// What kind of JSON this is, for messages; never the value itself.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// Integers beyond this are written as strings, since other readers hold numbers as doubles.
  package static let largestExactInteger: Int64 = 1 << 53

  package static func integer(_ value: Int64) -> JSONValue {
    (-largestExactInteger...largestExactInteger).contains(value)
      ? .number(String(value)) : .string(String(value))
  }

  package static func integer(_ value: UInt64) -> JSONValue {
    value <= UInt64(largestExactInteger) ? .number(String(value)) : .string(String(value))
  }

  /// A number in its shortest form that reads back to the same bits, or the name of what JSON has
  /// no number for.
  package static func real(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> JSONValue
  {
    if value.isNaN { return .string("nan") }
    if value.isInfinite { return .string(value < 0 ? "-inf" : "inf") }
    return .number(value.description)
  }
}
