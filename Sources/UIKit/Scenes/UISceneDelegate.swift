public import Foundation
public import ViewControllers

/// What an app decides about one of its scenes. Everything is optional, as in UIKit.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Builds what the scene shows. `session.stateRestorationActivity` has what was saved (rule S3).
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called when the scene was taken away; its state stays (rule S8).
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the user works with the scene.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the user is about to work with something else.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene is about to come to the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has left the screen; saving follows.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The activity that stands for what the scene shows, asked for at every save (rule S1); `nil` for
  /// none.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called once the scene's windows show, with the activity that was saved, to bring back what is typed
  /// and selected (rule S6).
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
  /// Goes on with an activity that came from elsewhere.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Opens addresses.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before ``scene(_:continue:)``; nobody does here.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called where an activity does not come; nobody does here.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Called when an activity was brought up to date; nobody does here.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Builds nothing.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// The scene's own activity.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    scene.userActivity
  }
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// What an app decides about a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, or `nil`.
  var window: UIWindow? { get set }
  /// Does what an item of the home screen's menu is for.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called when a scene has another size, stands otherwise, or has other traits; by nobody here.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
}

extension UIWindowSceneDelegate {
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// No window; one that is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// An address that a scene is to open.
public struct UIOpenURLContext: Sendable, Hashable {
  /// The address.
  public let url: URL
  /// What is known of it.
  public let options: Options
  /// Names an address.
  public init(url: URL, sourceApplication: String? = nil) {
    self.url = url
    options = Options(sourceApplication: sourceApplication, openInPlace: false)
  }

  /// What is known of an address.
  public struct Options: Sendable, Hashable {
    /// The app that asks, or `nil`.
    public let sourceApplication: String?
    /// Whether the file can be used where it is.
    public let openInPlace: Bool
    /// What that app says besides; nothing.
    public var annotation: Any? { nil }
  }
}
