public import Foundation

/// A custom action for assistive technologies. Only its name is stored.
open class AccessibilityCustomAction: NSObject, MainActorBound {
  open var name: String
  /// Creates an action; target and selector are ignored.
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  public init(
    name: String,
    actionHandler: ((AccessibilityCustomAction) -> Bool)? = nil
  ) { self.name = name }
}
