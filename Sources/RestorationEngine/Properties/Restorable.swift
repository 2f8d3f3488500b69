import RestorationArchive
public import RestorationCoding

/// A property that is preserved and restored without a line of code in `encodeRestorableState`.
///
/// It works in any class that is ``StateRestoring``: the value is encoded before, and decoded
/// before, the object's own methods are called. A change says that the object has changed, if the
/// object has a tracker. Where nothing is stored the value stays as it is; a stored `nil` is not
/// nothing, and comes back as `nil`.
///
/// ```swift
/// final class Reader: StateRestoring {
///   let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
///   @Restorable("offset") var offset = 0.0
///   @Restorable("search", sensitivity: .private, level: .content) var search: String? = nil
///   @Restorable var isOpen = false  // stored as "isOpen"; renaming the property loses the value
/// }
/// ```
///
/// Setting a value costs a comparison if it is `Equatable`, and changing a collection in place a
/// copy; what changes inside of an object that is the value is not noticed. Values are `Codable`;
/// other restorable objects are referred to in `encodeRestorableState`
/// instead. The properties of an object are found by reflection when it first encodes or decodes,
/// once; a class whose `customMirror` hides them has none. Two properties with one key, also of a
/// class and its subclass, trap then and name both.
///
/// Rules: A4, K11; what it prevents is forgetting one half of an encode/decode pair.
@MainActor
@propertyWrapper
public final class Restorable<Value: Codable> {
  private var value: Value
  private let givenKey: String?
  private let sensitivity: Sensitivity
  private let level: RestorationLevel
  private let isEqual: ((Value, Value) -> Bool)?
  // Known once the object has encoded or decoded; before, nobody listens anyway.
  weak var owner: (any StateRestoring)?

  /// Whether the value is stored and restored; `true` unless you say otherwise.
  ///
  /// A value that is already in an archive leaves it with the next save.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { owner?.invalidateRestorableState() } }
  }

  /// Makes a property whose every assignment counts as a change.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another is set or restored.
  ///   - key: A key that nothing else in the object uses; the property's name by default.
  ///   - sensitivity: How carefully to store the value.
  ///   - level: How much of the user's place the value belongs to.
  public init(
    wrappedValue: Value,
    _ key: String? = nil,
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) {
    value = wrappedValue
    givenKey = key
    self.sensitivity = sensitivity
    self.level = level
    isEqual = nil
  }

  /// Makes a property that changes when another value than it has is assigned.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another is set or restored.
  ///   - key: A key that nothing else in the object uses; the property's name by default.
  ///   - sensitivity: How carefully to store the value.
  ///   - level: How much of the user's place the value belongs to.
  public init(
    wrappedValue: Value,
    _ key: String? = nil,
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) where Value: Equatable {
    value = wrappedValue
    givenKey = key
    self.sensitivity = sensitivity
    self.level = level
    isEqual = { $0 == $1 }
  }

  /// Not used: what the property holds is reached through the object that it belongs to.
  @available(*, unavailable, message: "@Restorable belongs into a class that is StateRestoring")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property itself, for ``isEnabled``.
  public var projectedValue: Restorable<Value> { self }

  /// The value, read and set through its object, which learns of every change.
  public static subscript<Owner: StateRestoring>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Restorable<Value>>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      let property = owner[keyPath: storage]
      if let isEqual = property.isEqual, isEqual(property.value, newValue) { return }
      property.value = newValue
      owner.invalidateRestorableState()
    }
  }
}

extension Restorable: RestorableProperty {
  func key(named name: String) -> String { givenKey ?? name }

  func encode(forKey key: String, with coder: StateEncoder) {
    guard isEnabled else { return }
    CodableValue.encode(value, forKey: key, sensitivity, level, with: coder)
  }

  func decode(forKey key: String, with coder: StateDecoder) -> Bool {
    guard isEnabled, let stored = CodableValue.decode(Value.self, forKey: key, with: coder) else {
      return false
    }
    value = stored
    return true
  }
}

/// A property of any type that an object's class has marked as restorable.
@MainActor
protocol RestorableProperty: AnyObject {
  var owner: (any StateRestoring)? { get set }
  func key(named name: String) -> String
  func encode(forKey key: String, with coder: StateEncoder)
  /// Returns whether there was a value.
  func decode(forKey key: String, with coder: StateDecoder) -> Bool
}
