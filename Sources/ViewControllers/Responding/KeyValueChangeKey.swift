/// The key of a fact about an observed change. There is no key-value observing here.
public struct KeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of the new value.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The key of the old value.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// The key of the kind of change.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
}
