public import Foundation

/// The predicate of a rotor's search.
open class UIAccessibilityCustomRotorSearchPredicate: NSObject, MainActorBound {
  /// The current item.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// The direction of the search.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}
