public import Foundation
public import ViewControllers

/// The delegate of a scene; every method has a default implementation.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Creates the interface of the scene. `session.stateRestorationActivity` is the saved activity
  /// (rule S3).
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called after the scene was disconnected; its state is kept (rule S8).
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene has entered the background; a save follows.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the activity that represents the scene's interface, or `nil`. It is requested at every
  /// save (rule S1).
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called with the saved activity once the scene's windows are visible, to restore text that was
  /// being entered and the selection (rule S6).
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
  /// Continues a user activity from elsewhere.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Opens the URLs that the system passes to a connected scene.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called on Apple's systems before ``scene(_:continue:)``; never called here.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called on Apple's systems when an activity could not be continued; never called here.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Called on Apple's systems after an activity was updated; never called here.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing by default.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Returns the scene's `userActivity`.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    scene.userActivity
  }
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene, or `nil`.
  var window: UIWindow? { get set }
  /// Performs the action of a home screen item.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called on Apple's systems after size, orientation or traits have changed; never called here.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
}

extension UIWindowSceneDelegate {
  /// Does nothing by default.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// `nil` by default; a window that is set is not stored.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Calls the completion handler with `false`.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// A URL that a scene is to open.
public struct UIOpenURLContext: Sendable, Hashable {
  /// The URL to open.
  public let url: URL
  /// The options of the URL.
  public let options: Options
  /// Creates a context of a URL.
  public init(url: URL, sourceApplication: String? = nil) {
    self.url = url
    options = Options(sourceApplication: sourceApplication, openInPlace: false)
  }

  /// Options of a URL to open.
  public struct Options: Sendable, Hashable {
    /// The requesting app, or `nil`.
    public let sourceApplication: String?
    /// Indicates whether the file can be opened in place.
    public let openInPlace: Bool
    /// The annotation of the requesting app; always `nil`.
    public var annotation: Any? { nil }
  }
}
