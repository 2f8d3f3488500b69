/// How much a wish for the layout matters, from 0 to 1000.
public struct LayoutPriority: RawRepresentable, Sendable, Hashable {
  /// The number.
  public let rawValue: Float
  /// Makes a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It must hold.
  public static let required = LayoutPriority(1000)
  /// It matters more than the size of most content.
  public static let defaultHigh = LayoutPriority(750)
  /// It matters less than the size of most content.
  public static let defaultLow = LayoutPriority(250)
  /// It matters less than anything else.
  public static let fittingSizeLevel = LayoutPriority(50)
}
