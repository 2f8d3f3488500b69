extension Application {
  // Names of UIKit's notifications that are never posted here.

  /// A key of the options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public nonisolated static let openSettingsURLString = "app-settings:"
}
