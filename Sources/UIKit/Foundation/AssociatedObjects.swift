import Foundation
import ViewControllers

/// The way in which an object holds a value that is associated with it.
///
/// A value is retained, copied if it can be copied, or not retained: then it is `nil` after its
/// object has been released. Values that are no objects are always kept. There are no locks.
public enum objc_AssociationPolicy: UInt, Sendable, Hashable {
  case OBJC_ASSOCIATION_ASSIGN = 0, OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3, OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any AddedValuesOwner)?.addedValues?.objects[key]?.value
}

/// Associates a value with an object until the object is released; `nil` removes the value.
///
/// - Parameters:
///   - object: One of UIKit's objects, such as a responder, an item of a bar, a gesture recognizer,
///     a layer, a menu element or a document. Other objects have no place for the value: it is
///     discarded, and a line on the standard error names the class.
///   - key: An address, the same at each call.
///   - value: The value.
///   - policy: The way in which the object holds the value.
@preconcurrency @MainActor public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) { placeForValues(of: object)?.objects[key] = value.map { AssociatedObject($0, policy) } }

@preconcurrency @MainActor public func objc_removeAssociatedObjects(_ object: Any) {
  (object as? any AddedValuesOwner)?.addedValues?.objects = [:]
}

extension AssociatedObject {
  fileprivate init(_ value: Any, _ policy: objc_AssociationPolicy) {
    // A cast would put any value into a new object, which would be released at once.
    guard type(of: value) is AnyClass else {
      self = .retained(value)
      return
    }
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: self.init(assigning: value as AnyObject)
    case .OBJC_ASSOCIATION_RETAIN_NONATOMIC, .OBJC_ASSOCIATION_RETAIN: self = .retained(value)
    case .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_COPY:
      self = .retained((value as? any NSCopying)?.copy(with: nil) ?? value)
    }
  }
}

/// Returns the place for values that are added to an object, or `nil` for one without.
@MainActor func placeForValues(of object: Any) -> AddedValues? {
  guard let owner = object as? any AddedValuesOwner else {
    let line = "UIKit: a \(type(of: object)) keeps no values added to it; use a stored property\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    return nil
  }
  if let known = owner.addedValues { return known }
  let made = AddedValues()
  owner.addedValues = made
  return made
}
