import Foundation
import RestorationArchive

/// The parts of a default value that complete a stored value of a type that has changed since.
///
/// A field that the stored value lacks takes that of the default; so does one that cannot be read, such as an
/// enumeration whose case is gone, which is noted. In a collection the first element of the default's completes
/// the stored ones. A field that this one lacks too is empty, and an element that still cannot be read is left
/// out; both are noted.
struct ValueCompletion {
  /// The default at this place, or `nil` if the default has none.
  let value: ArchiveValue?
  let notes: Notes
  /// Indicates whether this is a part of an element, for which an app cannot give a default.
  private var isOfElement = false

  /// Notes on what was replaced or left out because it is not stored or cannot be read.
  final class Notes {
    private(set) var texts: [String] = []

    /// Notes that a stored field could not be read.
    func replaced(_ path: [any CodingKey], _ error: any Error) {
      texts.append("field \"\(Self.name(path))\" took its default: \(Self.text(of: error))")
    }

    /// Notes that a field was stored nowhere.
    func emptied(_ path: [any CodingKey]) {
      texts.append("field \"\(Self.name(path))\" is new and empty, because there is no default")
    }

    /// Notes that an element was left out.
    func leftOut(_ path: [any CodingKey], _ error: any Error) {
      texts.append("element \"\(Self.name(path))\" is left out: \(Self.text(of: error))")
    }

    /// Forgets the notes after the first ones.
    func forget(after count: Int) { texts.removeSubrange(count...) }

    private static func name(_ path: [any CodingKey]) -> String {
      path.map(\.stringValue).joined(separator: ".")
    }

    /// The text of an error. One of the app's may hold a private value, so only its type is named.
    private static func text(of error: any Error) -> String {
      switch error {
      case let error as RestorationError: error.message
      case let error as DecodingError: error.words
      default: "\(type(of: error))"
      }
    }
  }

  init(_ value: ArchiveValue?) {
    self.value = value
    notes = Notes()
  }

  private init(_ value: ArchiveValue?, _ notes: Notes, isOfElement: Bool) {
    self.value = value
    self.notes = notes
    self.isOfElement = isOfElement
  }

  /// Returns the default of a field.
  func part(_ key: any CodingKey) -> ValueCompletion {
    var part: ArchiveValue?
    if case .dictionary(let entries) = value {
      part = ValueDecoder.fields(entries)[key.stringValue]
    }
    return ValueCompletion(part, notes, isOfElement: isOfElement)
  }

  /// Returns the default of an element: the one with a key, or the first.
  func element(like name: String?) -> ValueCompletion {
    let element: ArchiveValue? =
      switch value {
      case .array(let elements): elements.first
      case .dictionary(let entries):
        name.flatMap { ValueDecoder.fields(entries)[$0] } ?? entries.first?.value
      default: nil
      }
    return ValueCompletion(element, notes, isOfElement: true)
  }

  /// Returns the empty value for a field of an element that is stored nowhere, or `nil` if the type has none.
  func emptyValue<Value>(of type: Value.Type) -> Value? {
    guard value == nil, isOfElement else { return nil }
    let empty: Any? =
      switch type {
      case is String.Type: ""
      case is Bool.Type: false
      case is Double.Type: 0.0
      case is Float.Type: Float(0)
      case is CGFloat.Type: CGFloat(0)
      case is Data.Type: Data()
      case let type as any FixedWidthInteger.Type: type.init(truncatingIfNeeded: 0)
      case let type as any CompletableCollection.Type: type.empty
      default: nil
      }
    return empty as? Value
  }
}
