/// What is told of a property that has another value; nobody watches any here.
public struct KeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value that it has.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The value that it had.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// What kind of change it was.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
}
