public import Foundation
public import ViewControllers

/// How a bar looks; kept.
open class UIBarAppearance: MainActorBound {
  /// The colour behind the bar, or `nil` for the usual one.
  open var backgroundColor: UIColor?
  /// The effect behind it, or `nil` for none.
  open var backgroundEffect: UIBlurEffect?
  /// The picture behind it, or `nil`.
  open var backgroundImage: UIImage?
  /// The colour of the line at the edge, or `nil` for the usual one.
  open var shadowColor: UIColor?
  /// The picture of that line, or `nil`.
  open var shadowImage: UIImage?
  /// Says nothing.
  public init() {}
  /// Lets nothing shine through.
  open func configureWithOpaqueBackground() {}
  /// Has no background.
  open func configureWithTransparentBackground() {}
  /// As usual.
  open func configureWithDefaultBackground() {}
}

/// How a navigation bar looks; kept.
public final class UINavigationBarAppearance: UIBarAppearance {
  /// The font and colours of titles.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The font and colours of large titles.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks; kept.
public final class UITabBarAppearance: UIBarAppearance {}

extension UINavigationBar {
  /// How the bar looks; kept.
  public var standardAppearance: UINavigationBarAppearance {
    get { kept(for: self, or: UINavigationBarAppearance()) }
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
    get { kept(for: self, or: UITabBarAppearance()) }
    set { keep(newValue, for: self) }
  }
  /// How it looks where the content is at its end, or `nil`; kept.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UINavigationItem {
  /// Shows a button at the right end.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Shows a button at the left end.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
}

extension UIBarButtonItem {
  /// A button that stands for all; what is set is given to no other one.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem(title: nil) }
}

extension UITabBarItem {
  /// A tab that stands for all; what is set is given to no other one.
  public static func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
}
