public import Foundation
public import ViewControllers

extension UINavigationBar {
  /// The standard appearance; stored, not drawn.
  public var standardAppearance: UINavigationBarAppearance {
    get { kept(for: self, makes: UINavigationBarAppearance()) }
    set { keep(newValue, for: self) }
  }
  /// The appearance at the edge of scrolled content, or `nil`; stored, not drawn.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The appearance in compact height, or `nil`; stored, not drawn.
  public var compactAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITabBar {
  /// The standard appearance; stored, not drawn.
  public var standardAppearance: UITabBarAppearance {
    get { kept(for: self, makes: UITabBarAppearance()) }
    set { keep(newValue, for: self) }
  }
  /// The appearance at the edge of scrolled content, or `nil`; stored, not drawn.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIToolbar {
  /// The standard appearance; stored, not drawn.
  public var standardAppearance: UIToolbarAppearance {
    get { kept(for: self, makes: UIToolbarAppearance()) }
    set { keep(newValue, for: self) }
  }
  /// The appearance at the edge of scrolled content, or `nil`; stored, not drawn.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The appearance in compact height, or `nil`; stored, not drawn.
  public var compactAppearance: UIToolbarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The appearance in compact height at the edge of scrolled content, or `nil`; stored, not drawn.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITabBarItem {
  /// The appearance of the bar while this item is selected, or `nil`; stored, not drawn.
  public var standardAppearance: UITabBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The appearance of the bar at the edge of scrolled content, or `nil`; stored, not drawn.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Sets the text attributes of the badge; ignored: nothing is drawn.
  public func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
  /// The text attributes of the badge; always `nil`.
  public func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
  /// The appearance proxy: a new item each time, whose values reach no other item.
  public static func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
  /// The appearance proxy for items in some containers; the same as ``appearance()``.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem { appearance() }
}

extension UIBarItem {
  /// The image in compact height, or `nil`; stored, not drawn.
  public var landscapeImagePhone: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The insets of the image in compact height; stored, not drawn.
  public var landscapeImagePhoneInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The image for accessibility text sizes, or `nil`; stored, not drawn.
  public var largeContentSizeImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The text attributes of the title; always `nil`.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
}

extension UIBarButtonItem {
  /// The appearance proxy: a new item each time, whose values reach no other item.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem(title: nil) }
  /// The appearance proxy for items in some containers; the same as ``appearance()``.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { appearance() }
  /// Indicates whether the button is selected; stored.
  public var isSelected: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to hide the button; stored.
  public var isHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to toggle ``isSelected`` with each tap; stored, not applied.
  public var changesSelectionAsPrimaryAction: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to allow activation by a drag that rests on the button; stored.
  public var isSpringLoaded: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to animate symbol images; stored.
  public var isSymbolAnimationEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to hide the background shared with adjacent buttons; stored, not drawn.
  public var hidesSharedBackground: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to share a background with adjacent buttons; stored, not drawn.
  public var sharesBackground: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The preferred order of the menu's elements; stored.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The element that represents the button in an overflow menu, or `nil`; stored.
  public var menuRepresentation: UIMenuElement? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Sets the background image; ignored: nothing is drawn.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  /// Sets the background image for a style; ignored: nothing is drawn.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) {}
  /// Sets the background image of the back button; ignored: nothing is drawn.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  /// Sets the offset of the back button's title; ignored: nothing is drawn.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset,
    for barMetrics: UIBarMetrics
  ) {}
  /// Sets the offset of the title; ignored: nothing is drawn.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// Sets the vertical offset of the background image; ignored: nothing is drawn.
  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {}
  /// Creates a fixed group of this item.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
  /// Creates a group of this item; customization is ignored.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    creatingFixedGroup()
  }
  /// Creates a group of this item; customization is ignored.
  public func creatingOptionalGroup(
    customizationIdentifier: String,
    inDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup { creatingFixedGroup() }
  /// Creates a button with an image for compact height.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }
  /// Creates a button with a primary action and a menu.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction?,
    menu: UIMenu?
  ) {
    self.init(title: title, image: image, primaryAction: primaryAction)
    self.menu = menu
  }
  /// Creates a button with a primary action.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: nil, primaryAction: primaryAction)
  }
}

extension UIBarButtonItemGroup {
  /// Creates a group that the user cannot customize.
  public static func fixedGroup(
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
  /// Creates a fixed group of the items; the other arguments are ignored.
  public static func movableGroup(
    customizationIdentifier: String,
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(items: items) }
  /// Creates a fixed group of the items; the other arguments are ignored.
  public static func optionalGroup(
    customizationIdentifier: String,
    isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(items: items) }
  /// Indicates whether to hide the group; stored.
  public var isHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to keep the group available in the bar; stored.
  public var alwaysAvailable: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

/// A container that selects the views to which an appearance proxy applies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}
extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearanceContainer {}

extension UIAppearance {
  /// The appearance proxy for views in some containers; the same as ``appearance()``.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  /// The appearance proxy for some traits; the same as ``appearance()``.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
  /// The appearance proxy for some traits and containers; the same as ``appearance()``.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}

extension UIContextMenuConfiguration {
  /// The order of a menu's elements.
  public enum ElementOrder: Int, Sendable, Hashable {
    case automatic, priority, fixed
  }
  /// The preferred order of the menu's elements; stored.
  public var preferredMenuElementOrder: ElementOrder {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The number in the badge of the preview; stored, not drawn.
  public var badgeCount: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
}
