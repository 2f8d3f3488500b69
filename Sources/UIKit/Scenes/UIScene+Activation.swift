public import Foundation
public import ViewControllers

extension UIScene {
  /// A notification before a scene is connected; never posted here, like those below.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification"
  )
  /// A notification after a scene was disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification"
  )
  /// A notification after a scene became active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  /// A notification before a scene becomes inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
  /// A notification before a scene enters the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// A notification after a scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )

  /// Options of a request to activate a scene; ignored.
  open class ActivationRequestOptions {
    /// The requesting scene, or `nil`.
    public var requestingScene: UIScene?
    /// Creates empty options.
    public init() {}
  }

  /// The activation conditions; an object that is set is stored, not applied.
  public var activationConditions: UISceneActivationConditions {
    get { kept(for: self, or: UISceneActivationConditions()) }
    set { keep(newValue, for: self) }
  }
  /// The subtitle; stored, not drawn.
  public var subtitle: String {
    get { kept(for: self, or: "") }
    set { keep(newValue, for: self) }
  }
}

/// The conditions under which a scene is activated; stored, not applied.
public final class UISceneActivationConditions: MainActorBound {
  /// The predicate for the target identifiers that the scene can show.
  public var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// The predicate for the target identifiers that the scene should show.
  public var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
  /// Creates default conditions.
  public init() {}
}

/// Options of a request to destroy a scene; ignored.
open class UISceneDestructionRequestOptions {
  /// Creates default options.
  public init() {}
}

/// Options of a request to destroy a window scene; ignored.
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animation of the dismissal.
  public enum DismissalAnimation: Int, Sendable, Hashable {
    case standard = 1
    case commit, decline
  }
  /// The animation of the dismissal.
  public var windowDismissalAnimation = DismissalAnimation.standard
}

/// Restrictions of the size of a scene's windows; stored, not applied.
public final class UISceneSizeRestrictions: MainActorBound {
  /// The minimum size, in points.
  public var minimumSize = CGSize.zero
  /// The maximum size, in points.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}

extension UIWindowScene {
  /// The restrictions of the windows' size.
  public var sizeRestrictions: UISceneSizeRestrictions? {
    let value: UISceneSizeRestrictions = kept(for: self, or: UISceneSizeRestrictions())
    keep(value, for: self)
    return value
  }
  /// The interface orientation of the first window, or portrait without windows.
  public var interfaceOrientation: UIInterfaceOrientation {
    windows.first?.interfaceOrientation ?? .portrait
  }
  /// The coordinate space that the windows share.
  public var coordinateSpace: any UICoordinateSpace { screen }
  /// The screen of the windows.
  public var screen: UIScreen { .main }
  /// The key window, or `nil` if it belongs to another scene.
  public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The traits of the first window.
  public var traitCollection: UITraitCollection {
    windows.first?.traitCollection ?? UITraitCollection()
  }
}

extension UIApplication {
  /// Indicates whether the app supports several scenes; always `true`.
  public var supportsMultipleScenes: Bool { true }
  /// The sessions of the connected scenes.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Appends the activity to ``requestedActivities``. No scene is connected: tests do that.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let userActivity { keep(requestedActivities + [userActivity], "requested", for: self) }
  }

  /// The activities with which the app has requested scenes, for tests.
  public var requestedActivities: [NSUserActivity] { kept("requested", for: self, or: []) }

  /// Discards a scene and its state, as if the user had closed it.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { (sceneSession.scene as? UIWindowScene)?.discard() }

  /// Requests a new snapshot of a scene; ignored: scenes have no snapshots.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
