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

  /// The name by which a menu is found.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The menu of files.
    public static let file = Identifier("com.apple.menu.file")
    /// The menu of changes.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The menu of what shows.
    public static let view = Identifier("com.apple.menu.view")
  }

  /// The name by which the menu is found, or `nil`.
  public let identifier: Identifier?
  /// What stands in the menu.
  public let children: [UIMenuElement]
  /// How it stands in another one.
  public let options: Options

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: What people read above it.
  ///   - image: The picture beside it in another menu.
  ///   - identifier: The name by which it is found, or `nil`.
  ///   - options: How it stands there.
  ///   - children: What stands in it.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    self.identifier = identifier
    super.init(title: title, image: image)
  }
}
