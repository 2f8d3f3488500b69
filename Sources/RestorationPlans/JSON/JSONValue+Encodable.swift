// Encodes the JSON of archives within the output of `JSONEncoder`.
extension JSONValue: Encodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      for member in members {
        try container.encode(member.value, forKey: Name(stringValue: member.name))
      }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(into: &container)
    }
  }

  private func encodeScalar(into container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let flag): try container.encode(flag)
    case .string(let text): try container.encode(text)
    case .number(let text):
      // A whole number is never written as a rounded one.
      if let number = Int64(text), text != "-0" {
        try container.encode(number)
      } else if let number = Double(text) {
        try container.encode(number)
      } else {
        try container.encode(text)
      }
    default: try container.encodeNil()
    }
  }
}
