public import Foundation
public import ViewControllers

/// How a bar looks; kept.
open class UIBarAppearance: NSObject, MainActorBound {
  /// The colour behind the bar, or `nil` for the usual one.
  open var backgroundColor: UIColor?
  /// The effect behind it, or `nil` for none.
  open var backgroundEffect: UIBlurEffect?
  /// The picture behind it, or `nil`.
  open var backgroundImage: UIImage?
  /// What becomes of a picture of another size.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line at the edge, or `nil` for the usual one.
  open var shadowColor: UIColor?
  /// The picture of that line, or `nil`.
  open var shadowImage: UIImage?
  /// Says nothing.
  public required override init() {}
  /// Says nothing, for a kind of device.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
  /// Says what another says of the bar itself.
  public convenience init(barAppearance: UIBarAppearance) { self.init(); take(barAppearance) }
  /// Says nothing.
  public required convenience init?(coder: NSCoder) { self.init() }
  /// Lets nothing shine through.
  open func configureWithOpaqueBackground() {}
  /// Has no background.
  open func configureWithTransparentBackground() {}
  /// As usual.
  open func configureWithDefaultBackground() {}
  /// One that says the same.
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

/// How a navigation bar looks; kept.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and colours of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The font and colours of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far titles are moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the buttons look that end something.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// How the button back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// How buttons look that stand out.
  open var prominentButtonAppearance = UIBarButtonItemAppearance()
  /// The picture of the button back.
  open private(set) var backIndicatorImage = UIImage()
  /// What covers titles that pass it.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// Sets the picture of the button back.
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

/// How a tab bar looks; kept.
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look with the title below.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How tabs look with the title beside.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// How tabs look with the title beside, where there is little height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour behind the selected tab.
  open var selectionIndicatorTintColor: UIColor?
  /// The picture behind the selected tab.
  open var selectionIndicatorImage: UIImage?
  /// Where tabs stand.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// How wide they are.
  open var stackedItemWidth: CGFloat = 0
  /// The room between.
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

/// How a toolbar looks; kept.
open class UIToolbarAppearance: UIBarAppearance {
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the buttons look that end something.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }
}

/// How buttons of a bar look; kept.
open class UIBarButtonItemAppearance: NSObject, MainActorBound {
  /// As they mostly are.
  public let normal = UIBarButtonItemStateAppearance()
  /// With a finger on them.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// When they do nothing.
  public let disabled = UIBarButtonItemStateAppearance()
  /// When they have the focus.
  public let focused = UIBarButtonItemStateAppearance()
  /// Says nothing.
  public override init() {}
  /// Says nothing, for a style.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  /// As usual.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}
/// How buttons of a bar look in a state; kept.
open class UIBarButtonItemStateAppearance: NSObject, MainActorBound {
  /// The font and colours of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far titles are moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The picture behind.
  open var backgroundImage: UIImage?
  /// How far it is moved.
  open var backgroundImagePositionAdjustment = UIOffset.zero
}

/// How tabs look; kept.
open class UITabBarItemAppearance: NSObject, MainActorBound {
  /// As they mostly are.
  public let normal = UITabBarItemStateAppearance()
  /// When they are selected.
  public let selected = UITabBarItemStateAppearance()
  /// When they do nothing.
  public let disabled = UITabBarItemStateAppearance()
  /// When they have the focus.
  public let focused = UITabBarItemStateAppearance()
  /// Where the title stands.
  public enum Style: Int, Sendable, Hashable {
    case stacked, inline, compactInline
  }
  /// Says nothing.
  public override init() {}
  /// Says nothing, for a style.
  public convenience init(style: Style) { self.init() }
  /// As usual.
  open func configureWithDefault(for style: Style) {}
}
/// How tabs look in a state; kept.
open class UITabBarItemStateAppearance: NSObject, MainActorBound {
  /// The font and colours of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far titles are moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the picture.
  open var iconColor: UIColor?
  /// The colour behind the badge.
  open var badgeBackgroundColor: UIColor?
  /// The font and colours of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the badge is moved.
  open var badgePositionAdjustment = UIOffset.zero
  /// How far its text is moved.
  open var badgeTitlePositionAdjustment = UIOffset.zero
}
