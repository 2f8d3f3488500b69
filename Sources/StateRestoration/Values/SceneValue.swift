/// A property whose value is kept by a ``SceneState`` from launch to launch.
///
/// ```swift
/// struct Editor {
///   @SceneValue("draft") var draft = ""
///   @SceneValue("tab") var tab = 0
/// }
/// ```
///
/// The initial value is used until another is set. Properties with the same key and scene share one
/// value.
///
/// Concurrency: the value belongs to the main actor; the property can be made anywhere.
@propertyWrapper
public struct SceneValue<Value: Codable> {
  private let key: SceneKey
  private let initial: Value
  private let scene: SceneState?
  /// The value as one that other threads may encode, or `nil` where only the main actor may.
  private let sendable: (@Sendable (Value) -> any Codable & Sendable)?
  /// Indicates a class, whose value the program may change without setting it.
  private let isObject = Value.self is AnyClass

  /// Makes a property for a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where none is stored.
  ///   - key: The key.
  ///   - formerKeys: The keys under which earlier versions stored the value, the latest first. They are asked
  ///     for if nothing is stored under the key, and removed when the value is set.
  ///   - scene: The scene that keeps the value; `nil` for the ``SceneState/current`` one at each
  ///     use. Before any scene is opened, the initial value is read, and setting a value stops the
  ///     program.
  ///   - sensitivity: The sensitivity of the value. A value stored with a lower sensitivity gets
  ///     this one when the property is read.
  ///   - level: The level of the value.
  public init(
    wrappedValue: Value,
    _ key: String,
    formerly formerKeys: [String] = [],
    in scene: SceneState? = nil,
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) where Value: Sendable {
    let key = SceneKey(name: key, formerKeys: formerKeys, sensitivity: sensitivity, level: level)
    self.init(wrappedValue, key, scene) { $0 }
  }

  /// Makes a property for a key, whose value only the main actor can encode, when it is set.
  ///
  /// The parameters are those of the initializer for values that are `Sendable`.
  public init(
    wrappedValue: Value,
    _ key: String,
    formerly formerKeys: [String] = [],
    in scene: SceneState? = nil,
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) {
    let key = SceneKey(name: key, formerKeys: formerKeys, sensitivity: sensitivity, level: level)
    self.init(wrappedValue, key, scene, nil)
  }

  private init(
    _ initial: Value,
    _ key: SceneKey,
    _ scene: SceneState?,
    _ sendable: (@Sendable (Value) -> any Codable & Sendable)?
  ) {
    (self.initial, self.key, self.scene, self.sendable) = (initial, key, scene, sendable)
  }

  /// The value of the key in its scene.
  @MainActor
  public var wrappedValue: Value {
    get {
      guard let scene = scene ?? .current else { return initial }
      if isObject { scene.tellOfObject(key.name, Value.self) }
      scene.restrict(key.name, formerly: key.formerKeys, to: key.sensitivity ?? .normal)
      return scene[key.name, formerly: key.formerKeys, default: initial]
    }
    nonmutating set {
      guard let scene = scene ?? .current else {
        preconditionFailure("open a SceneState before the value of \"\(key.name)\" is set")
      }
      scene.set(sendable.map { .sendable($0(newValue)) } ?? .bound(newValue), key)
    }
  }
}
