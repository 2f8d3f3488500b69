import Foundation

/// The fields after the question mark of an address.
struct QueryFields {
  private let values: [String: String]

  /// Parses a query.
  ///
  /// - Parameter query: The query as it is in the address; fields that are not UTF-8 are ignored.
  init(_ query: String) {
    let pairs = query.split(separator: "&").compactMap { field -> (String, String)? in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = String(parts[0]).removingPercentEncoding,
        let value = String(parts[1]).removingPercentEncoding
      else { return nil }
      return (name, value)
    }
    values = Dictionary(pairs) { first, _ in first }
  }

  subscript(name: String) -> String? { values[name] }

  /// Percent-encodes a value.
  static func encoded(_ value: String) -> String {
    value.utf8.reduce(into: "") { text, byte in
      let scalar = UnicodeScalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
