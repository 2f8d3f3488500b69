public import Foundation

/// The predicate of a rotor's search.
open class UIAccessibilityCustomRotorSearchPredicate: NSObject, MainActorBound {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}
