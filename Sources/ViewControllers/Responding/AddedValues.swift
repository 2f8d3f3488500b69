/// Values that an app adds to one object: associated objects, and values by key.
///
/// The object owns them in a stored property, so they are released with it.
@preconcurrency @MainActor package final class AddedValues {
  /// The values set by `setValue(_:forKey:)`.
  package var values: [String: Any] = [:]
  /// The associated objects, by the address of their key.
  package var objects: [UnsafeRawPointer: AssociatedObject] = [:]

  package nonisolated init() {}
}

/// An associated object, retained or not.
package enum AssociatedObject {
  case retained(Any)
  case assigned(WeakReference)

  package struct WeakReference {
    weak var object: AnyObject?
  }

  /// Creates a reference that does not retain the object.
  package init(assigning object: AnyObject) { self = .assigned(WeakReference(object: object)) }

  /// The object, or `nil` if it was not retained and no longer exists.
  package var value: Any? {
    switch self {
    case .retained(let value): value
    case .assigned(let reference): reference.object
    }
  }
}

/// An object with a place for the values that an app adds to it.
package protocol AddedValuesOwner: AnyObject {
  /// The added values; `nil` until the first one.
  @MainActor var addedValues: AddedValues? { get set }
}
