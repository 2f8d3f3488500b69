public import Foundation
public import ViewControllers

/// What stands at an end of a cell; kept.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The name of the kind.
  public let accessoryType: AccessoryType
  /// What kind of thing stands there.
  public struct AccessoryType: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let disclosureIndicator = Self(rawValue: "disclosure")
    public static let outlineDisclosure = Self(rawValue: "outline")
    public static let checkmark = Self(rawValue: "checkmark")
    public static let delete = Self(rawValue: "delete")
    public static let insert = Self(rawValue: "insert")
    public static let reorder = Self(rawValue: "reorder")
    public static let multiselect = Self(rawValue: "multiselect")
    public static let label = Self(rawValue: "label")
    public static let detail = Self(rawValue: "detail")
    public static let popUpMenu = Self(rawValue: "popUpMenu")
    public static let customView = Self(rawValue: "customView")
  }

  /// When it shows.
  public enum DisplayedState: Int, Sendable, Hashable {
    case always, whenEditing, whenNotEditing
  }
  /// How much room it takes.
  public enum LayoutDimension: Sendable, Hashable {
    case actual, standard
    case custom(CGFloat)
  }
  /// Where among others it stands.
  public typealias Position = ([UICellAccessory]) -> Int
  /// At which end it stands.
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// How it looks.
  public struct Options {
    /// Whether it is out of sight.
    public var isHidden: Bool?
    /// How much room it takes.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour.
    public var tintColor: UIColor?
    /// The colour behind.
    public var backgroundColor: UIColor?
    /// Which kind of mark opens what is below.
    public var style: Style?
    /// Whether a line stands before it.
    public var showsVerticalSeparator: Bool?
    /// The font.
    public var font: UIFont?
    /// Whether letters grow as people want them.
    public var adjustsFontForContentSizeCategory: Bool?
    /// Which kind of mark opens what is below.
    public enum Style: Int, Sendable, Hashable {
      case automatic, header, cell
    }
    /// Says how it looks.
    public init(
      style: Style? = nil,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil,
      font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
      self.showsVerticalSeparator = showsVerticalSeparator
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }
  /// How a mark looks that there is more.
  public typealias DisclosureIndicatorOptions = Options
  /// How a mark looks that opens what is below.
  public typealias OutlineDisclosureOptions = Options

  /// A view of the app's, and where it stands.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// At which end it stands.
    public let placement: Placement
    /// Says what stands there.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
    }
  }

  /// A mark that there is more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .disclosureIndicator) }
  /// A mark that opens what is below.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .outlineDisclosure) }
  /// A mark that the item is chosen.
  public static func checkmark(displayed: DisplayedState = .always, options: Options = Options())
    -> Self
  { Self(accessoryType: .checkmark) }
  /// A button that deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .delete) }
  /// A button that puts something in.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .insert) }
  /// A handle to move the item by.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options())
    -> Self
  { Self(accessoryType: .reorder) }
  /// A mark of whether the item is one of those chosen.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .multiselect) }
  /// A text.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .label) }
  /// A button for details.
  public static func detail(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .detail) }
  /// A button with a menu.
  public static func popUpMenu(
    _ menu: UIMenu,
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .popUpMenu) }
  /// A view of the app's.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(accessoryType: .customView)
  }
}
