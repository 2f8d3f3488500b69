public import Foundation
public import ViewControllers

/// An accessory of a list cell. Its type is stored; nothing is drawn.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The type of the accessory.
  public let accessoryType: AccessoryType
  /// The type of an accessory.
  public struct AccessoryType: RawRepresentable, Sendable, Hashable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type from its name.
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

  /// The editing states in which an accessory is shown.
  public enum DisplayedState: Int, Sendable, Hashable {
    case always, whenEditing, whenNotEditing
  }
  /// The width reserved for an accessory.
  public enum LayoutDimension: Sendable, Hashable {
    case actual, standard
    case custom(CGFloat)
  }
  /// Returns the index of an accessory among the others on its side.
  public typealias Position = ([UICellAccessory]) -> Int
  /// The side on which an accessory is placed.
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The options of an accessory.
  public struct Options {
    /// Indicates whether to hide the accessory.
    public var isHidden: Bool?
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint colour.
    public var tintColor: UIColor?
    /// The background colour.
    public var backgroundColor: UIColor?
    /// The style of an outline disclosure.
    public var style: Style?
    /// Indicates whether to show a separator before a reorder control.
    public var showsVerticalSeparator: Bool?
    /// The font of a label.
    public var font: UIFont?
    /// Indicates whether to scale the font with the content size category.
    public var adjustsFontForContentSizeCategory: Bool?
    /// The style of an outline disclosure.
    public enum Style: Int, Sendable, Hashable {
      case automatic, header, cell
    }
    /// Creates options.
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
  /// The options of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options
  /// The options of an outline disclosure.
  public typealias OutlineDisclosureOptions = Options

  /// The configuration of a custom view accessory.
  public struct CustomViewConfiguration {
    /// The view shown as the accessory.
    public let customView: UIView
    /// The side on which the view is placed.
    public let placement: Placement
    /// Creates a configuration of a view and its side; the other arguments are ignored.
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

  /// Creates a disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .disclosureIndicator) }
  /// Creates an outline disclosure indicator.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .outlineDisclosure) }
  /// Creates a check mark.
  public static func checkmark(displayed: DisplayedState = .always, options: Options = Options())
    -> Self
  { Self(accessoryType: .checkmark) }
  /// Creates a delete button.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .delete) }
  /// Creates an insert button.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .insert) }
  /// Creates a reorder control.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options())
    -> Self
  { Self(accessoryType: .reorder) }
  /// Creates a control for multiple selection.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .multiselect) }
  /// Creates a label.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .label) }
  /// Creates a detail button.
  public static func detail(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(accessoryType: .detail) }
  /// Creates a pop-up menu.
  public static func popUpMenu(
    _ menu: UIMenu,
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> Self { Self(accessoryType: .popUpMenu) }
  /// Creates a custom view accessory.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(accessoryType: .customView)
  }
}
