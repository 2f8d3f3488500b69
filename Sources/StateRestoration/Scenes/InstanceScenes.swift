import RestorationArchive
import RestorationStorage

/// The scenes of a program of which several instances may run at once: each has one to itself, the first
/// that is free.
///
/// The instance that is started first has the scene of the name, the second `NAME 2`, and so on. Once an
/// instance has ended, in whatever way, the next one that is started has its scene.
///
/// ```swift
/// let scene = await SceneState.open(app: "org.example.editor", scene: .perInstance)
/// print(scene.session.scene.scene)
/// ```
///
/// Instances are told apart by a lock that is held for life, beside the store. Where that cannot be had, as
/// with a store that cannot be opened yet, an instance has the first scene; <doc:SeveralAtOnce> says what is
/// done for those who share one.
public struct InstanceScenes: Sendable, Hashable {
  /// The scene of the first instance.
  public let name: String

  /// The scenes of an app with one window.
  public static var perInstance: InstanceScenes { perInstance(ArchiveHeader.defaultScene) }

  /// The scenes `NAME`, `NAME 2`, and so on.
  public static func perInstance(_ name: String) -> InstanceScenes { InstanceScenes(name: name) }

  /// The number of instances that have scenes of their own; further ones share the first.
  public static let maximumCount = 64

  /// The scenes of an app, in the order in which they are taken.
  func sessions(ofApp app: String) -> [SceneSession] {
    (1...Self.maximumCount).map { number in
      SceneSession(app: app, scene: number == 1 ? name : "\(name) \(number)")
    }
  }
}
