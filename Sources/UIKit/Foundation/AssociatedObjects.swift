import Foundation
import ViewControllers

/// The policy of an associated value. It is ignored: every value is held strongly, and without
/// locks.
public enum objc_AssociationPolicy: UInt, Sendable, Hashable {
  case OBJC_ASSOCIATION_ASSIGN = 0, OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3, OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AddedValues.existing(of: object as AnyObject)?.objects[key]
}

/// Associates a value with an object for the object's lifetime; `nil` removes the value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AddedValues.of(object as AnyObject).objects[key] = value
}
