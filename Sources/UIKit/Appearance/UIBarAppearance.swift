public import Foundation
public import ViewControllers

/// The appearance of a bar; stored, not drawn.
open class UIBarAppearance: NSObject, MainActorBound {
  /// The background colour, or `nil` for the default.
  open var backgroundColor: UIColor?
  /// The background effect, or `nil`.
  open var backgroundEffect: UIBlurEffect?
  /// The background image, or `nil`.
  open var backgroundImage: UIImage?
  /// The content mode of the background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the shadow, or `nil` for the default.
  open var shadowColor: UIColor?
  /// The image of the shadow, or `nil` for the default.
  open var shadowImage: UIImage?
  /// Creates an appearance with default values.
  public required override init() {}
  /// Creates an appearance with default values; the idiom is ignored.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
  /// Creates an appearance from the background and shadow of another one.
  public convenience init(barAppearance: UIBarAppearance) { self.init(); take(barAppearance) }
  /// Creates an appearance with default values; nothing is decoded.
  public required convenience init?(coder: NSCoder) { self.init() }
  /// Configures an opaque background; ignored: nothing is drawn.
  open func configureWithOpaqueBackground() {}
  /// Configures a transparent background; ignored: nothing is drawn.
  open func configureWithTransparentBackground() {}
  /// Configures the default background; ignored: nothing is drawn.
  open func configureWithDefaultBackground() {}
  /// Returns a copy.
  public func copy() -> Self {
    let copy = Self()
    copy.take(self)
    return copy
  }
  func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundEffect = other.backgroundEffect
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }
}

/// The appearance of a navigation bar; stored, not drawn.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of done buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of prominent buttons.
  open var prominentButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the back indicator.
  open private(set) var backIndicatorImage = UIImage()
  /// The image that masks the back indicator during transitions.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// Sets the image and the mask of the back indicator.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
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
    prominentButtonAppearance = other.prominentButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }
}

/// The appearance of a tab bar; stored, not drawn.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items in the stacked layout.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in the inline layout.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in the compact inline layout.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The tint of the selection indicator, or `nil`.
  open var selectionIndicatorTintColor: UIColor?
  /// The image of the selection indicator, or `nil`.
  open var selectionIndicatorImage: UIImage?
  /// The positioning of items in the stacked layout.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of items in the stacked layout, in points.
  open var stackedItemWidth: CGFloat = 0
  /// The spacing of items in the stacked layout, in points.
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
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of done buttons.
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
  /// The normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The highlighted state.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The disabled state.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The focused state.
  public let focused = UIBarButtonItemStateAppearance()
  /// Creates an appearance with default values.
  public override init() {}
  /// Creates an appearance with default values; the style is ignored.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  /// Resets to the defaults of a style; ignored: nothing is drawn.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}
/// The appearance of bar button items in one state; stored, not drawn.
open class UIBarButtonItemStateAppearance: NSObject, MainActorBound {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The background image, or `nil`.
  open var backgroundImage: UIImage?
  /// The offset of the background image.
  open var backgroundImagePositionAdjustment = UIOffset.zero
}

/// The appearance of tab bar items; stored, not drawn.
open class UITabBarItemAppearance: NSObject, MainActorBound {
  /// The normal state.
  public let normal = UITabBarItemStateAppearance()
  /// The selected state.
  public let selected = UITabBarItemStateAppearance()
  /// The disabled state.
  public let disabled = UITabBarItemStateAppearance()
  /// The focused state.
  public let focused = UITabBarItemStateAppearance()
  /// The layout of an item.
  public enum Style: Int, Sendable, Hashable {
    case stacked, inline, compactInline
  }
  /// Creates an appearance with default values.
  public override init() {}
  /// Creates an appearance with default values; the style is ignored.
  public convenience init(style: Style) { self.init() }
  /// Resets to the defaults of a style; ignored: nothing is drawn.
  open func configureWithDefault(for style: Style) {}
}
/// The appearance of tab bar items in one state; stored, not drawn.
open class UITabBarItemStateAppearance: NSObject, MainActorBound {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the icon, or `nil`.
  open var iconColor: UIColor?
  /// The background colour of the badge, or `nil`.
  open var badgeBackgroundColor: UIColor?
  /// The text attributes of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the badge.
  open var badgePositionAdjustment = UIOffset.zero
  /// The offset of the badge's title.
  open var badgeTitlePositionAdjustment = UIOffset.zero
}
