/// The attributes and the state of a menu element.
extension MenuElement {
  /// The attributes of a menu element.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// One bit for each attribute.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The element deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The check mark of a menu element.
  public enum State: Int, Sendable, Hashable {
    /// No check mark.
    case off
    /// A check mark.
    case on
    /// A mark for a mixed state.
    case mixed
  }
}
