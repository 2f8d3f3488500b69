public import Foundation
public import ViewControllers

extension UIScene {
  /// A scene is about to be connected.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification"
  )
  /// A scene was taken away.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification"
  )
  /// The user works with a scene.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  /// The user is about to work with something else.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
  /// A scene is about to come to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// A scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )

  /// Why the user wants a scene in front; kept by no one.
  open class ActivationRequestOptions {
    /// The scene that asks, or `nil`.
    public var requestingScene: UIScene?
    /// Says nothing.
    public init() {}
  }

  /// For what a scene is; kept.
  public var activationConditions: UISceneActivationConditions {
    get { kept(for: self, or: UISceneActivationConditions()) }
    set { keep(newValue, for: self) }
  }
  /// What stands below the title; kept.
  public var subtitle: String {
    get { kept(for: self, or: "") }
    set { keep(newValue, for: self) }
  }
}

/// For which activities a scene is; nobody asks.
public final class UISceneActivationConditions: MainActorBound {
  /// Says for which identifiers a scene can be.
  public var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// Says for which identifiers a scene is best.
  public var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
  /// Says nothing.
  public init() {}
}

/// How a scene is to go; nobody asks.
open class UISceneDestructionRequestOptions {
  /// Says nothing.
  public init() {}
}

/// How the window of a scene is to go; nobody asks.
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// How it moves.
  public enum DismissalAnimation: Int, Sendable, Hashable {
    case standard = 1
    case commit, decline
  }
  /// How it moves.
  public var windowDismissalAnimation = DismissalAnimation.standard
}

/// How large a scene's windows may become; kept.
public final class UISceneSizeRestrictions: MainActorBound {
  /// The least size, in points.
  public var minimumSize = CGSize.zero
  /// The greatest size, in points.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}

extension UIWindowScene {
  /// How large the windows may become; kept.
  public var sizeRestrictions: UISceneSizeRestrictions? {
    let value: UISceneSizeRestrictions = kept(for: self, or: UISceneSizeRestrictions())
    keep(value, for: self)
    return value
  }
  /// How the interface stands.
  public var interfaceOrientation: UIInterfaceOrientation {
    windows.first?.interfaceOrientation ?? .portrait
  }
  /// The points that the windows have in common.
  public var coordinateSpace: any UICoordinateSpace { screen }
  /// The screen that the windows are on.
  public var screen: UIScreen { .main }
  /// The window that the user works with, or `nil`.
  public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The traits that hold in the scene.
  public var traitCollection: UITraitCollection {
    windows.first?.traitCollection ?? UITraitCollection()
  }
}

extension UIApplication {
  /// Whether the app may have several scenes; `true`.
  public var supportsMultipleScenes: Bool { true }
  /// The sessions of the scenes that are connected.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Asks the system for a scene; kept in ``requestedActivities``, because it is the test that connects scenes.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let userActivity { keep(requestedActivities + [userActivity], "requested", for: self) }
  }

  /// The activities for which the app has asked for scenes, for tests.
  public var requestedActivities: [NSUserActivity] { kept("requested", for: self, or: []) }

  /// Discards a scene and its state, as the user would.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { (sceneSession.scene as? UIWindowScene)?.discard() }

  /// Asks for a scene's picture; there is none.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
