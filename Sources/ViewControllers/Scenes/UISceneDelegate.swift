public import Foundation

/// The delegate of a scene; every method has a default implementation.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Creates the interface of the scene. `session.stateRestorationActivity` is the saved activity
  /// (rule S3).
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called after the scene was disconnected; its state is kept (rule S8).
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene has entered the background; a save follows.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the activity that represents the scene's interface, or `nil`. It is requested at every
  /// save (rule S1).
  ///
  /// A scene whose `userActivity` is set is saved soon, and so is one whose activity's `needsSave`
  /// is set to `true`. Set that after other changes of the activity.
  func stateRestorationActivity(for scene: UIScene) -> UserActivity?
  /// Called with the saved activity once the scene's windows are visible, to restore text that was
  /// being entered and the selection (rule S6); also when a visible scene goes back to an earlier
  /// revision.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: UserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func stateRestorationActivity(for scene: UIScene) -> UserActivity? { scene.userActivity }
  public func scene(_: UIScene, restoreInteractionStateWith _: UserActivity) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: Window? { get set }
}

extension UIWindowSceneDelegate {
  public var window: Window? {
    get { nil }
    set {}
  }
}

/// A URL that a scene is to open.
public struct UIOpenURLContext: Sendable, Hashable {
  public let url: URL
  public let options: Options
  public init(url: URL, sourceApplication: String? = nil) {
    self.url = url
    options = Options(sourceApplication: sourceApplication, openInPlace: false)
  }

  public struct Options: Sendable, Hashable {
    public let sourceApplication: String?
    public let openInPlace: Bool
    public var annotation: Any? { nil }
  }
}
