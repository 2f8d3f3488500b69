public import Foundation

/// An accessory of a list cell. Only its type is stored; nothing is drawn.
@preconcurrency @MainActor public struct UICellAccessory {
  public let accessoryType: AccessoryType
  public struct AccessoryType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
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

  public enum DisplayedState: Int, Sendable, Hashable { case always, whenEditing, whenNotEditing }
  public enum LayoutDimension: Sendable, Hashable {
    case actual, standard
    case custom(CGFloat)
  }
  /// Returns the index of an accessory among the others on its side.
  public typealias Position = ([UICellAccessory]) -> Int
  /// The side of an accessory in its cell, and its position there.
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The options of an accessory, which the factory methods ignore.
  public struct Options {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: Color?
    public var backgroundColor: Color?
    public var style: Style?
    public var showsVerticalSeparator: Bool?
    public var font: Font?
    public var adjustsFontForContentSizeCategory: Bool?
    public enum Style: Int, Sendable, Hashable { case automatic, header, cell }
    public init(
      style: Style? = nil,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil,
      backgroundColor: Color? = nil,
      showsVerticalSeparator: Bool? = nil,
      font: Font? = nil,
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
  public typealias OutlineDisclosureOptions = Options

  public struct CustomViewConfiguration {
    public let customView: View
    public let placement: Placement
    /// Creates a configuration of a view and its side; the other arguments are ignored.
    public init(
      customView: View,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
    }
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .disclosureIndicator) }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .outlineDisclosure) }
  public static func checkmark(displayed: DisplayedState = .always, options: Options = Options())
    -> Self
  { Self(accessoryType: .checkmark) }
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .delete) }
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .insert) }
  public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options())
    -> Self
  { Self(accessoryType: .reorder) }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .multiselect) }
  public static func detail(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .detail) }
  public static func popUpMenu(
    _ menu: UIMenu,
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .popUpMenu) }
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(accessoryType: .customView)
  }
  public typealias DisclosureIndicatorOptions = Options
}
