public import Foundation

/// The appearance of a bar; stored, not drawn.
open class UIBarAppearance: NSObject, MainActorBound {
  open var backgroundColor: Color?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: Image?
  open var shadowColor: Color?
  open var shadowImage: Image?
  public override init() {}
  // Ignored: nothing is drawn.
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  open func configureWithDefaultBackground() {}
}

/// The appearance of a navigation bar; stored, not drawn.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of a tab bar; stored, not drawn.
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The appearance of a toolbar; stored, not drawn.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of bar button items; stored, not drawn.
open class UIBarButtonItemAppearance: NSObject, MainActorBound {
  open private(set) var normal = UIBarItemStateAppearance()
  open private(set) var highlighted = UIBarItemStateAppearance()
  open private(set) var disabled = UIBarItemStateAppearance()
  public override init() {}
}

/// The appearance of tab bar items; stored, not drawn.
open class UITabBarItemAppearance: NSObject, MainActorBound {
  open private(set) var normal = UIBarItemStateAppearance()
  open private(set) var selected = UIBarItemStateAppearance()
  public override init() {}
}

/// The appearance of items in one state; stored, not drawn.
open class UIBarItemStateAppearance: NSObject, MainActorBound {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var iconColor: Color?
}
