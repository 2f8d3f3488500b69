public import Foundation
public import ViewControllers

/// What apps ask of the system by their application; kept, or done without effect.
extension UIApplication {
  /// Asks the system to open an address; it is kept in ``openedURLs``.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: Accepted for UIKit's sake.
  ///   - completion: Called at once, with `true`.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    members.openedURLs.append(url)
    completion?(true)
  }

  /// Whether the system can open an address; it can.
  public func canOpenURL(_ url: URL) -> Bool { true }

  /// The addresses that the app has opened, for tests.
  public var openedURLs: [URL] { members.openedURLs }

  /// What the system may know of an address that it opens.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The key's name.
    public let rawValue: String
    /// Names a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The address of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Whether the app shows that it uses the network.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { members.isNetworkActivityIndicatorVisible }
    set { members.isNetworkActivityIndicatorVisible = newValue }
  }

  /// Whether the screen stays on.
  public var isIdleTimerDisabled: Bool {
    get { members.isIdleTimerDisabled }
    set { members.isIdleTimerDisabled = newValue }
  }

  /// The number on the app's picture.
  public var applicationIconBadgeNumber: Int {
    get { members.badgeNumber }
    set { members.badgeNumber = newValue }
  }

  /// How the interface of the key window stands.
  public var statusBarOrientation: UIInterfaceOrientation {
    keyWindow?.interfaceOrientation ?? .portrait
  }

  /// The scenes that are connected.
  public var connectedScenes: Set<UIScene> {
    Set(windows.compactMap(\.windowScene).filter { $0.activationState != .unattached })
  }

  /// Has no picture taken of the app for its next launch; none is ever taken.
  public func ignoreSnapshotOnNextApplicationLaunch() {}

  /// Asks for time to end something in the background.
  ///
  /// - Returns: A number for ``endBackgroundTask(_:)``.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Gives the time back.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  private var members: ApplicationMembers { ApplicationMembers.of(self) }
}

/// The number of some time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Sendable, Hashable {
  /// The number.
  public let rawValue: Int
  /// Makes a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No time.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What an application keeps for ``UIApplication``'s further members.
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
