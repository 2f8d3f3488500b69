public import RestorationCoding

/// A property that is preserved and restored because its class lists it, like AppKit's
/// `restorableStateKeyPaths`, checked by the compiler.
///
/// It is meant for toolkits, whose widgets already have properties; apps mark theirs with
/// ``Restorable``:
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
/// Unlike AppKit's properties, plain Swift properties cannot be observed. An object with a
/// ``RestorableStateTracker`` must call `invalidateRestorableState()` on each change, as above. The
/// list is read once per class.
///
/// Rule: A5.
@MainActor
public struct RestorableKeyPath {
  let key: String
  let formerKeys: [String]
  let name: String
  let belongs: (any StateRestoring.Type) -> Bool
  let encode: (any StateRestoring, StateEncoder) -> Void
  let decode: (any StateRestoring, StateDecoder) -> Bool

  /// Creates an entry for a property.
  ///
  /// - Parameters:
  ///   - property: A property of the class that lists it, or of a superclass.
  ///   - key: A key that is unique in the object.
  ///   - formerKeys: The keys under which earlier versions stored the value, the latest first. They are asked for if
  ///     nothing is stored under the key.
  ///   - sensitivity: The sensitivity with which the value is stored.
  ///   - level: The importance of the value when a launch restores only part of the state.
  public init<Owner: StateRestoring, Value: Codable>(
    _ property: ReferenceWritableKeyPath<Owner, Value>,
    forKey key: String,
    formerly formerKeys: [String] = [],
    sensitivity: Sensitivity = .normal,
    level: RestorationLevel = .navigation
  ) {
    self.key = key
    self.formerKeys = formerKeys
    name = "\(property)"
    belongs = { $0 is Owner.Type }
    encode = { object, coder in
      guard let owner = object as? Owner else { return }
      CodableValue.encode(owner[keyPath: property], forKey: key, sensitivity, level, with: coder)
    }
    decode = { object, coder in
      // An earlier version may have stored what is not to be stored any more.
      guard sensitivity != .never, let owner = object as? Owner else { return false }
      let present = owner[keyPath: property]
      guard
        let value = CodableValue.decode(
          Value.self,
          forKey: coder.storedKey(of: key, formerly: formerKeys),
          completedBy: present,
          with: coder
        )
      else { return false }
      owner[keyPath: property] = value
      return true
    }
  }
}
