public import Foundation
public import ViewControllers

/// What an app decides about its own launch, its scenes, and its state.
///
/// Everything is optional, as in UIKit.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ApplicationDelegate, UISystemEventsDelegate {
  /// Says which delegate a new scene gets; the configuration of the session unless implemented.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has discarded scenes, whose state is of no more use (rule S8).
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
  /// Called when the app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// Opens an address; `false` unless implemented.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Goes on with an activity that came from elsewhere; `false` unless implemented.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
}

extension UIApplicationDelegate {
  /// That of the session.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Opens nothing.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Goes on with nothing.
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
}

extension UIApplication {
  /// What is known of an address that is to be opened.
  public struct OpenURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The key's name.
    public let rawValue: String
    /// Names a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
