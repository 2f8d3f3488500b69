import Foundation
import RestorationArchive

// Conversions of plain values to requested types, for the coder's methods and for `Codable`.
//
// Any integer width can be read as any other, and float and double interchange (K14). A number that
// does not fit is an error (K15), and so is reading one kind as another (K16). Integers wider than
// 64 bits are stored as text.
extension ArchiveValue {
  func asBool() throws(RestorationError) -> Bool {
    guard case .bool(let value) = self else { throw .mismatch(expected: "bool", found: self) }
    return value
  }

  func asInteger<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self
  ) throws(RestorationError) -> Value {
    let result: Value?
    switch self {
    case .int(let value): result = Value(exactly: value)
    case .unsigned(let value): result = Value(exactly: value)
    case .string(let text) where Value.bitWidth > 64 && text.utf8.count <= Self.maximumDigitCount:
      guard let value = Value(text) else { throw .mismatch(expected: "integer", found: self) }
      result = value
    default: throw .mismatch(expected: "integer", found: self)
    }
    guard let result else {
      throw RestorationError(
        .typeMismatch,
        "the stored integer does not fit \(Value.self); decode a wider type"
      )
    }
    return result
  }

  /// The largest number of digits; longer text is rejected as an integer.
  private static let maximumDigitCount = 400

  func asDouble() throws(RestorationError) -> Double {
    switch self {
    case .double(let value): return value
    case .float(let value): return Double(value)
    default: throw .mismatch(expected: "floating-point number", found: self)
    }
  }

  func asFloat() throws(RestorationError) -> Float {
    if case .float(let value) = self { return value }
    let wide = try asDouble()
    let result = Float(wide)
    guard result.isFinite || !wide.isFinite else {
      throw RestorationError(
        .typeMismatch,
        "the stored number does not fit Float; decode Double"
      )
    }
    return result
  }

  func asURL() throws(RestorationError) -> URL {
    guard case .url(let text, let base) = self else {
      throw .mismatch(expected: "url", found: self)
    }
    let baseURL = base.flatMap { URL(string: $0) }
    guard base == nil || baseURL != nil, let url = URL(string: text, relativeTo: baseURL) else {
      throw RestorationError(.typeMismatch, "the stored URL is not one on this system")
    }
    return url
  }
}

extension RestorationError {
  static func mismatch(expected: String, found: ArchiveValue) -> RestorationError {
    RestorationError(.typeMismatch, "expected \(expected), found \(found.kindName)")
  }

  /// Returns the error with a key and a path.
  func at(key: String, of path: IdentifierPath) -> RestorationError {
    RestorationError(code, "key \"\(key)\": \(message)", path: path, key: key, cause: cause)
  }
}
