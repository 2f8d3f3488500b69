public import Foundation

/// A home screen quick action.
public final class UIApplicationShortcutItem: NSObject {
  /// The type, by which the app recognizes the action.
  public let type: String
  /// The title of the action.
  public let localizedTitle: String
  /// The subtitle, or `nil`.
  public let localizedSubtitle: String?
  /// The icon, or `nil`.
  public let icon: UIApplicationShortcutIcon?
  /// The app's own values, or `nil`.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates a quick action.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }
}

/// The icon of a quick action; stored, not drawn.
public final class UIApplicationShortcutIcon: NSObject {
  /// The name of the image.
  public let name: String

  /// Creates an icon from an image of the app.
  public init(templateImageName: String) { name = templateImageName }
  /// Creates an icon from a system symbol.
  public init(systemImageName: String) { name = systemImageName }
}
