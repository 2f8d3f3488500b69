/// A path, or the name of a file in a directory, as the operating system takes it.
///
/// swift-system's `FilePath` takes every path apart and puts it together again when it is made. The
/// stores make several names for each file that they touch, none of which needs that.
package struct PathName: Sendable, Hashable {
  /// The name as text; the store gives no names that are none, and leaves those of others alone.
  package let string: String

  /// A name that is in order: no slash follows another one or ends it.
  package init(_ string: String) {
    self.string = string
  }

  /// A path that somebody wrote.
  package init(normalizing path: String) {
    let names = path.split(separator: "/").joined(separator: "/")
    self.init(path.utf8.first == Self.slash ? "/" + names : names)
  }

  /// A name that the system gave, with a zero behind it.
  package init(_ name: UnsafePointer<CChar>) {
    self.init(String(cString: name))
  }

  private static let slash = UInt8(ascii: "/")

  package var isEmpty: Bool { string.isEmpty }

  /// Calls `body` with the name as the system takes it.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    string.withCString(body)
  }

  // MARK: Parts

  private var lastSlash: String.Index? { string.utf8.lastIndex(of: Self.slash) }

  /// The name behind the last slash, or `nil` when there is none.
  package var lastComponent: String? {
    let name = lastSlash.map { string[string.utf8.index(after: $0)...] } ?? string[...]
    return name.isEmpty ? nil : String(name)
  }

  /// The path of the directory; empty for a name without a slash.
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
