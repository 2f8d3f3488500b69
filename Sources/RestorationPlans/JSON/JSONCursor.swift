import RestorationArchive

/// A value of a JSON text with its place, so that errors can name it.
struct JSONCursor {
  let value: JSONValue
  private let place: Place

  private indirect enum Place {
    case root
    case property(Place, String)
    case element(Place, Int)

    var text: String {
      switch self {
      case .root: return "$"
      case .property(let parent, let name):
        let plain = name.utf8.allSatisfy {
          ("a"..."z").contains(Unicode.Scalar($0)) || ("A"..."Z").contains(Unicode.Scalar($0))
        }
        if plain, !name.isEmpty { return "\(parent.text).\(name)" }
        let quoted = JSONWriter.write(.string(String(name.prefix(80)))).dropLast()
        return "\(parent.text)[\(String(decoding: quoted, as: UTF8.self))]"
      case .element(let parent, let index): return "\(parent.text)[\(index)]"
      }
    }
  }

  init(_ value: JSONValue) {
    self.init(value, .root)
  }

  private init(_ value: JSONValue, _ place: Place) {
    self.value = value
    self.place = place
  }

  func error(_ code: RestorationError.Code, _ message: String) -> RestorationError {
    RestorationError(code, "\(message), at \(place.text)")
  }

  private func mismatch(_ expected: String) -> RestorationError {
    error(.typeMismatch, "expected \(expected), found \(value.kindName)")
  }

  // MARK: Containers

  /// Returns the properties of an object that may have only these.
  func fields(
    _ required: [String],
    optional: [String] = []
  ) throws(RestorationError) -> JSONFields {
    let members = try members()
    for (name, cursor) in members {
      guard (required + optional).contains(where: { sameBytes($0, name) }) else {
        throw cursor.error(
          .corrupted,
          "expected only the properties \((required + optional).joined(separator: ", "))"
        )
      }
    }
    let fields = JSONFields(owner: self, members: members)
    for name in required { _ = try fields(name) }
    return fields
  }

  /// Returns the properties of an object whose names are data.
  func members() throws(RestorationError) -> [(name: String, cursor: JSONCursor)] {
    guard case .object(let members) = value else { throw mismatch("an object") }
    return members.map { ($0.name, JSONCursor($0.value, .property(place, $0.name))) }
  }

  func elements() throws(RestorationError) -> [JSONCursor] {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return elements.enumerated().map { JSONCursor($1, .element(place, $0)) }
  }

  // MARK: Plain values

  func bool() throws(RestorationError) -> Bool {
    guard case .bool(let flag) = value else { throw mismatch("true or false") }
    return flag
  }

  func string() throws(RestorationError) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    return text
  }

  /// Reads an integer: a number within ±2^53, or a string of decimal digits.
  func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(RestorationError) -> Number {
    guard case .string(let digits) = value else { return try number() }
    guard let number = Number(digits), number.description == digits else {
      throw error(
        .typeMismatch,
        "expected digits of an integer from \(Number.min) to \(Number.max), found other text"
      )
    }
    return number
  }

  /// Reads an integer from a number within ±2^53, in any spelling: 100, 100.0 or 1e2.
  func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(RestorationError) -> Number {
    guard case .number(let text) = value else { throw mismatch("an integer") }
    guard let whole = JSONValue.wholeNumber(text) else {
      throw error(.typeMismatch, "expected an integer, found a fraction")
    }
    guard whole.magnitude <= JSONValue.largestExactInteger.magnitude else {
      throw error(
        .limitExceeded,
        "expected an integer beyond 2^53 as a string of digits, because many programs round numbers"
      )
    }
    guard let number = Number(exactly: whole) else {
      throw error(.typeMismatch, "expected an integer from \(Number.min) to \(Number.max)")
    }
    return number
  }

  /// Reads a floating-point number: a number within range, or the name of one that JSON lacks.
  func real<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type = Number.self
  ) throws(RestorationError) -> Number {
    switch value {
    case .string("nan"): return .nan
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    case .number(let text):
      guard let number = Number(text), number.isFinite else {
        throw error(.limitExceeded, "expected a number within the range of a \(Number.self)")
      }
      let significand = text.prefix { $0 != "e" && $0 != "E" }
      if number.isZero, significand.contains(where: { ("1"..."9").contains($0) }) {
        throw error(.limitExceeded, "expected a number that is not too small for a \(Number.self)")
      }
      return number
    default: throw mismatch("a number, \"nan\", \"inf\" or \"-inf\"")
    }
  }
}

/// The properties of one object by name.
struct JSONFields {
  fileprivate let owner: JSONCursor
  fileprivate let members: [(name: String, cursor: JSONCursor)]

  /// Returns a required property.
  func callAsFunction(_ name: String) throws(RestorationError) -> JSONCursor {
    guard let cursor = self[name] else {
      throw owner.error(.missingValue, "expected the property \"\(name)\", found none")
    }
    return cursor
  }

  /// Returns an optional property.
  subscript(name: String) -> JSONCursor? {
    members.first { $0.name == name }?.cursor
  }
}
