import Foundation
public import ViewControllers

/// The session of a scene: it outlives the scene and holds its identifier, `userInfo` and saved
/// activity.
///
/// Rules: S3, S9.
public final class UISceneSession: MainActorBound {
  /// The role of a scene.
  public struct Role: RawRepresentable, Sendable, Hashable {
    /// The string of the role.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene with windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The identifier of the session, equal at every launch. It names the scene's session in a store.
  public let persistentIdentifier: String
  /// The role of the scene.
  public let role: Role
  /// The configuration of the scene.
  public internal(set) var configuration: UISceneConfiguration
  /// Small values of the app, saved with the scene.
  public var userInfo: [String: Any]?
  /// The saved activity, set before the scene is connected; `nil` if none was saved (rule S3).
  public var stateRestorationActivity: NSUserActivity?
  /// The scene, held weakly.
  public internal(set) weak var scene: UIScene?

  init(_ persistentIdentifier: String, role: Role, _ configuration: UISceneConfiguration) {
    self.persistentIdentifier = persistentIdentifier
    self.role = role
    self.configuration = configuration
  }
}

extension UISceneSession: Hashable {
  /// Indicates whether both are the same object.
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool {
    left === right
  }

  /// Feeds the object's identity into a hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The configuration of a scene: its delegate's class and its storyboard.
public final class UISceneConfiguration: MainActorBound {
  /// The name of the configuration, or `nil`.
  public let name: String?
  /// The role of the scenes.
  public let role: UISceneSession.Role
  /// The class of the scenes' delegates, or `nil` if the app creates the delegates itself.
  public var delegateClass: AnyClass?
  /// The class of the scenes; ignored.
  public var sceneClass: AnyClass?
  /// The storyboard whose initial controller becomes the window's root, or `nil`.
  public var storyboard: UIStoryboard?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name of the configuration, or `nil`.
  ///   - sessionRole: The role of the scenes.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
