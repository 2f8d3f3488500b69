public import RestorationArchive

/// A property list as a table of objects that refer to each other by number.
///
/// Shared objects stay shared, so reading never expands a small file. Binary and XML forms are
/// recognised by their content.
///
/// ```swift
/// let list = try PropertyList(bytes)
/// if case .dictionary(let entries) = list[list.top] { print(entries.count) }
/// ```
public struct PropertyList: Sendable, Hashable {
  /// The form that a list was read from.
  public enum Form: String, Sendable, Hashable {
    case binary
    case xml
  }

  /// One object; collections name their members by number.
  public enum Object: Sendable, Hashable {
    case null
    case bool(Bool)
    /// Any integer that a signed 64-bit number can hold.
    case int(Int64)
    /// An integer above `Int64.max`.
    case unsigned(UInt64)
    case real(Double)
    /// Seconds since 2001-01-01 00:00 UTC; NaN and infinity are possible.
    case date(Double)
    case data([UInt8])
    case string(String)
    /// The number of an object in a keyed archive.
    case uid(UInt32)
    case array([Int])
    case set([Int])
    /// Entries in the order of the file; keys may be of any type, and may occur twice.
    case dictionary([Entry])
  }

  /// One key and value of a dictionary, by their numbers.
  public struct Entry: Sendable, Hashable {
    /// The number of the key.
    public let key: Int
    /// The number of the value.
    public let value: Int

    /// Joins the numbers of a key and its value.
    public init(key: Int, value: Int) {
      self.key = key
      self.value = value
    }
  }

  /// All objects reachable from the top object.
  public let objects: [Object]
  /// The number of the outermost object.
  public let top: Int
  /// The form of the bytes.
  public let form: Form

  /// Reads a binary or XML property list.
  ///
  /// - Throws: `RestorationError` with code `corrupted`, `unsupportedVersion` for another format of
  ///   Apple's, or `limitExceeded`.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ bytes: [UInt8], limits: AppleLimits = .standard) throws(RestorationError) {
    guard bytes.count <= limits.maximumByteCount else {
      throw .beyond("\(bytes.count) bytes", "maximumByteCount", limits.maximumByteCount)
    }
    switch AppleFormat(bytes) {
    case .binary:
      let reader = BinaryListReader(bytes, limits)
      (objects, top, form) = (try reader.read(), 0, .binary)
    case .xml:
      var reader = XMLListReader(try XMLText.utf8(bytes), limits)
      let root = try reader.read()
      (objects, top, form) = (reader.objects, root, .xml)
    case .foreign(let name):
      throw RestorationError(
        .unsupportedVersion,
        "expected a binary or XML property list, found \(name); open it on the system that wrote it"
      )
    case .unknown:
      throw RestorationError(
        .corrupted,
        bytes.isEmpty
          ? "expected a property list, found no bytes; copy the file again"
          : "expected a property list, found something else; name another file"
      )
    }
  }

  /// The object with a number; a number that is out of range gives null.
  public subscript(number: Int) -> Object {
    objects.indices.contains(number) ? objects[number] : .null
  }

  /// Returns the number of the value under a text key of a dictionary, or `nil`; of equal keys the
  /// first counts.
  ///
  /// - Complexity: O(*n*) in the entries of the dictionary.
  public func value(of key: String, in number: Int) -> Int? {
    guard case .dictionary(let entries) = self[number] else { return nil }
    return entries.first { self[$0.key] == .string(key) }?.value
  }

  /// Returns the text with a number, or `nil` for any other object.
  public func string(_ number: Int?) -> String? {
    if let number, case .string(let text) = self[number] { text } else { nil }
  }
}
