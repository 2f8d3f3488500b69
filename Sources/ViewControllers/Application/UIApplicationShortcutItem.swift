public import Foundation

/// A home screen quick action.
public final class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let icon: UIApplicationShortcutIcon?
  public let userInfo: [String: any NSSecureCoding]?

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
  public let name: String
  public init(templateImageName: String) { name = templateImageName }
  public init(systemImageName: String) { name = systemImageName }
}
