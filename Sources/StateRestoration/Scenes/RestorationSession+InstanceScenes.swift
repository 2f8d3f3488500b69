import RestorationArchive
import RestorationStorage

extension RestorationSession {
  /// The scenes of a program that may run in several instances: each instance has the first free
  /// scene to itself.
  ///
  /// The first instance has the scene of the name, the second `NAME 2`, and so on. Once an instance
  /// has ended in any way, the next one that starts gets its scene.
  ///
  /// ```swift
  /// let scene = await SceneState.open(app: "org.example.editor", scene: .perInstance)
  /// print(scene.session.scene.scene)
  /// ```
  ///
  /// Each instance holds a lock beside the store for as long as it lives. Where no lock can be had,
  /// as with a store that cannot be opened yet, the instance gets the first scene;
  /// <doc:SeveralAtOnce> tells what happens when several share one.
  public struct InstanceScenes: Sendable, Hashable {
    /// The scene of the first instance.
    public let name: String

    /// The scenes of an app with one window.
    public static var perInstance: Self { perInstance(ArchiveHeader.defaultScene) }

    /// The scenes `NAME`, `NAME 2`, and so on.
    public static func perInstance(_ name: String) -> Self { Self(name: name) }

    /// The number of instances that get scenes of their own; further ones share the first.
    public static let maximumCount = 64

    /// The scenes of an app, in the order in which they are taken.
    func sessions(ofApp app: String) -> [SceneSession] {
      (1...Self.maximumCount).map { number in
        SceneSession(app: app, scene: number == 1 ? name : "\(name) \(number)")
      }
    }
  }
}
