import RestorationArchive

/// Reads numbers in whatever width they are asked for.
///
/// Any integer width may be read as any other and float and double interchange (K14); a number
/// that does not fit is an error (K15), and so is one kind read as another (K16).
enum Scalar {
  static func bool(
    _ reader: inout ByteReader,
    _ section: SectionReader
  ) throws(RestorationError) -> Bool {
    switch try section.readValue(&reader) {
    case .bool(let value): return value
    case let other: throw .mismatch(expected: "bool", found: other)
    }
  }

  static func integer<Value: FixedWidthInteger>(
    _ reader: inout ByteReader,
    _ section: SectionReader
  ) throws(RestorationError) -> Value {
    let result: Value?
    switch try section.readValue(&reader) {
    case .int(let value): result = Value(exactly: value)
    case .unsigned(let value): result = Value(exactly: value)
    case let other: throw .mismatch(expected: "integer", found: other)
    }
    guard let result else {
      throw RestorationError(
        .typeMismatch,
        "the stored integer does not fit \(Value.self); decode a wider type"
      )
    }
    return result
  }

  static func double(
    _ reader: inout ByteReader,
    _ section: SectionReader
  ) throws(RestorationError) -> Double {
    switch try section.readValue(&reader) {
    case .double(let value): return value
    case .float(let value): return Double(value)
    case let other: throw .mismatch(expected: "floating-point number", found: other)
    }
  }

  static func float(
    _ reader: inout ByteReader,
    _ section: SectionReader
  ) throws(RestorationError) -> Float {
    switch try section.readValue(&reader) {
    case .float(let value): return value
    case .double(let value):
      let result = Float(value)
      guard result.isFinite || !value.isFinite else {
        throw RestorationError(
          .typeMismatch,
          "the stored number does not fit Float; decode Double"
        )
      }
      return result
    case let other: throw .mismatch(expected: "floating-point number", found: other)
    }
  }
}

extension RestorationError {
  static func mismatch(expected: String, found: ArchiveValue) -> RestorationError {
    RestorationError(.typeMismatch, "expected \(expected), found \(found.kindName)")
  }
}
