public import Foundation
public import ViewControllers

extension UINavigationBar {
  /// How the bar looks; kept.
  public var standardAppearance: UINavigationBarAppearance {
    get { kept(for: self, makes: UINavigationBarAppearance()) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where the content has not moved, or `nil`; kept.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where there is little height, or `nil`; kept.
  public var compactAppearance: UINavigationBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITabBar {
  /// How the bar looks; kept.
  public var standardAppearance: UITabBarAppearance {
    get { kept(for: self, makes: UITabBarAppearance()) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where the content is at its end, or `nil`; kept.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIToolbar {
  /// How the bar looks; kept.
  public var standardAppearance: UIToolbarAppearance {
    get { kept(for: self, makes: UIToolbarAppearance()) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where the content is at its end, or `nil`; kept.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where there is little height, or `nil`; kept.
  public var compactAppearance: UIToolbarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where both hold, or `nil`; kept.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITabBarItem {
  /// How the bar looks while the tab is selected, or `nil`; kept.
  public var standardAppearance: UITabBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where the content is at its end, or `nil`; kept.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Takes how the badge looks.
  public func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
  /// How the badge looks; not kept.
  public func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
  /// A tab that stands for all; what is set is given to no other one.
  public static func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
  /// A tab that stands for those in other things.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem { appearance() }
}

extension UIBarItem {
  /// The picture where there is little height; kept.
  public var landscapeImagePhone: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How far it is moved; kept.
  public var landscapeImagePhoneInsets: UIEdgeInsets {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The picture for people who see little; kept.
  public var largeContentSizeImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How titles look; not kept.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
}

extension UIBarButtonItem {
  /// A button that stands for all; what is set is given to no other one.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem(title: nil) }
  /// A button that stands for those in other things.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { appearance() }
  /// Whether the button is on; kept.
  public var isSelected: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether it is out of sight; kept.
  public var isHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether a tap turns it on and off; kept.
  public var changesSelectionAsPrimaryAction: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether a drag over it taps it; kept.
  public var isSpringLoaded: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether its symbol moves when it changes; kept.
  public var isSymbolAnimationEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether it has no ground together with others; kept.
  public var hidesSharedBackground: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether it has a ground together with others; kept.
  public var sharesBackground: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// In which order its menu stands; kept.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// What stands for it in a menu; kept.
  public var menuRepresentation: UIMenuElement? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Takes the picture behind.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  /// Takes the picture behind.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) {}
  /// Takes the picture behind the button back.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  /// Takes how far its title is moved.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset,
    for barMetrics: UIBarMetrics
  ) {}
  /// Takes how far titles are moved.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// Takes how far the picture is moved.
  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {}
  /// A group of this button alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
  /// A group of this button alone.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    creatingFixedGroup()
  }
  /// A group of this button alone.
  public func creatingOptionalGroup(
    customizationIdentifier: String,
    inDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup { creatingFixedGroup() }
  /// Creates a button with a picture for little height.
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
  /// Creates a button that does an action and opens a menu.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction?,
    menu: UIMenu?
  ) {
    self.init(title: title, image: image, primaryAction: primaryAction)
    self.menu = menu
  }
  /// Creates a button that does an action.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: nil, primaryAction: primaryAction)
  }
}

extension UIBarButtonItemGroup {
  /// A group that people cannot change.
  public static func fixedGroup(
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
  /// A group that people can move.
  public static func movableGroup(
    customizationIdentifier: String,
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(items: items) }
  /// A group that people can leave out.
  public static func optionalGroup(
    customizationIdentifier: String,
    isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(items: items) }
  /// Whether the group is out of sight; kept.
  public var isHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether it is always there; kept.
  public var alwaysAvailable: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

/// Something that holds views whose look is set for all.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}
extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearanceContainer {}

extension UIAppearance {
  /// A view that stands for those in other things.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  /// A view that stands for those with some traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
  /// A view that stands for those in other things, with some traits.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}

extension UIContextMenuConfiguration {
  /// In which order a menu stands.
  public enum ElementOrder: Int, Sendable, Hashable {
    case automatic, priority, fixed
  }
  /// In which order the menu stands; kept.
  public var preferredMenuElementOrder: ElementOrder {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The number at the preview; kept.
  public var badgeCount: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
}
