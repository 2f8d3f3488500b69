import Foundation

/// The session of a scene: it outlives the scene and holds its identifier, `userInfo` and saved
/// activity.
///
/// Rules: S3, S9.
public final class UISceneSession: MainActorBound {
  public struct Role: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// An external display. No system connects such a scene here.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
    /// The role of external displays before iOS 16.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay"
    )
  }

  /// The identifier of the session, equal at every launch. It names the scene's session in a store.
  public let persistentIdentifier: String
  public let role: Role
  public internal(set) var configuration: UISceneConfiguration
  public var userInfo: [String: Any]? { didSet { (scene as? UIWindowScene)?.stateChanged() } }
  /// The saved activity, set before the scene is connected; `nil` if none was saved (rule S3).
  public var stateRestorationActivity: UserActivity?
  /// The scene, held weakly.
  public internal(set) weak var scene: UIScene?

  init(_ persistentIdentifier: String, role: Role, _ configuration: UISceneConfiguration) {
    self.persistentIdentifier = persistentIdentifier
    self.role = role
    self.configuration = configuration
  }
}

/// Sessions are compared by identity.
extension UISceneSession: Hashable {
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The configuration of a scene: its delegate's class and its storyboard.
public final class UISceneConfiguration: MainActorBound {
  public let name: String?
  public let role: UISceneSession.Role
  public var delegateClass: AnyClass?
  public var sceneClass: AnyClass?
  /// The storyboard whose initial controller becomes the window's root, or `nil`.
  public var storyboard: Storyboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
