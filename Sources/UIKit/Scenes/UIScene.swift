public import Foundation
public import ViewControllers

/// An instance of an app's interface; ``UIWindowScene`` is the kind with windows.
open class UIScene: UIResponder {
  /// The state of a scene in its life cycle.
  public enum ActivationState: Int, Sendable, Hashable {
    /// Not connected.
    case unattached = -1
    /// In the foreground and receiving events.
    case foregroundActive = 0
    /// In the foreground but receiving no events.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// The reasons for which a scene is connected, besides its state.
  @MainActor
  public final class ConnectionOptions {
    /// The URLs to open.
    public var urlContexts: Set<UIOpenURLContext> = []
    /// The user activities to continue; they precede the saved activity (rule S3).
    public let userActivities: Set<NSUserActivity>

    /// The chosen item of the home screen's menu, or `nil`.
    public var shortcutItem: UIApplicationShortcutItem?
    /// The type of an activity that another device hands off, or `nil`.
    public var handoffUserActivityType: String?
    /// The user's response to a notification, or `nil`.
    public var notificationResponse: UNNotificationResponse?
    /// The app that requests the scene, or `nil`.
    public var sourceApplication: String?

    /// Creates connection options, empty by default.
    public init(urls: [URL] = [], userActivities: [NSUserActivity] = []) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      self.userActivities = Set(userActivities)
    }
  }

  /// The session of the scene, which outlives it.
  public let session: UISceneSession
  /// The delegate of the scene, held strongly.
  open var delegate: (any UISceneDelegate)?
  /// The state of the scene in its life cycle.
  open internal(set) var activationState = ActivationState.unattached
  /// The title of the scene, or `nil`.
  open var title: String?
  let connectionOptions: ConnectionOptions

  init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    self.connectionOptions = connectionOptions
    super.init()
    session.scene = self
  }
}
