public import Foundation
public import ViewControllers

/// A bar with a tint colour of its own.
@preconcurrency @MainActor
public protocol UITintedBar: UIView {}

extension UINavigationBar: UITintedBar {}
extension UITabBar: UITintedBar {}

/// The appearance of bars; stored, not drawn.
extension UITintedBar {
  /// The background tint, or `nil` for the default.
  public var barTintColor: UIColor? {
    get { BarLook.of(self).barTintColor }
    set { BarLook.of(self).barTintColor = newValue }
  }

  /// Indicates whether the bar is translucent.
  public var isTranslucent: Bool {
    get { BarLook.of(self).isTranslucent }
    set { BarLook.of(self).isTranslucent = newValue }
  }
}

extension UINavigationBar {
  /// The text attributes of the title, or `nil` for the default.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { BarLook.of(self).titleTextAttributes }
    set { BarLook.of(self).titleTextAttributes = newValue }
  }

  /// The text attributes of the large title, or `nil` for the default.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { BarLook.of(self).largeTitleTextAttributes }
    set { BarLook.of(self).largeTitleTextAttributes = newValue }
  }

  /// The image of the shadow, or `nil` for the default.
  public var shadowImage: UIImage? {
    get { BarLook.of(self).shadowImage }
    set { BarLook.of(self).shadowImage = newValue }
  }
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable, Hashable {
  /// Dark content on a light background.
  case `default`
  /// Light content on a dark background.
  case black
}

/// The height of the bars to which an image applies.
public enum UIBarMetrics: Int, Sendable, Hashable {
  /// Default height.
  case `default`
  /// Compact height.
  case compact
}

extension UINavigationBar {
  /// The style of the bar.
  public var barStyle: UIBarStyle {
    get { BarLook.of(self).barStyle }
    set { BarLook.of(self).barStyle = newValue }
  }

  /// Sets the background image.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    BarLook.of(self).backgroundImages[barMetrics] = backgroundImage
  }

  /// Returns the background image, or `nil`.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    BarLook.of(self).backgroundImages[barMetrics]
  }
}

extension UITabBar {
  /// The tint colour of unselected items, or `nil` for the default.
  public var unselectedItemTintColor: UIColor? {
    get { BarLook.of(self).unselectedItemTintColor }
    set { BarLook.of(self).unselectedItemTintColor = newValue }
  }
}

@MainActor
private final class BarLook {
  private static let all = Attachments<UIView, BarLook>()

  static func of(_ bar: UIView) -> BarLook { all.value(of: bar) { BarLook() } }

  var barStyle = UIBarStyle.default
  var backgroundImages: [UIBarMetrics: UIImage] = [:]
  var barTintColor: UIColor?
  var isTranslucent = true
  var titleTextAttributes: [NSAttributedString.Key: Any]?
  var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  var shadowImage: UIImage?
  var unselectedItemTintColor: UIColor?
}

/// A class whose instances share an appearance. Values set on a proxy reach no view here.
@preconcurrency @MainActor
public protocol UIAppearance: UIView {}

extension UIView: UIAppearance {}

extension UIAppearance {
  /// The appearance proxy: a new view each time, whose values reach no other view.
  public static func appearance() -> Self {
    guard let view = Self(coder: ReuseCoder("")) else {
      preconditionFailure("\(Self.self) made nothing of an empty interface file")
    }
    return view
  }
}
