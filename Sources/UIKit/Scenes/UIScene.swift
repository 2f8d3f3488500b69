public import Foundation
public import ViewControllers

/// One instance of an app's interface; see ``UIWindowScene``, which is the kind that has windows.
open class UIScene: UIResponder {
  /// Where a scene is in its life.
  public enum ActivationState: Int, Sendable, Hashable {
    /// Nobody has connected it.
    case unattached = -1
    /// The user works with it.
    case foregroundActive = 0
    /// On the screen, and the user works with something else.
    case foregroundInactive = 1
    /// Off the screen.
    case background = 2
  }

  /// Why a scene is connected, besides its state.
  @MainActor
  public final class ConnectionOptions {
    /// Addresses to open.
    public var urlContexts: Set<UIOpenURLContext> = []
    /// Activities of the user to go on with, which go before what was saved (rule S3).
    public let userActivities: Set<NSUserActivity>

    /// The item of the home screen's menu that was chosen, or `nil`.
    public var shortcutItem: UIApplicationShortcutItem?
    /// The type of an activity that is on its way from another device, or `nil`.
    public var handoffUserActivityType: String?
    /// What people did with a notification, or `nil`.
    public var notificationResponse: UNNotificationResponse?
    /// The app that asks, or `nil`.
    public var sourceApplication: String?

    /// Lists the reasons; none by default.
    public init(urls: [URL] = [], userActivities: [NSUserActivity] = []) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      self.userActivities = Set(userActivities)
    }
  }

  /// What outlives the scene.
  public let session: UISceneSession
  /// What decides for the scene; kept alive by it.
  open var delegate: (any UISceneDelegate)?
  /// Where the scene is in its life.
  open internal(set) var activationState = ActivationState.unattached
  /// What the scene is called, or `nil`.
  open var title: String?
  let connectionOptions: ConnectionOptions

  init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    self.connectionOptions = connectionOptions
    super.init()
    session.scene = self
  }
}
