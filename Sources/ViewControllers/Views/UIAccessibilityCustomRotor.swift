public import Foundation

/// A custom rotor; its search is never called.
open class UIAccessibilityCustomRotor: NSObject, MainActorBound {
  open private(set) var name: String
  /// A closure that finds the next item.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?
  /// Creates a rotor; the closure is not stored.
  public init(name: String, itemSearch: @escaping Search) { self.name = name }
  /// The direction of a search.
  public enum Direction: Int, Sendable, Hashable {
    case previous, next
  }
}
