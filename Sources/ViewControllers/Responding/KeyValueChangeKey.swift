/// A key of the dictionary that describes an observed change; the module observes no changes.
public struct KeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
