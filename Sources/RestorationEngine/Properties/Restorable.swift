import RestorationArchive
public import RestorationCoding

/// A property that is preserved and restored without code in `encodeRestorableState`.
///
/// It works in any class that adopts ``StateRestoring``. The value is encoded and decoded before
/// the object's own methods are called. A change invalidates the object's tracker, if it has one.
/// If nothing is stored, the value stays unchanged; a stored `nil` is restored as `nil`.
///
/// The type of the value may change. A field of a structure that was not stored, or cannot be read, such as an
/// enumeration whose case is gone, gets the value that it has in the present one or, in a structure with
/// `@RestorableState`, its declared default; the others are restored. The report names a field that cannot be
/// read, and its value waits until the property is changed. A renamed property is found by its former key.
///
/// ```swift
/// final class Reader: StateRestoring {
///   let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
///   @Restorable("offset") var offset = 0.0
///   @Restorable("search", sensitivity: .private, level: .content) var search: String? = nil
///   @Restorable var isOpen = false  // stored as "isOpen"
///   @Restorable("zoom", formerly: ["scale"]) var zoom = 1.0
/// }
/// ```
///
/// Setting an `Equatable` value costs a comparison, and changing a collection in place costs a
/// copy. Changes inside an object that is the value are not noticed. Values are `Codable`; refer to
/// other restorable objects in `encodeRestorableState` instead.
///
/// The properties of an object are found once, by reflection, when it first encodes or decodes. A
/// class whose `customMirror` hides them has none. Two properties with one key in an object trap
/// then, even if one is inherited; the message names both.
///
/// Rules: A4, K11; this prevents forgetting one half of an encode/decode pair.
@MainActor
@propertyWrapper
public final class Restorable<Value: Codable> {
  private var value: Value
  private let givenKey: String?
  let formerKeys: [String]
  private let sensitivity: Sensitivity
  private let level: RestorationLevel
  private let isEqual: ((Value, Value) -> Bool)?
  // Set once the object has encoded or decoded; until then no preserver has met it.
  weak var owner: (any StateRestoring)?

  /// Indicates whether to store and restore the value. The default is `true`.
  ///
  /// After it is set to `false`, the next save removes the value from the archive.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { owner?.invalidateRestorableState() } }
  }

  /// Creates a property for which every assignment counts as a change.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set or restored.
  ///   - key: A key that is unique in the object. The default is the property's name.
  ///   - formerKeys: The keys under which earlier versions stored the value, the latest first. They are asked for if
  ///     nothing is stored under the key.
  ///   - sensitivity: The sensitivity with which the value is stored.
  ///   - level: The importance of the value when a launch restores only part of the state.
  public init(
    wrappedValue: Value,
    _ key: String? = nil,
    formerly formerKeys: [String] = [],
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) {
    value = wrappedValue
    givenKey = key
    self.formerKeys = formerKeys
    self.sensitivity = sensitivity
    self.level = level
    isEqual = nil
  }

  /// Creates a property that changes only when a different value is assigned.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set or restored.
  ///   - key: A key that is unique in the object. The default is the property's name.
  ///   - formerKeys: The keys under which earlier versions stored the value, the latest first. They are asked for if
  ///     nothing is stored under the key.
  ///   - sensitivity: The sensitivity with which the value is stored.
  ///   - level: The importance of the value when a launch restores only part of the state.
  public init(
    wrappedValue: Value,
    _ key: String? = nil,
    formerly formerKeys: [String] = [],
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) where Value: Equatable {
    value = wrappedValue
    givenKey = key
    self.formerKeys = formerKeys
    self.sensitivity = sensitivity
    self.level = level
    isEqual = { $0 == $1 }
  }

  /// Unavailable: the value is accessed through the object that the property belongs to.
  @available(*, unavailable, message: "@Restorable belongs into a class that is StateRestoring")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property itself, which gives access to ``isEnabled``.
  public var projectedValue: Restorable<Value> { self }

  /// The value, accessed through its object, which is invalidated on every change.
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
    // An earlier version may have stored what is not to be stored any more.
    guard isEnabled, sensitivity != .never else { return false }
    guard
      let found = CodableValue.decode(
        Value.self,
        forKey: coder.storedKey(of: key, formerly: formerKeys),
        completedBy: value,
        with: coder
      )
    else { return false }
    value = found
    return true
  }
}

/// A property of any type that a class has marked with ``Restorable``.
@MainActor
protocol RestorableProperty: AnyObject {
  var owner: (any StateRestoring)? { get set }
  /// The keys under which earlier versions stored the value.
  var formerKeys: [String] { get }
  func key(named name: String) -> String
  func encode(forKey key: String, with coder: StateEncoder)
  /// Decodes the value; returns `false` if no value was stored.
  func decode(forKey key: String, with coder: StateDecoder) -> Bool
}
