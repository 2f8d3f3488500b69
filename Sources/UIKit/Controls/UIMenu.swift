public import ViewControllers

/// A list of actions, and of menus in it.
open class UIMenu: UIMenuElement {
  /// How a menu stands in another one.
  public struct Options: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As a part of the other one.
    public static let displayInline = Options(rawValue: 1)
    /// As something that deletes.
    public static let destructive = Options(rawValue: 2)
    /// With one marked action at most.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// What stands in the menu.
  public let children: [UIMenuElement]
  /// How it stands in another one.
  public let options: Options

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: What people read above it.
  ///   - image: The picture beside it in another menu.
  ///   - options: How it stands there.
  ///   - children: What stands in it.
  public init(
    title: String = "",
    image: UIImage? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
  }
}
