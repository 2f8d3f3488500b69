import RestorationArchive
import RestorationMigration

/// A parsed JSON text: the form between bytes and an ``ArchiveDocument``.
///
/// Numbers keep their spelling, so that none is rounded before its type is known. Foundation's
/// readers are not used, because they take the last of two equal keys, round integers and accept
/// different texts on different systems.
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

  /// The kind of JSON value, for messages; never the value itself.
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
  /// The largest integer written as a number; other readers hold numbers as doubles.
  package static let largestExactInteger: Int64 = 1 << 53

  /// Returns the integer in a JSON number, or `nil` when it is not one; for one beyond 2^53, only a
  /// value beyond 2^53.
  static func wholeNumber(_ text: String) -> Int64? {
    let parts = text.lowercased().split(separator: "e", maxSplits: 1)
    let significand = (parts.first ?? "").split(separator: ".", maxSplits: 1)
    let exponent =
      parts.count < 2 ? 0 : Int(parts[1]) ?? (parts[1].hasPrefix("-") ? .min / 2 : .max / 2)
    let fraction = significand.count < 2 ? "" : significand[1]
    var digits = (significand.first ?? "").drop { $0 == "-" } + fraction
    var shift = exponent - fraction.utf8.count
    while digits.last == "0", shift < 0 {
      digits.removeLast()
      shift += 1
    }
    digits = digits.drop { $0 == "0" }
    guard !digits.isEmpty else { return 0 }
    guard shift >= 0 else { return nil }
    let size = digits.utf8.count.addingReportingOverflow(shift)
    guard !size.overflow, size.partialValue <= 18,
      let magnitude = Int64(digits + String(repeating: "0", count: shift))
    else { return .max }
    return text.hasPrefix("-") ? -magnitude : magnitude
  }

  package static func integer(_ value: Int64) -> JSONValue {
    (-largestExactInteger...largestExactInteger).contains(value)
      ? .number(String(value)) : .string(String(value))
  }

  package static func integer(_ value: UInt64) -> JSONValue {
    value <= UInt64(largestExactInteger) ? .number(String(value)) : .string(String(value))
  }

  /// Returns a number in its shortest form that reads back to the same bits, or the name of a
  /// number that JSON lacks.
  package static func real(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> JSONValue
  {
    if value.isNaN { return .string("nan") }
    if value.isInfinite { return .string(value < 0 ? "-inf" : "inf") }
    return .number(value.description)
  }
}
