public import Foundation

/// An instance of an app's interface; ``UIWindowScene`` is the kind with windows.
open class UIScene: Responder {
  public enum ActivationState: Int, Sendable, Hashable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  /// The reasons for which a scene is connected, besides its state.
  @MainActor public final class ConnectionOptions {
    public var urlContexts: Set<UIOpenURLContext> = []
    /// The user activities to continue; they precede the saved activity (rule S3).
    public let userActivities: Set<UserActivity>
    public var shortcutItem: UIApplicationShortcutItem?
    public var notificationResponse: UNNotificationResponse?
    public var sourceApplication: String?

    public init(urls: [URL] = [], userActivities: [UserActivity] = []) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      self.userActivities = Set(userActivities)
    }
  }

  open private(set) var session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String?
  let connectionOptions: ConnectionOptions

  init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    self.connectionOptions = connectionOptions
    super.init()
    session.scene = self
  }

  /// Extends the restoration of the scene until ``completeStateRestoration()``.
  open func extendStateRestoration() { Application.shared.extendStateRestoration() }
  /// Ends the extension that one ``extendStateRestoration()`` began.
  open func completeStateRestoration() { Application.shared.completeStateRestoration() }
  /// Opens a URL: adds it to ``ApplicationRequests/openedURLs`` and calls the completion handler with
  /// `true`.
  open func open(
    _ url: URL,
    options: OpenExternalURLOptions? = nil,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Application.shared.open(url)
    completion?(true)
  }
  @preconcurrency @MainActor public final class OpenExternalURLOptions {
    public init() {}
  }

  // Never posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
  /// Options of a request to activate a scene; ignored.
  open class ActivationRequestOptions {
    public init() {}
  }

  // MARK: Kept, neither drawn nor applied

  open var activationConditions: UISceneActivationConditions = UISceneActivationConditions()
  open var subtitle: String = ""
}
