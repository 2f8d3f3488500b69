public import Foundation

/// An item of the menu on the home screen, which somebody may choose.
public final class UIApplicationShortcutItem: NSObject {
  /// What the item is for.
  public let type: String
  /// What the user reads.
  public let localizedTitle: String
  /// What the user reads below it, or `nil`.
  public let localizedSubtitle: String?
  /// The picture beside it, or `nil`.
  public let icon: UIApplicationShortcutIcon?
  /// What the app wants to know of it, or `nil`.
  public let userInfo: [String: any NSSecureCoding]?

  /// Makes an item.
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

/// The picture of such an item; nothing draws it.
public final class UIApplicationShortcutIcon: NSObject {
  /// The name of the picture.
  public let name: String

  /// Names a picture of the app's own.
  public init(templateImageName: String) { name = templateImageName }
  /// Names a picture of the system's.
  public init(systemImageName: String) { name = systemImageName }
}
