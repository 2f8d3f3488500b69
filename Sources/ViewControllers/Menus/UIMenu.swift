/// A menu of actions and submenus.
open class UIMenu: MenuElement {
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
    public static let displayAsPalette = Self(rawValue: 128)
  }

  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let file = Identifier("com.apple.menu.file")
    public static let edit = Identifier("com.apple.menu.edit")
    public static let view = Identifier("com.apple.menu.view")
    public static let openRecent = Self("com.apple.menu.openRecent")
    public static let spellingOptions = Self("com.apple.menu.spellingOptions")
    public static let spellingPanel = Self("com.apple.menu.spellingPanel")
    public static let substitutionOptions = Self("com.apple.menu.substitutionOptions")
    public static let transformations = Self("com.apple.menu.transformations")
  }

  open private(set) var identifier: Identifier?
  open private(set) var children: [MenuElement]
  open private(set) var options: Options

  public init(
    title: String = "",
    subtitle: String? = nil,
    image: Image? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    preferredElementSize: ElementSize = .automatic,
    children: [MenuElement] = []
  ) {
    self.children = children
    self.options = options
    self.identifier = identifier
    self.preferredElementSize = preferredElementSize
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  public enum ElementSize: Int, Sendable, Hashable { case small, medium, large, automatic = -1 }

  // MARK: Kept, neither drawn nor applied

  open var preferredElementSize: ElementSize
  open var displayPreferences: UIMenuDisplayPreferences?
}
