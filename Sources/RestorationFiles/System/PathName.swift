/// A path, or the name of a file in a directory, in the form that the operating system takes.
///
/// swift-system's `FilePath` parses and rebuilds every path that is made. The stores make several
/// names for each file that they touch, and none of them needs that.
package struct PathName: Sendable, Hashable {
  /// The name as text. The store makes only valid names, and leaves files with other names alone.
  package let string: String

  /// Makes a normalised path: no slash follows another one or ends it.
  package init(_ string: String) {
    self.string = string
  }

  /// Normalises a path that a user wrote.
  package init(normalizing path: String) {
    let names = path.split(separator: "/").joined(separator: "/")
    self.init(path.utf8.first == Self.slash ? "/" + names : names)
  }

  /// Copies a zero-terminated name from the system.
  package init(_ name: UnsafePointer<CChar>) {
    self.init(String(cString: name))
  }

  private static let slash = UInt8(ascii: "/")

  package var isEmpty: Bool { string.isEmpty }

  /// Calls `body` with the zero-terminated name.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    string.withCString(body)
  }

  // MARK: Parts

  private var lastSlash: String.Index? { string.utf8.lastIndex(of: Self.slash) }

  /// The name after the last slash, or `nil` when there is none.
  package var lastComponent: String? {
    let name = lastSlash.map { string[string.utf8.index(after: $0)...] } ?? string[...]
    return name.isEmpty ? nil : String(name)
  }

  /// The path of the parent directory; empty for a name without a slash.
  package var removingLastComponent: PathName {
    guard let slash = lastSlash else { return PathName("") }
    return PathName(slash == string.startIndex ? "/" : String(string[..<slash]))
  }

  package func appending(_ name: String) -> PathName {
    PathName(isEmpty || string.utf8.last == Self.slash ? string + name : string + "/" + name)
  }
}

extension PathName: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) {
    self.init(value)
  }

  package var description: String { string }
}
