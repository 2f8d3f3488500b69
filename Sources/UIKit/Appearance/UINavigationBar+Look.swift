public import Foundation
public import ViewControllers

/// A bar that has a colour of its own.
@preconcurrency @MainActor
public protocol UITintedBar: UIView {}

extension UINavigationBar: UITintedBar {}
extension UITabBar: UITintedBar {}

/// How bars look; kept.
extension UITintedBar {
  /// The colour of the bar, or `nil` for the usual one.
  public var barTintColor: UIColor? {
    get { BarLook.of(self).barTintColor }
    set { BarLook.of(self).barTintColor = newValue }
  }

  /// Whether what is below shines through.
  public var isTranslucent: Bool {
    get { BarLook.of(self).isTranslucent }
    set { BarLook.of(self).isTranslucent = newValue }
  }
}

extension UINavigationBar {
  /// The font and colours of titles, or `nil` for the usual ones.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { BarLook.of(self).titleTextAttributes }
    set { BarLook.of(self).titleTextAttributes = newValue }
  }

  /// The font and colours of large titles, or `nil` for the usual ones.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { BarLook.of(self).largeTitleTextAttributes }
    set { BarLook.of(self).largeTitleTextAttributes = newValue }
  }

  /// The picture of the line below the bar, or `nil` for the usual one.
  public var shadowImage: UIImage? {
    get { BarLook.of(self).shadowImage }
    set { BarLook.of(self).shadowImage = newValue }
  }
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable, Hashable {
  /// Dark on light.
  case `default`
  /// Light on dark.
  case black
}

/// For which bars a picture is.
public enum UIBarMetrics: Int, Sendable, Hashable {
  /// All.
  case `default`
  /// Low ones.
  case compact
}

extension UINavigationBar {
  /// Whether the bar is light or dark.
  public var barStyle: UIBarStyle {
    get { BarLook.of(self).barStyle }
    set { BarLook.of(self).barStyle = newValue }
  }

  /// Sets the picture behind the bar.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    BarLook.of(self).backgroundImages[barMetrics] = backgroundImage
  }

  /// The picture behind the bar, or `nil`.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    BarLook.of(self).backgroundImages[barMetrics]
  }
}

extension UITabBar {
  /// The colour of items that are not selected, or `nil` for the usual one.
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

/// What a kind of view looks like everywhere in an app; kept, and not given to any view.
@preconcurrency @MainActor
public protocol UIAppearance: UIView {}

extension UIView: UIAppearance {}

extension UIAppearance {
  /// A view that stands for all of its class.
  public static func appearance() -> Self {
    guard let view = Self(coder: ReuseCoder("")) else {
      preconditionFailure("\(Self.self) made nothing of an empty interface file")
    }
    return view
  }
}
