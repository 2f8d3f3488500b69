public import Foundation

/// The appearance of a bar; stored, not drawn.
open class UIBarAppearance: NSObject, MainActorBound {
  open var backgroundColor: Color?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: Image?
  open var shadowColor: Color?
  open var shadowImage: Image?
  public required override init() {}
  /// Creates an appearance with default values; the idiom is ignored.
  public convenience init(idiom: UserInterfaceIdiom) { self.init() }
  public convenience init(barAppearance: UIBarAppearance) { self.init(); take(barAppearance) }
  /// Creates an appearance with default values; nothing is decoded.
  public required convenience init?(coder: NSCoder) { self.init() }
  // Ignored: nothing is drawn.
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  open func configureWithDefaultBackground() {}
  public func copy() -> Self {
    let copy = Self()
    copy.take(self)
    return copy
  }
  func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundEffect = other.backgroundEffect
    backgroundImage = other.backgroundImage
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }
}

/// The appearance of a navigation bar; stored, not drawn.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = Offset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage = Image()
  open private(set) var backIndicatorTransitionMaskImage = Image()
  open func setBackIndicatorImage(_ backIndicatorImage: Image?, transitionMaskImage: Image?) {
    self.backIndicatorImage = backIndicatorImage ?? Image()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? Image()
  }
  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }
}

/// The appearance of a tab bar; stored, not drawn.
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: Color?
  open var selectionIndicatorImage: Image?
  open var stackedItemPositioning = TabBar.ItemPositioning.automatic
  open var stackedItemWidth: CGFloat = 0
  open var stackedItemSpacing: CGFloat = 0
  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}

/// The appearance of a toolbar; stored, not drawn.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }
}

/// The appearance of bar button items; stored, not drawn.
open class UIBarButtonItemAppearance: NSObject, MainActorBound {
  open private(set) var normal = UIBarButtonItemStateAppearance()
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  open private(set) var focused = UIBarButtonItemStateAppearance()
  public override init() {}
  /// Creates an appearance with default values; the style is ignored.
  public convenience init(style: BarButtonItem.Style) { self.init() }
}
/// The appearance of bar button items in one state; stored, not drawn.
open class UIBarButtonItemStateAppearance: NSObject, MainActorBound {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = Offset.zero
  open var backgroundImage: Image?
}

/// The appearance of tab bar items; stored, not drawn.
open class UITabBarItemAppearance: NSObject, MainActorBound {
  open private(set) var normal = UITabBarItemStateAppearance()
  open private(set) var selected = UITabBarItemStateAppearance()
  open private(set) var disabled = UITabBarItemStateAppearance()
  open private(set) var focused = UITabBarItemStateAppearance()
  public enum Style: Int, Sendable, Hashable { case stacked, inline, compactInline }
  public override init() {}
  /// Creates an appearance with default values; the style is ignored.
  public convenience init(style: Style) { self.init() }
}
/// The appearance of tab bar items in one state; stored, not drawn.
open class UITabBarItemStateAppearance: NSObject, MainActorBound {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = Offset.zero
  open var iconColor: Color?
  open var badgeBackgroundColor: Color?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
