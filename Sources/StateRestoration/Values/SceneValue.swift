/// A property whose value is kept by a ``SceneState`` and is there again at the next launch.
///
/// ```swift
/// struct Editor {
///   @SceneValue("draft") var draft = ""
///   @SceneValue("tab") var tab = 0
/// }
/// ```
///
/// The initial value stands as long as nothing else was set. Properties of one key and scene are one
/// value.
///
/// Concurrency: belongs to the main actor.
@MainActor
@propertyWrapper
public struct SceneValue<Value: Codable> {
  private let key: String
  private let initial: Value
  private let sensitivity: Sensitivity
  private let level: RestorationLevel
  private let scene: SceneState?

  /// Names the key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where none is stored.
  ///   - key: The key.
  ///   - scene: Who keeps it; `nil` for ``SceneState/current`` whenever the value is used. Before
  ///     any scene was opened the initial value is read, and nothing can be set.
  ///   - sensitivity: How carefully it has to be treated.
  ///   - level: How much of the user's place it belongs to.
  public init(
    wrappedValue: Value,
    _ key: String,
    in scene: SceneState? = nil,
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) {
    self.key = key
    self.scene = scene
    self.sensitivity = sensitivity
    self.level = level
    initial = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      guard let scene = scene ?? .current else { return initial }
      return scene[key, default: initial]
    }
    nonmutating set {
      guard let scene = scene ?? .current else {
        preconditionFailure("open a SceneState before the value of \"\(key)\" is set")
      }
      scene.set(newValue, forKey: key, sensitivity: sensitivity, level: level)
    }
  }
}
