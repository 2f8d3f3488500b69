public import Foundation

/// An item that a rotor has found.
open class UIAccessibilityCustomRotorItemResult: NSObject, MainActorBound {
  /// The element; held weakly.
  open weak var targetElement: AnyObject?
  public override init() {}
  /// Creates a result; the text range is ignored.
  public init(targetElement: AnyObject, targetRange: TextRange?) {
    self.targetElement = targetElement
  }
}
