import RestorationArchive

/// The parts of a default value that complete a stored value of a type that has changed since.
///
/// A field that the stored value lacks takes that of the default; so does one that cannot be read, such as an
/// enumeration whose case is gone, which is noted.
struct ValueCompletion {
  /// The default at this place, or `nil` if the default has none.
  let value: ArchiveValue?
  let notes: Notes

  /// The fields that took a default because their stored value could not be read.
  final class Notes {
    private(set) var texts: [String] = []

    /// Notes that a stored field could not be read.
    func replaced(_ path: [any CodingKey], _ error: any Error) {
      let name = path.map(\.stringValue).joined(separator: ".")
      texts.append("field \"\(name)\" took its default: \(Self.text(of: error))")
    }

    private static func text(of error: any Error) -> String {
      switch error {
      case let error as RestorationError: error.message
      case let error as DecodingError: error.words
      default: "\(error)"
      }
    }
  }

  init(_ value: ArchiveValue) {
    self.value = value
    notes = Notes()
  }

  private init(_ value: ArchiveValue?, _ notes: Notes) {
    self.value = value
    self.notes = notes
  }

  /// Returns the default of a field.
  func part(_ key: any CodingKey) -> ValueCompletion {
    guard case .dictionary(let entries) = value else { return ValueCompletion(nil, notes) }
    return ValueCompletion(ValueDecoder.fields(entries)[key.stringValue], notes)
  }
}
