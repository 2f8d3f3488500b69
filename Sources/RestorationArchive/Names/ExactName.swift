/// A name that equals another only if both have the same UTF-8 bytes.
///
/// A `String` also equals another spelling of its letters: composed and decomposed ones. So two files
/// with different names can have equal strings. Names that come from outside, such as those of keys,
/// scenes, labels and files, are therefore kept in this form where they are compared or looked up.
public struct ExactName: Sendable {
  /// The name itself.
  public let text: String

  /// Takes a name.
  public init(_ text: String) { self.text = text }
}

extension ExactName: Hashable, Comparable {
  public static func == (left: Self, right: Self) -> Bool { sameBytes(left.text, right.text) }

  /// Orders names by their bytes.
  public static func < (left: Self, right: Self) -> Bool { bytesPrecede(left.text, right.text) }

  // Not the string's own hash, which is the same for canonically equivalent strings.
  public func hash(into hasher: inout Hasher) {
    text.withUTF8Bytes { hasher.combine(bytes: $0) }
  }
}

extension ExactName: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral text: String) { self.init(text) }

  public var description: String { text }
}

extension Dictionary where Key == ExactName {
  /// The value for a name, or `nil` if there is none.
  @inline(__always)
  public subscript(name: String) -> Value? {
    get { self[ExactName(name)] }
    _modify { yield &self[ExactName(name)] }
  }

  /// The value for a name, or a default.
  @inline(__always)
  public subscript(name: String, default standard: @autoclosure () -> Value) -> Value {
    get { self[ExactName(name), default: standard()] }
    _modify { yield &self[ExactName(name), default: standard()] }
  }
}

extension Set<ExactName> {
  /// Makes a set of names.
  package init(names: some Sequence<String>) {
    self.init()
    for name in names { insert(ExactName(name)) }
  }

  /// Indicates whether a name is in the set.
  package func contains(_ name: String) -> Bool { contains(ExactName(name)) }

  /// Adds a name.
  package mutating func insert(_ name: String) { insert(ExactName(name)) }

  /// Removes a name.
  package mutating func remove(_ name: String) { remove(ExactName(name)) }
}

extension Sequence<ExactName> {
  /// The names as texts, in the order of their bytes.
  package func sortedTexts() -> [String] { sorted().map(\.text) }
}
