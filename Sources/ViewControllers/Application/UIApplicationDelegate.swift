/// The delegate of an app, for its launch, its scenes and its state.
///
/// All methods are optional, as in UIKit. A delegate may also have UIKit's methods for events of the
/// system, such as notifications, which do not occur here.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ApplicationDelegate {
  /// Returns the configuration of a new scene; that of the session unless implemented.
  func application(
    _ application: Application,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has discarded scenes, whose state is no longer needed (rule S8).
  func application(
    _ application: Application,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
}

extension UIApplicationDelegate {
  public func application(
    _ application: Application,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  public func application(_: Application, didDiscardSceneSessions _: Set<UISceneSession>) {}
}

extension Application {
  public struct OpenURLOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Application.OpenURLOptionsKey {
  public static let sourceApplication = Self(
    rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
  )
  public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  /// The key of a Boolean value: `true` if the app may use the file in place, `false` if it must
  /// copy the file first.
  public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
}

extension UIApplicationDelegate {
  /// The delegate's window as UIKit declares it: optional twice, because a delegate need not have
  /// it.
  @_disfavoredOverload public var window: Window?? { .some(window as Window?) }
}
