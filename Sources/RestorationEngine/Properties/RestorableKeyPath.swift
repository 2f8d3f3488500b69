public import RestorationCoding

/// A property that is preserved and restored because its class lists it: AppKit's
/// `restorableStateKeyPaths`, checked by the compiler.
///
/// For toolkits, whose widgets have properties already; apps mark theirs with ``Restorable``:
///
/// ```swift
/// class Player: StateRestoring {
///   var position = 0.0 { didSet { invalidateRestorableState() } }
///   class var restorableStateKeyPaths: [RestorableKeyPath] {
///     [RestorableKeyPath(\Player.position, forKey: "position")]
///   }
/// }
/// ```
///
/// Plain Swift properties cannot be observed, other than AppKit's: an object with a
/// ``RestorableStateTracker`` has to call `invalidateRestorableState()` when one changes, as above.
/// The list is asked for once a class.
///
/// Rule: A5.
@MainActor
public struct RestorableKeyPath {
  let key: String
  let name: String
  let belongs: (any StateRestoring.Type) -> Bool
  let encode: (any StateRestoring, StateEncoder) -> Void
  let decode: (any StateRestoring, StateDecoder) -> Bool

  /// Lists a property.
  ///
  /// - Parameters:
  ///   - property: A property of the class that lists it, or of one above.
  ///   - key: A key that nothing else in the object uses.
  ///   - sensitivity: How carefully to store the value.
  ///   - level: How much of the user's place the value belongs to.
  public init<Owner: StateRestoring, Value: Codable>(
    _ property: ReferenceWritableKeyPath<Owner, Value>,
    forKey key: String,
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) {
    self.key = key
    name = "\(property)"
    belongs = { $0 is Owner.Type }
    encode = { object, coder in
      guard let owner = object as? Owner else { return }
      CodableValue.encode(owner[keyPath: property], forKey: key, sensitivity, level, with: coder)
    }
    decode = { object, coder in
      guard let owner = object as? Owner,
        let value = CodableValue.decode(Value.self, forKey: key, with: coder)
      else { return false }
      owner[keyPath: property] = value
      return true
    }
  }
}
