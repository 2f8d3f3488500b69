public import Foundation

/// Something that people can do who do not see.
open class AccessibilityCustomAction: NSObject, MainActorBound {
  /// What it is called.
  open var name: String
  /// Makes an action.
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  /// Makes an action.
  public init(
    name: String,
    actionHandler: ((AccessibilityCustomAction) -> Bool)? = nil
  ) { self.name = name }
}
