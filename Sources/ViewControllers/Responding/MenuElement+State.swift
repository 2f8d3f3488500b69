/// How an element of a menu is.
extension MenuElement {
  /// What is special about an element.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// It does not show.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether an element is marked.
  public enum State: Int, Sendable, Hashable {
    /// Not marked.
    case off
    /// Marked.
    case on
    /// Partly.
    case mixed
  }
}
