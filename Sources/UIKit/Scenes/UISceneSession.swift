import Foundation
public import ViewControllers

/// What outlives a scene: its name, what the app keeps for it, and the activity that it was saved with.
///
/// Rules: S3, S9.
public final class UISceneSession: MainActorBound {
  /// What a scene is for.
  public struct Role: RawRepresentable, Sendable, Hashable {
    /// The role's name.
    public let rawValue: String
    /// Names a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window that the user works in.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The name of the session, the same at every launch; the scene's name in a store.
  public let persistentIdentifier: String
  /// What the scene is for.
  public let role: Role
  /// How the scene is made.
  public internal(set) var configuration: UISceneConfiguration
  /// Small data that the app keeps for the scene; saved with it.
  public var userInfo: [String: Any]?
  /// The activity that the scene was saved with, from the moment at which it is connected; `nil` when
  /// nothing was saved (rule S3).
  public var stateRestorationActivity: NSUserActivity?
  /// The scene, while it is connected; held weakly.
  public internal(set) weak var scene: UIScene?

  init(_ persistentIdentifier: String, role: Role, _ configuration: UISceneConfiguration) {
    self.persistentIdentifier = persistentIdentifier
    self.role = role
    self.configuration = configuration
  }
}

extension UISceneSession: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool {
    left === right
  }

  /// Feeds the object's identity into a hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// How a scene is made: the class of its delegate and its storyboard.
public final class UISceneConfiguration: MainActorBound {
  /// The name of the configuration, or `nil`.
  public let name: String?
  /// What scenes of it are for.
  public let role: UISceneSession.Role
  /// The class of the scenes' delegates, or `nil` when somebody else makes them.
  public var delegateClass: AnyClass?
  /// The class of the scenes; accepted for UIKit's sake.
  public var sceneClass: AnyClass?
  /// The storyboard whose initial scene becomes the root of the window, or `nil`.
  public var storyboard: UIStoryboard?

  /// Names a configuration.
  ///
  /// - Parameters:
  ///   - name: Its name, or `nil`.
  ///   - sessionRole: What scenes of it are for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
