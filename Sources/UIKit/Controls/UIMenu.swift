public import ViewControllers

/// A menu of actions and submenus.
open class UIMenu: UIMenuElement {
  /// Options of a submenu.
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shows the elements inline in the parent menu.
    public static let displayInline = Options(rawValue: 1)
    /// Marks the menu as destructive.
    public static let destructive = Options(rawValue: 2)
    /// Allows at most one selected element.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// A name that identifies a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The string that identifies the menu.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The File menu.
    public static let file = Identifier("com.apple.menu.file")
    /// The Edit menu.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The View menu.
    public static let view = Identifier("com.apple.menu.view")
  }

  /// The identifier of the menu, or `nil`.
  public let identifier: Identifier?
  /// The elements of the menu.
  public let children: [UIMenuElement]
  /// The options of the menu.
  public let options: Options

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the menu.
  ///   - image: The image beside the title.
  ///   - identifier: The identifier of the menu, or `nil`.
  ///   - options: The options of the menu.
  ///   - children: The elements of the menu.
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
