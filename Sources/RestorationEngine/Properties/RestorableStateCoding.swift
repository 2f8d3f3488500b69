public import RestorationCoding

/// A class that encodes and decodes its properties in code that `@RestorableState` writes.
///
/// The macro is in the product `RestorationMacros`, `Tools/Macros`. Adopters do not write this code themselves; they
/// override ``StateRestoring/encodeRestorableState(with:)``. The engine calls the two methods just before the
/// object's own, and for the properties of superclasses, too.
@preconcurrency @MainActor
public protocol RestorableStateCoding: StateRestoring {
  /// Encodes the properties.
  func encodeRestorableProperties(to coder: StateEncoder)
  /// Decodes the properties, and leaves those without a stored value unchanged.
  ///
  /// - Returns: `true` if a stored value was read.
  func decodeRestorableProperties(from coder: StateDecoder) -> Bool
  /// The properties, named with their class, and their keys, those of superclasses first; and the keys under which
  /// earlier versions stored them, the latest first.
  static var restorablePropertyKeys: [(name: String, key: String, formerly: [String])] { get }
}

/// The methods of a class that adopts ``RestorableStateCoding``, found once for each class.
@MainActor
struct WrittenProperties {
  let names: [(name: String, key: String)]
  /// The keys of renamed properties, with their former ones.
  let renamed: [(key: String, former: [String])]
  let encode: (any StateRestoring, StateEncoder) -> Void
  let decode: (any StateRestoring, StateDecoder) -> Bool

  /// Returns the methods of a class, or `nil` for any other class.
  static func find(in type: any StateRestoring.Type) -> WrittenProperties? {
    (type as? any RestorableStateCoding.Type).map { WrittenProperties($0) }
  }

  private init<Object: RestorableStateCoding>(_ type: Object.Type) {
    names = type.restorablePropertyKeys.map { ($0.name, $0.key) }
    renamed = type.restorablePropertyKeys.map { ($0.key, $0.formerly) }.filter { !$0.1.isEmpty }
    // Objects are looked up by their class, so each is of this one.
    encode = { object, coder in
      unsafeDowncast(object, to: Object.self).encodeRestorableProperties(to: coder)
    }
    decode = { object, coder in
      unsafeDowncast(object, to: Object.self).decodeRestorableProperties(from: coder)
    }
  }
}
