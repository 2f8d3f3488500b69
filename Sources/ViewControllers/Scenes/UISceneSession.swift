import Foundation

/// The session of a scene: it outlives the scene and holds its identifier, `userInfo` and saved
/// activity.
///
/// Rules: S3, S9.
open class UISceneSession: MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  /// The purpose of a scene. A session has the role that the app was launched with; no system
  /// connects scenes of other roles here.
  public struct Role: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
    /// The role of external displays before iOS 16.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay"
    )
    public static let windowAssistiveAccessApplication = Role(
      rawValue: "UIWindowSceneSessionRoleAssistiveAccessApplication"
    )
    public static let windowApplicationVolumetric = Role(
      rawValue: "UIWindowSceneSessionRoleVolumetricApplication"
    )
    public static let immersiveSpaceApplication = Role(
      rawValue: "UISceneSessionRoleImmersiveSpaceApplication"
    )
    public static let carTemplateApplication = Role(
      rawValue: "CPTemplateApplicationSceneSessionRoleApplication"
    )
  }

  /// The identifier of the session, equal at every launch. It names the scene's session in a store.
  open private(set) var persistentIdentifier: String
  open private(set) var role: Role
  open internal(set) var configuration: UISceneConfiguration
  open var userInfo: [String: Any]? { didSet { (scene as? UIWindowScene)?.stateChanged() } }
  /// The saved activity, set before the scene is connected; `nil` if none was saved (rule S3).
  open var stateRestorationActivity: UserActivity?
  open internal(set) weak var scene: UIScene?

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

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The configuration of a scene: its delegate's class and its storyboard.
open class UISceneConfiguration: MainActorBound {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller becomes the window's root, or `nil`.
  open var storyboard: Storyboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
