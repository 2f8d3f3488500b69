/// A key of the dictionary that describes an observed change; the module observes no changes.
public struct KeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
}
