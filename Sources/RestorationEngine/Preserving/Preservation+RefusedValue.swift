public import RestorationArchive

extension Preservation {
  /// A value that a save could not keep as it is now, or an object none of whose values could be
  /// kept.
  ///
  /// The previously stored state stays.
  public struct RefusedValue: Sendable {
    /// The path of the object.
    public let path: IdentifierPath
    /// The key of the value, or `nil` for the whole object.
    public let key: String?
    /// The error, with what was expected, what was found and the remedy; never the value.
    public let error: RestorationError

    package init(_ path: IdentifierPath, _ error: RestorationError) {
      (self.path, self.error) = (path, error)
      key = error.key
    }
  }
}

extension Preservation.RefusedValue: Hashable {
  public static func == (one: Preservation.RefusedValue, other: Preservation.RefusedValue) -> Bool {
    one.path == other.path && sameBytes(one.key, other.key) && one.error.code == other.error.code
      && one.error.message == other.error.message
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(error.message)
  }
}

extension Preservation.RefusedValue: CustomStringConvertible {
  /// Path and error in one line; never a saved value.
  public var description: String { "\(path): \(error.message)" }
}
