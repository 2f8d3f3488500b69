public import Foundation
public import ViewControllers

/// Requests to the system; stored or ignored.
extension UIApplication {
  /// Opens a URL: adds it to ``openedURLs``.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Ignored.
  ///   - completion: Called at once, with `true`.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    members.openedURLs.append(url)
    completion?(true)
  }

  /// Indicates whether an app can open a URL; always `true`.
  public func canOpenURL(_ url: URL) -> Bool { true }

  /// The URLs that the app has opened, for tests.
  public var openedURLs: [URL] { members.openedURLs }

  /// A key of the options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The URL of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Indicates whether to show the network activity indicator; stored, not drawn.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { members.isNetworkActivityIndicatorVisible }
    set { members.isNetworkActivityIndicatorVisible = newValue }
  }

  /// Indicates whether to keep the screen from dimming while the app is idle; stored.
  public var isIdleTimerDisabled: Bool {
    get { members.isIdleTimerDisabled }
    set { members.isIdleTimerDisabled = newValue }
  }

  /// The number in the badge of the app's icon; stored.
  public var applicationIconBadgeNumber: Int {
    get { members.badgeNumber }
    set { members.badgeNumber = newValue }
  }

  /// The interface orientation of the key window; portrait without one.
  public var statusBarOrientation: UIInterfaceOrientation {
    keyWindow?.interfaceOrientation ?? .portrait
  }

  /// The connected scenes that have windows.
  public var connectedScenes: Set<UIScene> {
    Set(windows.compactMap(\.windowScene).filter { $0.activationState != .unattached })
  }

  /// Excludes the next launch from using a snapshot; ignored: none is taken.
  public func ignoreSnapshotOnNextApplicationLaunch() {}

  /// Begins a background task. The expiration handler is never called.
  ///
  /// - Returns: The identifier for ``endBackgroundTask(_:)``, the same for all tasks.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Ends a background task; ignored.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  private var members: ApplicationMembers { ApplicationMembers.of(self) }
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Sendable, Hashable {
  /// The number of the task.
  public let rawValue: Int
  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The stored values of an application.
@MainActor
private final class ApplicationMembers {
  var openedURLs: [URL] = []
  var isNetworkActivityIndicatorVisible = false
  var isIdleTimerDisabled = false
  var badgeNumber = 0

  private static let all = Attachments<UIApplication, ApplicationMembers>()
  static func of(_ application: UIApplication) -> ApplicationMembers {
    all.value(of: application) { ApplicationMembers() }
  }
}
