public import Foundation
public import ViewControllers

/// The delegate of an app, which decides about its launch, its scenes and its state.
///
/// All methods are optional, as in UIKit.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ApplicationDelegate, UISystemEventsDelegate {
  /// Returns the configuration of a new scene; that of the session unless implemented.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has discarded scenes, whose state is no longer needed (rule S8).
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
  /// Called before the app exits.
  func applicationWillTerminate(_ application: UIApplication)
  /// Opens a URL; `false` unless implemented.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Continues a user activity; `false` unless implemented.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing by default.
  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Does nothing by default.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Returns `false` by default.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Returns `false` by default.
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
}

extension UIApplication {
  /// A key of the options with which a URL is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
