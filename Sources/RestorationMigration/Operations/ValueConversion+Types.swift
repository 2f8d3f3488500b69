import RestorationArchive

extension ValueConversion {
  func outcome(_ value: ArchiveValue) throws(RestorationError) -> Outcome {
    switch target {
    case .bool: Self.bool(value)
    case .int, .int64: integer(value, Int64.self)
    case .int8: integer(value, Int8.self)
    case .int16: integer(value, Int16.self)
    case .int32: integer(value, Int32.self)
    case .uint8: integer(value, UInt8.self)
    case .uint16: integer(value, UInt16.self)
    case .uint32: integer(value, UInt32.self)
    case .uint64: integer(value, UInt64.self)
    case .float: float(value)
    case .double: double(value)
    case .date: Self.date(value)
    case .string: Self.text(value).map { .value(.string($0)) } ?? .none
    case .data: Self.data(value)
    case .uuid: Self.uuid(value)
    case .url: Self.url(value)
    }
  }

  private static func bool(_ value: ArchiveValue) -> Outcome {
    switch value {
    case .bool: .value(value)
    case .int(0), .string("false"): .value(.bool(false))
    case .int(1), .string("true"): .value(.bool(true))
    default: .none
    }
  }

  // MARK: Numbers

  private func integer<Number: FixedWidthInteger>(
    _ value: ArchiveValue,
    _ type: Number.Type
  ) -> Outcome {
    switch value {
    case .bool(let flag): return .value(.int(flag ? 1 : 0))
    case .int(let number): return fitting(number, type)
    case .unsigned(let number): return fitting(number, type)
    case .string(let text):
      if let number = Number(text) { return .value(Self.stored(number)) }
      // Only a number out of range consists of digits and still has no value.
      let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
      if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        return beyond(type, isNegative: text.hasPrefix("-"))
      }
      return Double(text).map { rounded($0, type) } ?? .none
    case .float, .double, .date: return Self.real(value).map { rounded($0, type) } ?? .none
    default: return .none
    }
  }

  private func fitting<Number: FixedWidthInteger>(
    _ number: some FixedWidthInteger,
    _ type: Number.Type
  ) -> Outcome {
    Number(exactly: number).map { .value(Self.stored($0)) } ?? beyond(type, isNegative: number < 0)
  }

  private func beyond<Number: FixedWidthInteger>(
    _ type: Number.Type,
    isNegative: Bool
  ) -> Outcome {
    overflow == .clamp ? .value(Self.stored(isNegative ? Number.min : Number.max)) : .tooLarge
  }

  private func rounded<Number: FixedWidthInteger>(
    _ number: Double,
    _ type: Number.Type
  ) -> Outcome {
    guard !number.isNaN else { return .none }
    let whole: Double
    switch rounding {
    case .refuse:
      guard number.isInfinite || number == number.rounded(.towardZero) else { return .inexact }
      whole = number
    case .nearest: whole = number.rounded(.toNearestOrEven)
    case .towardZero: whole = number.rounded(.towardZero)
    case .down: whole = number.rounded(.down)
    case .up: whole = number.rounded(.up)
    }
    return Number(exactly: whole).map { .value(Self.stored($0)) }
      ?? beyond(type, isNegative: whole < 0)
  }

  private static func stored(_ number: some FixedWidthInteger) -> ArchiveValue {
    UInt64(exactly: number).map { .integer($0) } ?? .int(Int64(number))
  }

  private func float(_ value: ArchiveValue) -> Outcome {
    guard let number = Self.real(value) else { return .none }
    guard rounding != .refuse || Self.isExact(value, number) else { return .inexact }
    let small = Float(number)
    guard small.isInfinite, !number.isInfinite else {
      let isExact = number.isNaN || Double(small) == number
      return rounding != .refuse || isExact ? .value(.float(small)) : .inexact
    }
    guard overflow == .clamp else { return .tooLarge }
    return .value(.float(number < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude))
  }

  private func double(_ value: ArchiveValue) -> Outcome {
    guard let number = Self.real(value) else { return .none }
    return rounding != .refuse || Self.isExact(value, number) ? .value(.double(number)) : .inexact
  }

  /// Indicates whether an integer is unchanged as a double.
  private static func isExact(_ value: ArchiveValue, _ number: Double) -> Bool {
    switch value {
    case .int(let integer): Int64(exactly: number) == integer
    case .unsigned(let integer): UInt64(exactly: number) == integer
    default: true
    }
  }

  /// Returns a value as a number; large integers take the nearest double.
  private static func real(_ value: ArchiveValue) -> Double? {
    switch value {
    case .bool(let flag): flag ? 1 : 0
    case .int(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .float(let number): Double(number)
    case .double(let number), .date(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  private static func date(_ value: ArchiveValue) -> Outcome {
    // A Boolean value is not a date.
    if case .bool = value { return .none }
    return real(value).map { .value(.date($0)) } ?? .none
  }

  // MARK: Text and bytes

  private static func text(_ value: ArchiveValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .unsigned(let number): String(number)
    case .float(let number): number.description
    case .double(let number), .date(let number): number.description
    case .uuid(let bytes): UUIDText.encode(bytes)
    case .url(let text, base: nil): text
    case .enumeration(_, let name): name
    case .data(let bytes): String(validating: bytes, as: UTF8.self)
    default: nil
    }
  }

  private static func data(_ value: ArchiveValue) -> Outcome {
    switch value {
    case .data: .value(value)
    case .uuid(let bytes): .value(.data(bytes))
    case .string(let text): .value(.data(Array(text.utf8)))
    default: .none
    }
  }

  private static func uuid(_ value: ArchiveValue) -> Outcome {
    switch value {
    case .uuid: .value(value)
    case .data(let bytes) where bytes.count == 16: .value(.uuid(bytes))
    case .string(let text): UUIDText.decode(text).map { .value(.uuid($0)) } ?? .none
    default: .none
    }
  }

  private static func url(_ value: ArchiveValue) -> Outcome {
    switch value {
    case .url: .value(value)
    case .string(let text): .value(.url(text, base: nil))
    default: .none
    }
  }
}
