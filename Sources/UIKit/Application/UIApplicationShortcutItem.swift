/// An item of the menu on the home screen, which somebody has chosen.
public final class UIApplicationShortcutItem: Sendable {
  /// What the item is for.
  public let type: String
  /// What the user reads.
  public let localizedTitle: String

  /// Makes an item.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}
